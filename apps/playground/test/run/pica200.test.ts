import { describe, expect, test } from "@jest/globals";
import { drawScene, scenes } from "@glasm/rasterizer";
import { PICA200 } from "@glasm/pica200";
import { wordsOf } from "@glasm/base";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { answer as answerOf } from "../../src/worker/answer.js";
import { colorCount, difference, pixelAt, readText, SIZE, SQUARE, stateOf } from "./fixtures.js";

async function drawn(state: PlaygroundState, quick = false): Promise<DrawAnswer> {
  const reply = await answerOf({ kind: "draw", id: 7, state, ...SIZE, quick });
  if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
  return reply;
}

async function picked(state: PlaygroundState, x: number, y: number): Promise<readonly number[] | null> {
  const reply = await answerOf({ kind: "pick", id: 7, state, ...SIZE, x, y });
  return reply.kind === "picked" ? (reply.pick?.vertices ?? null) : null;
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

  test("that the user has opened are called as their files in the calls, and where they do not assemble", async () => {
    const text = PLAIN.replace("mov shade, tint", "mov shade, r77");
    const state = squareState({}, text);
    const [file] = Object.keys(state.programs);
    const { calls } = await drawn({ ...state, names: { [file!]: "mine.pica" } });
    const { text: call, error } = calls.at(-1)!;
    expect(call).toBe('assemble("mine.pica")');
    expect(error!.reason).toMatch(/^mine\.pica:\d+:\d+: /);
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
    expect(resultOf(await small("vp1"))).toBe(0);
    expect(resultOf(await small("f32"))).toBe(2 ** -20);
  });

  test("the vertex of the state is there", async () => {
    const { vertex, results } = await drawn(squareState({ vertex: 4 }));
    expect(vertex).toMatchObject({ number: 4 });
    expect(vertex!.results).toEqual(results.slice(4 * 64, 5 * 64));
    expect((await drawn(squareState({ vertex: 6 }))).vertex).toBeNull();
  });
});

describe("a program of the GL in the place of one of the PICA200 [Ruling 179]", () => {
  const SCENE = "subdivision";
  const PROGRAM = `!!VP1.0
DP4 o[HPOS].x, c[0], v[OPOS]; DP4 o[HPOS].y, c[1], v[OPOS]; DP4 o[HPOS].z, c[2], v[OPOS]; DP4 o[HPOS].w, c[3], v[OPOS];
MOV o[COL0], c[20];
END`;
  const GREEN = { 20: [0, 1, 0, 1] } as const;

  test.each(["subdivision.v.pica", "subdivision.g.pica"])(
    "draws a mesh alone and says so, where it stands for %s",
    async (file) => {
      const state = stateOf(SCENE, { programs: { [file]: PROGRAM }, parameters: GREEN });
      const answer = await drawn(state);
      expect(answer).toMatchObject({ machine: "nv-vertex", draws: [{ file, stage: "vertex" }] });
      expect(answer.note).toMatch(
        new RegExp(`^${file} is a vertex program of the GL, which "Subdivided surface" does not draw with`),
      );
      expect(answer.note).toContain("c[0]-c[3] track modelview-projection");
      expect(answer.programs).toMatchObject([{ file, diagnostics: [] }]);
      expect(pixelAt(answer, 48, 50)).toEqual([0, 255, 0, 255]);
      expect(answer.calls.filter(({ error }) => error !== null)).toEqual([]);
    },
  );

  test("is picked, turned and drawn in each picture of an animation", async () => {
    const state = stateOf(SCENE, { programs: { "subdivision.v.pica": PROGRAM }, parameters: GREEN });
    const found = (await picked(state, 48, 50))!;
    expect(found).toHaveLength(3);
    const side = { yaw: 0.5, pitch: 0, zoom: 1 };
    const turned = await drawn({ ...state, view: side, frame: 7 });
    // It turns about its own middle, which stays where it is.
    expect(pixelAt(turned, 48, 50)).toEqual([0, 255, 0, 255]);
  });

  test("draws the user's mesh", async () => {
    const state = stateOf("lesson-pica-moves", {
      programs: { "lesson-pica-moves.pica": PROGRAM },
      parameters: GREEN,
      mesh: SQUARE_MESH,
    });
    expect((await drawn(state)).vertexCount).toBe(6);
  });

  test("leaves nothing to say where programs are those of the scene", async () => {
    expect(await drawn(stateOf("lesson-pica-moves"))).not.toHaveProperty("note");
    expect((await drawn(squareState())).note).toMatch(
      /^lesson-moves\.vp is a shader of the PICA200, which "[^"]+" does not draw with.*Inputs get what their names say/,
    );
  });
});

describe("constant registers of the stages [Ruling 180]", () => {
  const state = (parameters: PlaygroundState["parameters"]) =>
    stateOf("lesson-pica-triangles", { parameters });
  const valueOf = ({ draws }: DrawAnswer, stage: string, index: number) =>
    draws
      .find((draw) => draw.stage === stage)!
      .parameters.find((one) => one.file === "c" && one.index === index)!.value;

  test("are apart: those of the vertex program without the name of a stage, the others after it", async () => {
    const plain = await drawn(state({}));
    const own = [9, 8, 7, 6] as const;
    const ofVertex = await drawn(state({ 0: own }));
    expect(valueOf(ofVertex, "vertex", 0)).toEqual(own);
    expect(valueOf(ofVertex, "geometry", 0)).toEqual(valueOf(plain, "geometry", 0));
    const ofGeometry = await drawn(state({ "geometry.0": own }));
    expect(valueOf(ofGeometry, "vertex", 0)).toEqual(valueOf(plain, "vertex", 0));
    expect(valueOf(ofGeometry, "geometry", 0)).toEqual(own);
    // c5 is the color there, and nothing of the vertex program.
    const color = [0, 0, 1, 1] as const;
    expect(difference(await drawn(state({ 5: color })), plain)).toBe(0);
    const blue = await drawn(state({ "geometry.5": color }));
    expect(difference(blue, plain)).toBeGreaterThan(0.05);
  });

  test("of integers and booleans, too", async () => {
    const { draws } = await drawn(state({ "geometry.i1": [1, 2, 3, 4], b3: [1] }));
    const setOf = (stage: string) =>
      draws
        .find((draw) => draw.stage === stage)!
        .parameters.filter(({ file, index }) => `${file}${index}` === "i1" || (file === "b" && index === 3))
        .map(({ file, index, value }) => [`${file}${index}`, ...value]);
    expect(setOf("vertex")).toEqual([["b3", 1]]);
    expect(setOf("geometry")).toEqual([["i1", 1, 2, 3, 4]]);
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
  });

  describe("the view volume", () => {
    const VOLUME = { display: { kind: "volume" } } as const;
    /** A triangle for each three vertices of the mesh, at a depth that is set, over the left half of the window. */
    const flat = (z: number) =>
      squareState(
        { ...VOLUME, parameters: { 0: [0.5, 0.5, 0, 1], 1: [-0.5, 0, z, 1], 2: [0.9, 0.9, 0.1, 1] } },
        `.out place position
.out shade color
.proc main
  mov r0, c1
  mov r1, v0
  mad r0.xy, r1, c0, r0
  mov place, r0
  mov shade, c2
  end
.end`,
      );
    const count = ({ pixels }: DrawAnswer, isSeen: (red: number, green: number, blue: number) => boolean) =>
      Array.from({ length: pixels.length / 4 }, (_, i) => pixels.subarray(4 * i)).filter(([r, g, b]) =>
        isSeen(r!, g!, b!),
      ).length;
    /** What the volume keeps is bright, other primitives are dim. */
    const kept = (answer: DrawAnswer) => count(answer, (r, g, b) => r > 150 && g > 150 && b < 90);

    test("keeps what has z from -w to 0 [PICA200 8 s37]", async () => {
      expect(kept(await drawn(flat(-0.5)))).toBeGreaterThan(100);
      for (const z of [0.5, -1.5]) expect(kept(await drawn(flat(z)))).toBe(0);
    });

    test("has its near end, where z is -w, in front: what lies there is larger", async () => {
      expect(kept(await drawn(flat(-0.95)))).toBeGreaterThan(1.2 * kept(await drawn(flat(-0.05))));
    });

    test("has what a geometry program emits, and picking finds the run there [Ruling 181]", async () => {
      const state = stateOf("lesson-pica-triangles", VOLUME);
      const volume = await drawn(state);
      expect(colorCount(volume)).toBeGreaterThan(100);
      expect(volume.draws.map(({ stage }) => stage)).toEqual(["vertex", "geometry"]);
      const { firstVertex, vertexCount } = volume.draws[1]!;
      const found = await picked(state, 60, 48);
      expect(found).toHaveLength(1);
      expect(found![0]).toBeGreaterThanOrEqual(firstVertex);
      expect(found![0]).toBeLessThan(firstVertex + vertexCount);
      expect(await picked(state, 2, 2)).toBeNull();
    });

    test("is turned by the view, and its vertices are picked", async () => {
      const state = flat(-0.5);
      const plain = await drawn(state);
      expect(
        difference(await drawn({ ...state, view: { yaw: 0.2, pitch: 0, zoom: 1 } }), plain),
      ).toBeGreaterThan(0.05);
      const places = Array.from({ length: 96 }, (_, x) => x);
      const found = (
        await Promise.all(places.filter((x) => x % 4 === 0).map((x) => picked(state, x, 50)))
      ).find((vertices) => vertices !== null)!;
      expect([...found].sort((a, b) => a - b)).toEqual(found.includes(0) ? [0, 1, 2] : [3, 4, 5]);
    });
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
