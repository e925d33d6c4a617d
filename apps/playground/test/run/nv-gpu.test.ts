import { beforeAll, describe, expect, test } from "@jest/globals";
import { wordsOf } from "@glasm/base";
import { attributeWords, constantWords, load, NV_GPU, resultsOf } from "@glasm/nv-gpu";
import { drawScene, scenes } from "@glasm/rasterizer";
import { shownScenes } from "../../src/gallery/entries.js";
import { PAGE_INPUTS, PAGE_RESULTS } from "../../src/machine/nv-gpu/page-rows.js";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { answer as answerOf } from "../../src/worker/answer.js";
import { colorCount, difference, pixelAt, readText, SIZE, SQUARE, stateOf } from "./fixtures.js";

async function drawn(state: PlaygroundState, quick = false): Promise<DrawAnswer> {
  const reply = await answerOf({ kind: "draw", id: 7, state, ...SIZE, quick });
  if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
  return reply;
}

const [INPUTS, RESULTS] = [4 * PAGE_INPUTS.length, 4 * PAGE_RESULTS.length];
const SCENES = shownScenes.filter(({ front }) => front === "nv-gpu").map(({ name }) => name);

/** Draws the mesh in the place of a program of the GL, in a color of env[20] plus one of a buffer. */
const PLAIN = `!!NVvp4.0
BUFFER4 tints[] = { program.buffer[3] };
INT PARAM one = program.local[2];
PARAM tint = program.env[20];
DP4 result.position.x, program.env[0], vertex.position;
DP4 result.position.y, program.env[1], vertex.position;
DP4 result.position.z, program.env[2], vertex.position;
DP4 result.position.w, program.env[3], vertex.position;
ADD result.color, tint, tints[1];
MOV.S result.attrib[2], one;
MOV result.texcoord[1], vertex.position;
END`;
const HALF = 0x3f000000;
const FLOAT_ONE = 0x3f800000;

function squareState(changes: Partial<PlaygroundState> = {}, text = PLAIN): PlaygroundState {
  return stateOf("lesson-moves", {
    mesh: { name: "square.obj", obj: SQUARE },
    programs: { "lesson-moves.vp": text },
    parameters: {
      env20: [FLOAT_ONE, HALF, 0, FLOAT_ONE],
      "buffer3:1": [0, 0, 0, 0],
      local2: [7, 0xffffffff, 0x7f800001, 0x80000000],
    },
    ...changes,
  });
}

test.each(SCENES)("%s is drawScene's picture, bit for bit, without errors", async (name) => {
  const scene = scenes.find((one) => one.name === name)!;
  const { data } = drawScene(scene, readText, { frame: 0, ...SIZE });
  const whole = await drawn(stateOf(name));
  expect(Buffer.from(whole.pixels.buffer).equals(Buffer.from(data))).toBe(true);
  expect(whole.calls.filter(({ error }) => error !== null)).toEqual([]);
  for (const { diagnostics, stopped, reached } of whole.programs)
    expect([diagnostics, stopped, reached.every((one) => one)]).toEqual([[], 0, true]);
  expect(whole.draws.map(({ file }) => file)).not.toContain(null);
});

test("vertices with a float that is NaN are marked, and none for an integer of the same bits", async () => {
  expect((await drawn(squareState())).notNumbers).toEqual([]);
  const asFloats = PLAIN.replace("INT PARAM", "PARAM").replace("MOV.S", "MOV");
  const marked = await drawn(squareState({}, asFloats));
  const { notNumbers, vertexCount } = marked;
  expect(notNumbers.length).toBeGreaterThan(2);
  expect(marked).not.toHaveProperty("notNumberCount");
  expect(notNumbers.every(({ vertex }) => vertex < vertexCount)).toBe(true);
});

describe("a geometry program", () => {
  const name = "procedural-geometry";

  test("has parameters of its own, which the user sets for its stage", async () => {
    const plain = await drawn(stateOf(name));
    const draw = plain.draws.find(({ stage }) => stage === "geometry")!;
    expect(draw).toMatchObject({ file: "procedural-geometry.nvgp", mode: "GEOMETRY_RUNS", vertexCount: 320 });
    const light = draw.parameters.find(({ file, index }) => file === "env" && index === 8)!;
    expect(light.value.every((word) => Number(word) > 0)).toBe(true);
    const parameters = { "geometry.env8": [0, 0, 0, 0] };
    expect(difference(plain, await drawn(stateOf(name, { parameters })))).toBeGreaterThan(0.02);
    expect(difference(plain, await drawn(stateOf(name, { parameters: { env8: [0, 0, 0, 0] } })))).toBe(0);
  });

  test("hides what is shown of results of vertex programs, and has edges and a view volume", async () => {
    expect(colorCount(await drawn(stateOf(name, { display: { kind: "wireframe" } })))).toBeGreaterThan(20);
    const register = await drawn(
      stateOf(name, { display: { kind: "register", register: "result.position" } }),
    );
    expect([register.note, colorCount(register)]).toEqual([
      "No vertex that can be seen has result.position.",
      1,
    ]);
    const volume = await drawn(stateOf(name, { display: { kind: "volume" } }));
    expect(colorCount(volume)).toBeGreaterThan(20);
  });

  test("leads from a pixel to the run and the vertex that it has emitted, in the picture and in the view volume", async () => {
    const { draws } = await drawn(stateOf(name));
    const runs = draws.find(({ stage }) => stage === "geometry")!;
    const found = new Set<number>();
    for (const [kind, x, y] of [
      ["picture", 48, 48],
      ["volume", 56, 24],
    ] as const) {
      const state = stateOf(name, { display: { kind } });
      const picked = await answerOf({ kind: "pick", id: 1, state, ...SIZE, x, y });
      if (picked.kind !== "picked" || picked.pick === null) throw new Error("nothing was picked");
      const { vertices, stage, from, emitted, mark, primitive } = picked.pick;
      expect([stage, vertices.length, from?.length, mark.corners.length]).toEqual(["geometry", 1, 3, 3]);
      const [run] = vertices;
      expect([stage, vertices.length, from?.length, mark.corners.length]).toEqual(["geometry", 1, 3, 3]);
      expect(run).toBeGreaterThanOrEqual(runs.firstVertex);
      found.add(run!);
      const number = run! - runs.firstVertex;
      const made = runs.own!.emitted!;
      expect(emitted).toBeLessThan(made[number + 1]! - made[number]!);
      const position = [...runs.own!.results.subarray(8 * (made[number]! + emitted!)).subarray(0, 8)];
      expect(position.some((value) => Math.abs(value) > 0.5)).toBe(true);
      // It is marked with the same corner when the picture is drawn for it.
      const request = {
        kind: "draw",
        id: 1,
        state: { ...state, vertex: run! },
        ...SIZE,
        quick: false,
      } as const;
      const again = await answerOf({ ...request, primitive, emitted: emitted! });
      expect(again.kind === "drawn" && again.mark).toEqual(mark);
    }
    expect(found.size).toBe(2);
  });

  test("marks an emitted vertex with a result that is NaN, and no other one of its run", async () => {
    const own = readText("procedural-geometry.nvgp");
    const text = own.replace(
      "MOV result.color.w, 1;",
      "RCP shade.w, point.w;\n MUL shade.w, shade.w, 0;\n MOV result.color.w, shade.w;",
    );
    const none = await drawn(stateOf(name, { programs: { "procedural-geometry.nvgp": text } }));
    expect(none.notNumbers).toEqual([]);
    const some = text.replace(
      "    MOV point, lowNext;\n        CAL",
      "    MOV point, lowNext;\n MOV point.w, 0;\n        CAL",
    );
    const { notNumbers, draws } = await drawn(
      stateOf(name, { programs: { "procedural-geometry.nvgp": some } }),
    );
    const { firstVertex, vertexCount } = draws.find(({ stage }) => stage === "geometry")!;
    expect(notNumbers.length).toBeGreaterThan(3);
    expect(
      notNumbers.every(({ vertex }) => vertex >= firstVertex && vertex < firstVertex + vertexCount),
    ).toBe(true);
  });
});

describe("integer-skinning", () => {
  const name = "integer-skinning";

  let whole: DrawAnswer;

  beforeAll(async () => {
    whole = await drawn(stateOf(name));
  });

  test("has draws that cover all vertices, with the instances of a draw one after the other", () => {
    const { draws, vertexCount, attributes, results, notNumbers } = whole;
    expect(draws.map(({ firstVertex, vertexCount: count }) => firstVertex + count).at(-1)).toBe(vertexCount);
    expect([attributes.length, results.length]).toEqual([INPUTS * vertexCount, RESULTS * vertexCount]);
    const instanceAt = INPUTS - 4;
    const words = wordsOf(attributes);
    const { firstVertex, vertexCount: count } = draws.at(-1)!;
    const instances = Array.from({ length: count }, (_, i) => words[INPUTS * (firstVertex + i) + instanceAt]);
    expect(new Set(instances).size).toBe(43);
    expect(notNumbers).toEqual([]);
  });

  test("turns, and has a view volume, edges and results as colors", async () => {
    const plain = whole;
    const turned = await drawn(stateOf(name, { view: { yaw: 0.1, pitch: 0, zoom: 1, upright: true } }));
    expect(difference(plain, turned)).toBeGreaterThan(0.02);
    for (const kind of ["volume", "wireframe"] as const) {
      const display = await drawn(stateOf(name, { display: { kind } }), true);
      expect(difference(plain, display)).toBeGreaterThan(0.1);
      expect(colorCount(display)).toBeGreaterThan(20);
    }
    const register = "result.color.front.primary";
    const colors = await drawn(stateOf(name, { display: { kind: "register", register } }));
    expect(colors.note).toMatch(/^result\.color\.front\.primary as color: x \(red\) is from/);
  });

  test("has the vertices of a primitive under a pixel, and its mark", async () => {
    const pick = { kind: "pick", id: 1, state: stateOf(name), ...SIZE, x: 48, y: 60 } as const;
    const picked = await answerOf(pick);
    if (picked.kind !== "picked" || picked.pick === null) throw new Error("nothing was picked");
    expect(picked.pick.vertices).toHaveLength(3);
    const [vertex] = picked.pick.vertices;
    const { mark, vertex: record } = await drawn(stateOf(name, { vertex: vertex! }));
    expect(record?.number).toBe(vertex);
    expect(mark?.corners).toHaveLength(3);
  });
});

describe("a program of NV_gpu_program in the place of one of the GL", () => {
  test("is drawn on the mesh, with words that the user sets, which the panels see", async () => {
    const answer = await drawn(squareState());
    expect(answer).toMatchObject({ machine: "nv-gpu", refused: [] });
    expect(answer.note).toMatch(/is a program of NV_gpu_program4, which .* program\.env\[0\.\.3\]/);
    expect(pixelAt(answer, 47, 47)).toEqual([255, 128, 0, 255]);
    const changed = squareState();
    const parameters = { ...changed.parameters, "buffer3:1": [0, 0, FLOAT_ONE, 0] };
    expect(pixelAt(await drawn({ ...changed, parameters }), 47, 47)).toEqual([255, 128, 255, 255]);
    const [draw] = answer.draws;
    const values = Object.fromEntries(
      draw!.parameters.map(({ file, index, value }) => [`${file}${index}`, value]),
    );
    expect(values).toMatchObject({
      env20: [FLOAT_ONE, HALF, 0, FLOAT_ONE],
      local2: [7, 0xffffffff, 0x7f800001, 0x80000000],
    });
    expect(values["buffer3:0"]).toEqual([0, 0, 0, 0]);
    expect(answer.programs[0]).toMatchObject({
      names: { "program.env[20]": "tint", "program.local[2]": "one" },
    });
    expect(answer.programs[0]!.written).toEqual([
      ...["result.position", "result.color.front.primary", "result.attrib[2]", "result.texcoord[1]"],
    ]);
  });

  test("has rows of words, bit for bit those that a run of the program has", async () => {
    const { attributes, results, draws } = await drawn(squareState());
    const loaded = load(PLAIN);
    if (!loaded.ok) throw new Error("it does not load");
    const { program } = loaded;
    const vertex = 2;
    const words = wordsOf(attributes).slice(INPUTS * vertex, INPUTS * (vertex + 1));
    const given = PAGE_INPUTS.map((name, i) => [name, words.slice(4 * i, 4 * i + 4)] as const);
    const parameters = draws[0]!.parameters.filter(({ file }) => !file.startsWith("buffer"));
    const set = parameters.map(
      ({ file, index, value }) => [`program.${file}[${index}]`, Uint32Array.from(value)] as const,
    );
    const input = {
      inputs: attributeWords(program, Object.fromEntries(given)),
      constants: constantWords(program, Object.fromEntries(set)),
    };
    const traced = resultsOf(program, NV_GPU.trace(program, input).results);
    const row = wordsOf(results).slice(RESULTS * vertex, RESULTS * (vertex + 1));
    for (const [name, expected] of Object.entries(traced)) {
      const at = 4 * PAGE_RESULTS.indexOf(`result.${name}`);
      expect([name, ...row.slice(at, at + 4)]).toEqual([name, ...expected]);
    }
    expect([...row.slice(4 * PAGE_RESULTS.indexOf("result.attrib[2]")).slice(0, 4)]).toEqual([
      7, 0xffffffff, 0x7f800001, 0x80000000,
    ]);
  });

  test("shows a generic result as color, and one as position", async () => {
    const display = { kind: "register", register: "result.texcoord[1]" } as const;
    expect((await drawn(squareState({ display }))).note).toMatch(/x \(red\) is from -1\.30\d+ to 1\.30/);
    const generic = await drawn(squareState({ display: { kind: "register", register: "result.attrib[2]" } }));
    expect(generic.note).toContain("not finite");
    const position = await drawn(
      squareState({ display: { kind: "position", register: "result.texcoord[1]" } }),
    );
    expect(position.note).toMatch(/^.*result\.texcoord\[1\] as position: x from -1/);
    expect(colorCount(position)).toBeGreaterThan(1);
  });

  test("that does not load, or is of another type, leaves the picture without it, and says why", async () => {
    const broken = await drawn(squareState({}, PLAIN.replace("tints[1]", "tints[R7]")));
    expect(broken.programs[0]!.diagnostics.length).toBeGreaterThan(0);
    expect(broken.calls.at(-1)!.error).toMatchObject({ name: "SyntaxError" });
    const fragment = "!!NVfp4.0\nMOV result.color, fragment.color;\nEND";
    const undrawn = await drawn(squareState({}, fragment));
    expect([undrawn.programs[0]!.diagnostics, undrawn.draws]).toEqual([[], []]);
    expect(undrawn.note).toBe(
      "lesson-moves.vp is a fragment program: the page checks and explains it, and draws with vertex and geometry programs alone.",
    );
  });

  test("that comes to an instruction which is not executed says so in the log", async () => {
    const text = PLAIN.replace("END", "TEX result.texcoord[0], vertex.texcoord[0], texture[0], 2D;\nEND");
    const { calls } = await drawn(squareState({}, text));
    expect(calls.at(-1)!.error).toMatchObject({ name: "unsupported", citation: "[Ruling 281]" });
  });
});
