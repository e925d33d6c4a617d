import { describe, expect, test } from "@jest/globals";
import { drawScene, findScene } from "@glasm/rasterizer";
import { wordsOf } from "@glasm/base";
import { load, resultOf, trace } from "@glasm/nv-vertex";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import { parameterArray } from "../../src/run/record/parameters.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { difference, drawn, pixelAt, readText, SIZE, stateOf } from "./fixtures.js";

const SCENES = [
  ["teapot-lit", 0],
  ["palette-skinning", 5],
  ["state-program", 0],
  ["bezier-teapot", 0],
  ["fogged-terrain", 0],
  ["picking", 3],
] as const;

const pictures = new Map<string, DrawAnswer>();

/** The answer for a scene of the list; drawn once. */
function answerOf(name: string, frame: number): DrawAnswer {
  let answer = pictures.get(name);
  if (answer === undefined) pictures.set(name, (answer = drawn(stateOf(name, { frame }))));
  return answer;
}

describe.each(SCENES)("%s", (name, frame) => {
  test("is drawScene's picture, bit for bit", () => {
    const { data } = drawScene(findScene(name)!, readText, { frame, ...SIZE });
    const pixels = new Uint8ClampedArray(data);
    expect(equals(answerOf(name, frame).pixels, pixels)).toBe(true);
    expect(equals(drawn(stateOf(name, { frame }), true).pixels, pixels)).toBe(true);
  });

  test("has no errors, and all of its instructions are reached", () => {
    const { calls, programs } = answerOf(name, frame);
    expect(calls.filter(({ error }) => error !== null)).toEqual([]);
    for (const { diagnostics, reached } of programs) {
      expect(diagnostics).toEqual([]);
      expect(reached.every((each) => each)).toBe(true);
    }
  });

  test("has draws that belong to drawing commands and cover all vertices", () => {
    const { calls, draws, vertexCount } = answerOf(name, frame);
    let next = 0;
    for (const { call, firstVertex, vertexCount: count } of draws) {
      expect(calls[call]!.text).toMatch(/^gl(Begin|Draw\w+|EvalMesh\d|CallList)\(/);
      expect(firstVertex).toBe(next);
      next += count;
    }
    expect(next).toBe(vertexCount);
  });

  test("gives each vertex the attributes and parameters from which a trace computes its results", () => {
    const answer = answerOf(name, frame);
    const kept = answer.attributes.length / 64;
    const draws = answer.draws.filter(({ firstVertex }) => firstVertex < kept);
    for (let i = 0; i < 12; i += 1) {
      const draw = draws[Math.floor((i * (draws.length - 1)) / 11)]!;
      const vertex = Math.min(draw.firstVertex + Math.floor(draw.vertexCount / 2), kept - 1);
      expect(tracedResults(answer, draw, vertex)).toEqual(
        answer.results.slice(84 * vertex, 84 * (vertex + 1)),
      );
    }
  });
});

describe("a scene of display lists, of which some are in others,", () => {
  const changes: readonly (readonly [string, Partial<PlaygroundState>])[] = [
    ["turned", { view: { yaw: 0.1, pitch: 0.05, zoom: 1.5, shift: [0.1, 0] } }],
    ["with a parameter of the user's", { parameters: { 18: [0.9, 0.1, 0.1, 0] } }],
    ["with a vertex that is marked", { vertex: 20_000 }],
  ];

  test.each(changes)("is the same picture whether or not its draws are recorded, %s", (_, change) => {
    const state = stateOf("fogged-terrain", change);
    const [quick, whole] = [drawn(state, true), drawn(state)];
    expect(equals(quick.pixels, whole.pixels)).toBe(true);
    expect(quick.mark).toEqual(whole.mark);
    const isOther = change.vertex === undefined;
    expect(equals(quick.pixels, answerOf("fogged-terrain", 0).pixels)).toBe(!isOther);
  });
});

/** Faster than comparing them element by element with a report. */
function equals(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.length).equals(Buffer.from(b.buffer, b.byteOffset, b.length));
}

function tracedResults({ attributes }: DrawAnswer, draw: DrawRecord, vertex: number): Float32Array {
  const loaded = load(new TextEncoder().encode(readText(draw.file!)));
  if (!loaded.ok) throw new Error(`${draw.file} does not load`);
  return trace(loaded.program, {
    attributes: attributes.slice(64 * vertex, 64 * (vertex + 1)),
    parameters: parameterArray(draw.parameters, { file: "parameter", count: 256 }),
  }).results;
}

describe("the state", () => {
  const plain = answerOf("teapot-lit", 0);

  test("quick answers have the picture alone", () => {
    const { calls, draws, programs, attributes, results, vertexCount } = drawn(stateOf("teapot-lit"), true);
    expect([calls, draws, programs, [...attributes], [...results], vertexCount]).toEqual([
      [],
      [],
      [],
      [],
      [],
      0,
    ]);
  });

  test("parameters of the user take the place of the scene's, unless a matrix is tracked there", () => {
    const parameters = { 17: [0, 0, 1, 0], 18: [0, 0, 0, 0], 19: [0, 0, 0, 0], 0: [9, 9, 9, 9] } as const;
    const { draws, pixels, width } = drawn(stateOf("teapot-lit", { parameters }));
    const byIndex = new Map(draws[0]!.parameters.map((record) => [record.index, record]));
    expect(byIndex.get(17)).toEqual({ file: "parameter", index: 17, value: [0, 0, 1, 0], tracked: null });
    expect(byIndex.get(19)!.value).toEqual([0, 0, 0, 0]);
    const tracked = plain.draws[0]!.parameters.find(({ index }) => index === 0)!;
    expect(byIndex.get(0)).toEqual(tracked);
    expect(tracked.tracked).toBe("MODELVIEW_PROJECTION_NV, IDENTITY_NV, row 0");
    const [red, , blue] = pixels.subarray(4 * (50 * width + 40));
    expect(blue).toBeGreaterThan(red! + 40);
  });

  test("parameters that are none, and -0 and NaN, do no harm", () => {
    const parameters = {
      "256": [1, 1, 1, 1],
      "-1": [1, 1, 1, 1],
      x: [1, 1, 1, 1],
      90: [-0, NaN, 0, 0],
    } as const;
    const answer = drawn(stateOf("teapot-lit", { parameters }));
    expect(difference(answer, plain)).toBe(0);
    expect(answer.calls.some(({ error }) => error !== null)).toBe(false);
    expect(answer.draws[0]!.parameters.find(({ index }) => index === 90)!.value).toEqual([-0, NaN, 0, 0]);
  });

  test.each([
    ["nv20", ["NaN(7fffffff)", 1, "NaN(ff800001)", 1], 0xff800001],
    ["unified", [NaN, 1, NaN, 1], 0x7fc00000],
  ] as const)(
    "parameters of the user reach programs and records with the bits of NaNs under %s [Ruling 381]",
    (arithmetic, value, bits) => {
      const parameters = { 90: ["NaN(7fffffff)", 1, "NaN(ff800001)", 1] } as const;
      const programs = { "new.vp": "!!VP1.1 MOV o[HPOS], v[0]; MOV o[TEX0], c[90].z; END" };
      const { draws, results } = drawn(stateOf("new-vp1-1-teapot", { parameters, arithmetic, programs }));
      expect(draws[0]!.parameters.find(({ index }) => index === 90)!.value).toEqual(value);
      expect(wordsOf(results)[4 * resultOf("texture-coordinates-0")!]).toBe(bits);
    },
  );

  test("parameters reach vertex state programs, too", () => {
    const state = stateOf("state-program", { parameters: { 11: [2, 0.9, 0, 0] } });
    expect(difference(drawn(state), answerOf("state-program", 0))).toBeGreaterThan(0.1);
  });

  test.each([
    ["yaw", { yaw: 0.25, pitch: 0, zoom: 1 }],
    ["pitch", { yaw: 0, pitch: -0.1, zoom: 1 }],
    ["zoom", { yaw: 0, pitch: 0, zoom: 0.5 }],
  ])("a view with another %s is another picture without errors", (_, view) => {
    const turned = drawn(stateOf("teapot-lit", { view }));
    expect(difference(turned, plain)).toBeGreaterThan(0.05);
    expect(turned.calls).toEqual(plain.calls);
  });

  test("a turn by a whole turn is the same view but for rounding, and the backdrop does not turn", () => {
    const turned = drawn(stateOf("teapot-lit", { view: { yaw: 0.5, pitch: 0, zoom: 1 } }));
    const whole = drawn(stateOf("teapot-lit", { view: { yaw: 1, pitch: 0, zoom: 1 } }));
    expect(difference(whole, plain)).toBeLessThan(0.2);
    expect(pixelAt(turned, 2, 2)).toEqual(pixelAt(plain, 2, 2));
  });

  test("views that are not numbers are the scene's own", () => {
    const view = { yaw: NaN, pitch: Infinity, zoom: -1 };
    expect(difference(drawn(stateOf("teapot-lit", { view })), plain)).toBe(0);
  });

  test("the vertex of the state is there, also beyond those that are kept", () => {
    const beyond = drawn(stateOf("state-program", { vertex: 100_000 }));
    expect(beyond.vertexCount).toBe(142_884);
    expect(beyond.attributes).toHaveLength(65_536 * 64);
    expect(beyond.vertex!.number).toBe(100_000);
    expect(beyond.vertex!.attributes).toHaveLength(64);
    expect(beyond.vertex!.results).toHaveLength(84);
    const within = drawn(stateOf("teapot-lit", { vertex: 12 })).vertex!;
    expect(within.results).toEqual(plain.results.slice(12 * 84, 13 * 84));
    expect(drawn(stateOf("teapot-lit", { vertex: 1e9 })).vertex).toBeNull();
  });

  test("the arithmetic of a VP1.0 program is the state's [Ruling 16]", () => {
    const text = "!!VP1.0 MOV o[HPOS], v[OPOS]; RSQ o[COL0].x, -c[16].y; END";
    const programs = { "lesson-moves.vp": text };
    const red = (arithmetic: "unified" | "vp1"): number =>
      drawn(stateOf("lesson-moves", { programs, arithmetic })).results[4]!;
    expect([red("unified"), red("vp1")]).toEqual([NaN, 1]);
  });
});

describe("programs", () => {
  const own = readText("teapot-lit.vp");

  test("the user's text is drawn instead of the scene's", () => {
    const text = own.replace("MAD o[COL0].xyz, R3.y, c[17], R5;", "MOV o[COL0], c[21].x;");
    const answer = drawn(stateOf("teapot-lit", { programs: { "teapot-lit.vp": text } }));
    expect(difference(answer, answerOf("teapot-lit", 0))).toBeGreaterThan(0.1);
    expect(answer.draws[0]!.file).toBe("teapot-lit.vp");
  });

  describe("with branches", () => {
    const xs = answerOf("teapot-lit", 0).attributes.filter((_, at) => at % 64 === 0);
    const [most, next] = [...new Set(xs)].sort((a, b) => b - a);
    const branching = (instruction: string): string =>
      `!!VP2.0 DP4 o[HPOS].x, c[0], v[0]; DP4 o[HPOS].y, c[1], v[0]; DP4 o[HPOS].z, c[2], v[0];
DP4 o[HPOS].w, c[3], v[0]; SUBC CC.x, v[0].x, c[99].x; here: ${instruction}
BRA past (LE.x); MOV o[COL0].x, c[16]; past: MOV o[COL0].y, c[16]; END`;
    const recordOf = (limit: number, instruction = "MOV R0, c[0];") =>
      drawn(
        stateOf("teapot-lit", {
          programs: { "teapot-lit.vp": branching(instruction) },
          parameters: { 99: [limit, 0, 0, 0] },
        }),
      ).programs[0]!;

    test("have every instruction reached that a single vertex reaches, and no other", () => {
      expect(recordOf(next!)).toMatchObject({ stopped: 0, reached: new Array(9).fill(true) });
      expect(recordOf(most!).reached).toEqual([...new Array(7).fill(true), false, true]);
    });

    test("tell how many vertices the limit of executed instructions has stopped [VP2 2.14.2.3]", () => {
      const beyond = xs.filter((x) => x > next!).length;
      expect(recordOf(next!, "BRA here (GT.x);")).toMatchObject({
        stopped: beyond,
        reached: [...new Array(7).fill(true), false, true],
      });
    });

    test("have what vertices reach that are stopped, and nothing after it [VP2 2.14.2.3]", () => {
      const record = recordOf(-1e9, "BRA here (GT.x);");
      expect(record.stopped).toBe(xs.length);
      expect(record.reached).toEqual([...new Array(6).fill(true), false, false, false]);
    });
  });

  test("one that does not load gives diagnostics and an error in the log, and the rest of the picture", () => {
    const text = own.replace("RSQ R0.w, R0.w;", "RSQ R0.w, R0.q; # ä");
    const answer = drawn(stateOf("teapot-lit", { programs: { "teapot-lit.vp": text } }));
    const [program] = answer.programs;
    expect(program!.reached).toEqual([]);
    expect(program!.diagnostics[0]).toMatchObject({ citation: expect.any(String), line: 24 });
    const errors = answer.calls.filter(({ error }) => error !== null);
    expect(errors.map(({ text: call }) => call.slice(0, 16))).toEqual([
      "glLoadProgramNV(",
      "glDrawElements(G",
    ]);
    expect(errors[0]!.error).toEqual({
      name: "INVALID_OPERATION",
      reason: `line ${program!.diagnostics[0]!.line}, column ${program!.diagnostics[0]!.column}: ${program!.diagnostics[0]!.message}`,
      citation: program!.diagnostics[0]!.citation,
    });
    expect(answer.draws).toEqual([]);
    const refused = [{ file: "teapot-lit.vp", diagnostic: program!.diagnostics[0] }];
    expect(answer.refused).toEqual(refused);
    const quick = drawn(stateOf("teapot-lit", { programs: { "teapot-lit.vp": text } }), true);
    expect([quick.refused, quick.programs]).toEqual([refused, []]);
    expect(pixelAt(answer, 2, 2)).toEqual(pixelAt(answerOf("teapot-lit", 0), 2, 2));
  });

  test("characters beyond one byte are no obstacle, and positions are those of bytes", () => {
    const text = own.replace("# A teapot", "# Eine Kanne für Tee ☕") + "# 茶\n";
    const answer = drawn(stateOf("teapot-lit", { programs: { "teapot-lit.vp": text } }));
    expect(difference(answer, answerOf("teapot-lit", 0))).toBe(0);
    const bad = drawn(stateOf("teapot-lit", { programs: { "teapot-lit.vp": "!!VP1.0 # ☕\nFOO" } }));
    expect(bad.programs[0]!.diagnostics[0]).toMatchObject({ position: 14, line: 2, column: 1 });
  });

  test("instructions that no vertex reaches are told from those that some vertex reaches", () => {
    const start = drawn(stateOf("many-lights")).programs[0]!;
    expect(start.reached.every((each) => each)).toBe(true);
    const parameters = { 16: [0, 32, -1, 2] } as const; // no lights
    const { reached } = drawn(stateOf("many-lights", { parameters })).programs[0]!;
    expect(reached).toHaveLength(start.reached.length);
    expect(reached).toContain(true);
    expect(reached).toContain(false);
  });

  test("what no scene reads is passed over", () => {
    const programs = { "vase.obj": "nonsense", "../x": "y" };
    expect(difference(drawn(stateOf("teapot-lit", { programs })), answerOf("teapot-lit", 0))).toBe(0);
    expect(() => drawn(stateOf("many-lights", { programs }))).not.toThrow();
  });
});
