import { describe, expect, test } from "@jest/globals";
import { drawScene, scenes } from "@glasm/rasterizer";
import { PICA200 } from "@glasm/pica200";
import { wordsOf } from "@glasm/base";
import { PICA200_DRAWING } from "../../src/run/pica200/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { answer as answerOf } from "../../src/worker/answer.js";
import { colorCount, difference, pixelAt, readText, SIZE, SQUARE, stateOf } from "./fixtures.js";

async function drawn(state: PlaygroundState, quick = false): Promise<DrawAnswer> {
  return PICA200_DRAWING.draw({ kind: "draw", id: 7, state, ...SIZE, quick }, await loadSources(state));
}

async function picked(state: PlaygroundState, x: number, y: number): Promise<readonly number[] | null> {
  const request = { kind: "pick", id: 7, state, ...SIZE, x, y } as const;
  return PICA200_DRAWING.pick(request, await loadSources(state)).pick?.vertices ?? null;
}

const SHADER_SCENES = scenes.filter(({ front }) => front === "pica200");

/** Draws the mesh in the place of a program of the GL. */
const PLAIN = `
.fvec projection[4], modelView[4], tint
.out place position
.out shade color
.alias pos v0
.proc main
  mov r0, pos
  dp4 r1.x, modelView[0], r0
  dp4 r1.y, modelView[1], r0
  dp4 r1.z, modelView[2], r0
  dp4 r1.w, modelView[3], r0
  dp4 place.x, projection[0], r1
  dp4 place.y, projection[1], r1
  dp4 place.z, projection[2], r1
  dp4 place.w, projection[3], r1
  mov shade, tint
  end
.end
`;
const SQUARE_MESH = { name: "square.obj", obj: SQUARE };
const TINTED = { 8: [1, 0.5, 0, 1] } as const;

/** A lesson of the GL whose program is one of the PICA200. */
function squareState(changes: Partial<PlaygroundState> = {}, text = PLAIN): PlaygroundState {
  return stateOf("lesson-moves", {
    mesh: SQUARE_MESH,
    programs: { "lesson-moves.vp": text },
    parameters: TINTED,
    ...changes,
  });
}

describe.each(SHADER_SCENES.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  let whole: DrawAnswer | null = null;

  test("is drawScene's picture, bit for bit, without errors", async () => {
    const { data } = drawScene(scene, readText, { frame: 0, ...SIZE });
    const answer = (whole = await drawn(stateOf(name)));
    expect(Buffer.from(answer.pixels.buffer).equals(Buffer.from(data))).toBe(true);
    expect(answer.calls.filter(({ error }) => error !== null)).toEqual([]);
    expect(answer.programs.length).toBeGreaterThan(0);
    for (const { diagnostics, stopped } of answer.programs) expect([diagnostics, stopped]).toEqual([[], 0]);
    const quick = await drawn(stateOf(name), true);
    expect(Buffer.from(quick.pixels.buffer).equals(Buffer.from(data))).toBe(true);
    expect([quick.calls, quick.draws, quick.programs, quick.vertexCount]).toEqual([[], [], [], 0]);
  });

  test("has draws that belong to its calls and cover all vertices", () => {
    const { calls, draws, vertexCount } = whole!;
    let next = 0;
    for (const { call, firstVertex, vertexCount: count, file } of draws) {
      expect(calls[call]!.text).toMatch(/^draw\(/);
      expect(firstVertex).toBe(next);
      expect(file).toMatch(/\.pica$/);
      next += count;
    }
    expect(next).toBe(vertexCount);
  });
});

describe("a program of the PICA200 in the place of one of the GL", () => {
  test("is drawn by its text on the mesh, with matrices by the names of uniforms", async () => {
    const state = squareState();
    const reply = await answerOf({ kind: "draw", id: 3, state, ...SIZE, quick: false });
    expect(reply).toMatchObject({ kind: "drawn", id: 3, machine: "pica200" });
    const answer = reply as DrawAnswer;
    expect(pixelAt(answer, 47, 47)).toEqual([255, 128, 0, 255]);
    expect(pixelAt(answer, 2, 2)).not.toEqual([255, 128, 0, 255]);
    expect(answer.programs[0]).toMatchObject({
      diagnostics: [],
      stopped: 0,
      names: { c8: "tint", c3: "projection[3]" },
    });
    expect(answer.programs[0]!.reached.every((word) => word)).toBe(true);
    expect(answer.draws[0]).toMatchObject({ file: "lesson-moves.vp", mode: "TRIANGLES", vertexCount: 6 });
  });

  test("has the vertices from which a trace computes its results", async () => {
    const { attributes, results, draws } = await drawn(squareState());
    const loaded = PICA200.load(new TextEncoder().encode(PLAIN));
    if (!loaded.ok) throw new Error("it does not assemble");
    const constants = new Uint32Array(96 * 4 + 16 + 16);
    for (const { file, index, value } of draws[0]!.parameters)
      if (file === "c") constants.set(wordsOf(Float32Array.from(value)), 4 * index);
    const inputs = wordsOf(attributes.slice(64 * 2, 64 * 3));
    const { results: traced } = PICA200.trace(loaded.program, { inputs, constants });
    expect(new Uint32Array(results.slice(64 * 2, 64 * 3).buffer)).toEqual(traced);
  });

  test("of which one does not assemble leaves the picture without it, and says where", async () => {
    const { programs, calls, draws } = await drawn(
      squareState({}, PLAIN.replace("mov shade, tint", "mov shade, r77")),
    );
    expect(programs[0]!.diagnostics).toMatchObject([{ code: "register-range" }]);
    expect(calls.at(-1)!.error).toMatchObject({ name: "SyntaxError" });
    expect(draws).toEqual([]);
  });

  test("that hands on no position draws nothing and does no harm", async () => {
    const answer = await drawn(squareState({}, ".proc main\n end\n.end"));
    expect(colorCount(answer)).toBe(1);
  });

  test("that never ends is stopped by the limit [PICA200 12]", async () => {
    const text = ".out o position\n.proc main\nagain:\n jmpu !b0, again\n end\n.end";
    const { programs } = await drawn(squareState({}, text));
    expect(programs[0]!.stopped).toBe(6);
  }, 300_000);
});

describe("the state", () => {
  test("constant registers of the user take the place of the scene's: c, i and b", async () => {
    const text = PLAIN.replace(
      "mov shade, tint",
      "ifu b3\n mov shade, tint\n .else\n mov shade, c9.wzyx\n .end",
    );
    const colorOf = async (parameters: PlaygroundState["parameters"]) =>
      pixelAt(await drawn(squareState({ parameters }, text)), 47, 47);
    const own = { 8: [1, 0, 0, 1], 9: [1, 0, 1, 0] };
    expect(await colorOf(own)).toEqual([0, 255, 0, 255]);
    expect(await colorOf({ ...own, b3: [1] })).toEqual([255, 0, 0, 255]);
    const loops = PLAIN.replace(
      "mov shade, tint",
      "mov r2, v5\n for i1\n add r2, tint, r2\n nop\n .end\n mov shade, r2",
    );
    const red = async (count: number) =>
      pixelAt(
        await drawn(squareState({ parameters: { 8: [0.2, 0, 0, 1], i1: [count, 0, 0, 0] } }, loops)),
        47,
        47,
      )[0];
    expect([await red(0), await red(2)]).toEqual([51, 153]);
  });

  test("a view turns the world, and back", async () => {
    const plain = await drawn(squareState());
    const turned = await drawn(squareState({ view: { yaw: 0.2, pitch: 0.1, zoom: 0.8 } }));
    const whole = await drawn(squareState({ view: { yaw: 1, pitch: 0, zoom: 1 } }));
    expect(difference(plain, turned)).toBeGreaterThan(0.05);
    expect(difference(plain, whole)).toBeLessThan(0.2);
    expect(pixelAt(turned, 2, 2)).toEqual(pixelAt(plain, 2, 2));
  });

  test("the arithmetic is the state's, and the usual one in the place of another machine's [PICA200 5]", async () => {
    const text = PLAIN.replace("mov shade, tint", "mov r3, tint\n add r2, -tint.wwww, r3\n mov shade, r2");
    const small = (arithmetic: string) =>
      drawn(squareState({ arithmetic, parameters: { 8: [1 + 2 ** -20, 0, 0, 1] } }, text));
    const resultOf = ({ results }: DrawAnswer): number => results[4]!;
    expect(resultOf(await small("f24"))).toBe(0);
    expect(resultOf(await small("nv20"))).toBe(0);
    expect(resultOf(await small("f32"))).toBe(2 ** -20);
  });

  test("the vertex of the state is there", async () => {
    const { vertex, results } = await drawn(squareState({ vertex: 4 }));
    expect(vertex).toMatchObject({ number: 4 });
    expect(vertex!.results).toEqual(results.slice(4 * 64, 5 * 64));
    expect((await drawn(squareState({ vertex: 6 }))).vertex).toBeNull();
  });

  test("a scene of the PICA200 refuses programs of the GL", async () => {
    const name = SHADER_SCENES[0]!.name;
    const file = SHADER_SCENES[0]!.files.find((one) => one.endsWith(".pica"))!;
    const programs = { [file]: "!!VP1.0 MOV o[HPOS], v[0]; END" };
    const reply = await answerOf({
      kind: "draw",
      id: 3,
      state: stateOf(name, { programs }),
      ...SIZE,
      quick: false,
    });
    expect(reply).toMatchObject({ kind: "failed", message: /draws programs of the PICA200 alone/ });
  });
});

describe("displays", () => {
  test("wireframe: the inside of a triangle is seen through", async () => {
    const lines = await drawn(squareState({ display: { kind: "wireframe" } }));
    expect(pixelAt(lines, 55, 60)).toEqual(pixelAt(lines, 2, 2));
    expect(colorCount(lines)).toBeGreaterThan(1);
  });

  test("a register as color is scaled to its range, the position as well as another one", async () => {
    for (const register of ["o0", "o5"]) {
      const text = PLAIN.replace("mov shade, tint", "mov shade, tint\n mov o5, pos");
      const answer = await drawn(squareState({ display: { kind: "register", register } }, text));
      const [left, right] = [pixelAt(answer, 32, 45), pixelAt(answer, 62, 45)];
      expect(right[0]).toBeGreaterThan(left[0]! + 60);
      expect(pixelAt(answer, 1, 1)).toEqual([26, 26, 31, 255]);
    }
  });

  test("a register of another machine is the picture", async () => {
    const plain = await drawn(squareState());
    expect(
      difference(await drawn(squareState({ display: { kind: "register", register: "HPOS" } })), plain),
    ).toBe(0);
    expect(difference(await drawn(squareState({ display: { kind: "volume" } })), plain)).toBe(0);
  });
});

describe("picking", () => {
  test("finds the triangle at a pixel, its nearest vertex first", async () => {
    const state = squareState();
    const { results } = await drawn(state);
    const found = (await picked(state, 60, 60))!;
    expect([...found].sort((a, b) => a - b)).toEqual(
      found.includes(0) && found.includes(1) ? [0, 1, 2] : [3, 4, 5],
    );
    expect(results.length).toBe(6 * 64);
    expect(await picked(state, 2, 2)).toBeNull();
  });
});
