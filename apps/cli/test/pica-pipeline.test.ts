import { describe, expect, test } from "@jest/globals";
import { containerOf, PLAIN_DESCRIPTOR, picaAnswer, WORDS } from "./pica-lines.js";

const { movO0, emit, end } = WORDS;
const DESCRIPTORS = [PLAIN_DESCRIPTOR];
const [ONE, TWO, THREE, FOUR] = ["3f800000", "40000000", "40400000", "40800000"];

/** mov o1, v1 */
const MOV_O1_V1 = "4c201000";
/** setemit 0, prim */
const SETEMIT = "ac800000";

/** Hands v0 on. */
const VERTEX = { code: [movO0, end], descriptors: DESCRIPTORS, outputMask: 1 };
/** Emits one triangle, with v0 and v1 in its first slot. */
const GEOMETRY = {
  ...{ code: [movO0, MOV_O1_V1, SETEMIT, emit, end], descriptors: DESCRIPTORS },
  ...{ stage: "geometry", outputMask: 3 },
};

/** Vertices whose v0 has these values in x. */
const vertices = (...values: readonly number[]) => values.map((x) => ({ attributes: { "0": [x, 0, 0, 0] } }));

const answer = (line: object, ...args: string[]) => picaAnswer("run", line, ...args);

/** What the triangles have in x of the registers of their first slot. */
async function emitted(line: object) {
  const { ok, primitives, runs } = await answer(line);
  expect(ok).toBe(true);
  expect(primitives).toHaveLength(runs);
  return primitives.map(({ vertices: [slot] }: { vertices: string[][][] }) => slot!.map(([x]) => x));
}

describe("pica run --jsonl answers a pipeline [PICA200 8, 12]", () => {
  const point = { vertex: VERTEX, geometry: GEOMETRY, mode: "point", inputs: 2 };

  test("with the triangles in order, and how often the geometry shader has run", async () => {
    const line = { pipeline: { ...point, inputs: 1 }, vertices: vertices(1) };
    const register = (x: string) => [x, "00000000", "00000000", "00000000"];
    const nothing = register("00000000");
    for (const engine of ["interpreter", "compiled"]) {
      expect(await answer(line, "--engine", engine)).toEqual({
        ok: true,
        primitives: [
          {
            invert: false,
            vertices: [
              [register(ONE), nothing],
              [nothing, nothing],
              [nothing, nothing],
            ],
          },
        ],
        runs: 1,
      });
    }
  });

  test("in the mode point, vertices in order or by their indices", async () => {
    const line = { pipeline: point, vertices: vertices(1, 2, 3, 4, 5) };
    // The last vertex makes no primitive.
    expect(await emitted(line)).toEqual([
      [ONE, TWO],
      [THREE, FOUR],
    ]);
    expect(await emitted({ ...line, indices: [3, 0, 0, 2] })).toEqual([
      [FOUR, ONE],
      [ONE, THREE],
    ]);
    const permutation = [1, 0, ...Array.from({ length: 14 }, (_, k) => k + 2)];
    expect(await emitted({ ...line, pipeline: { ...point, permutation } })).toEqual([
      [TWO, ONE],
      [FOUR, THREE],
    ]);
  });

  test("in the modes variable and fixed, through c registers [Ruling 149]", async () => {
    // mov o0, c0; mov o1, c2
    const geometry = { ...GEOMETRY, code: ["4c020000", "4c222000", SETEMIT, emit, end] };
    const variable = { vertex: VERTEX, geometry, mode: "variable", mainVertices: 1 };
    const line = { pipeline: variable, vertices: vertices(1, 2, 3, 4) };
    expect(await emitted({ ...line, indices: [2, 0, 3, 3, 0, 1, 2] })).toEqual([
      [TWO, FOUR],
      [THREE, TWO],
    ]);
    const fixed = { vertex: VERTEX, geometry, mode: "fixed", start: 1, count: 2 };
    expect(await emitted({ ...line, pipeline: fixed, indices: [0, 3, 1, 2] })).toEqual([
      ["00000000", FOUR],
      ["00000000", THREE],
    ]);
    expect(await emitted({ ...line, pipeline: fixed })).toEqual([
      ["00000000", TWO],
      ["00000000", FOUR],
    ]);
  });

  test("with no more than 65,536 triangles and 64 for each vertex and index, or says so [Ruling 163]", async () => {
    const back = "b4000401"; // jmpu !b0, 1
    const geometry = { ...GEOMETRY, code: [SETEMIT, emit, back], outputMask: 0 };
    const pipeline = { vertex: VERTEX, geometry, mode: "point", inputs: 1 };
    const line = { pipeline, vertices: vertices(1) };
    const least = await answer({ ...line, limit: 2 * 65664 });
    expect([least.ok, least.primitives.length]).toEqual([true, 65664]);
    expect(await answer({ ...line, limit: 2 * 65665 })).toEqual({
      ok: false,
      error: "line: expected runs that emit at most 65664 triangles, 65536 and 64 for each vertex and index",
    });
  });

  test("with the mode and the registers of the container [PICA200 12 s38]", async () => {
    const shbinBase64 = await containerOf(`
      .gsh fixed c10 c4 2
      .out a position
      .proc main
        mov a, c5
        setemit 0, prim
        emit
        end
      .end`);
    const pipeline = { vertex: VERTEX, geometry: { shbinBase64 } };
    const line = { pipeline, vertices: vertices(1, 2, 3, 4), indices: [0, 1, 2, 3] };
    expect(await emitted(line)).toEqual([[TWO], [FOUR]]);
    expect(await emitted({ ...line, pipeline: { ...pipeline, start: 5 } })).toEqual([[ONE], [THREE]]);
    expect(await emitted({ ...line, pipeline: { ...pipeline, count: 4 } })).toEqual([[TWO]]);
    expect(await emitted({ ...line, pipeline: { ...pipeline, mode: "point", inputs: 4 } })).toHaveLength(1);
  });

  test("in the arithmetic that is asked for, with the uniforms of each shader", async () => {
    // mov o0, c1
    const uniforms = { c: { "1": [0.1, 0, 0, 0] } };
    const vertex = { ...VERTEX, code: ["4c021000", end], uniforms };
    const line = { pipeline: { ...point, vertex, inputs: 1 }, vertices: [{}] };
    expect((await emitted(line))[0][0]).toBe("3dcccc80");
    expect((await emitted({ ...line, arithmetic: "f32" }))[0][0]).toBe("3dcccccd");
    const geometry = { ...GEOMETRY, code: ["4c021000", SETEMIT, emit, end], uniforms };
    expect((await emitted({ pipeline: { ...point, geometry }, vertices: vertices(1, 2) }))[0][0]).toBe(
      "3dcccc80",
    );
  });

  test("whose shaders are of the stage of their place if they do not say it [Ruling 149]", async () => {
    const geometry = { ...GEOMETRY, stage: undefined };
    expect(await emitted({ pipeline: { ...point, geometry }, vertices: vertices(1, 2) })).toEqual([
      [ONE, TWO],
    ]);
  });

  test("that never ends, at the limit [Ruling 149]", async () => {
    const geometry = { ...GEOMETRY, code: [SETEMIT, emit, "b4000401"] };
    const line = { pipeline: { ...point, geometry, inputs: 1 }, vertices: vertices(1), limit: 7 };
    expect(await answer(line)).toMatchObject({ ok: true, primitives: Array(3).fill({}), runs: 1 });
  });

  test("whose container does not load with its diagnostics", async () => {
    const pipeline = { ...point, geometry: { shbinBase64: "" } };
    expect(await answer({ pipeline, vertices: [] })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "truncated", position: 0 }],
    });
  });

  const fixed = { vertex: VERTEX, geometry: GEOMETRY, mode: "fixed", count: 1 };
  const variable = { vertex: VERTEX, geometry: GEOMETRY, mode: "variable" };
  test.each([
    [{ pipeline: [] }, "pipeline: expected an object"],
    [{ pipeline: {} }, "pipeline.vertex: expected an object"],
    [{ pipeline: { vertex: VERTEX } }, "pipeline.geometry: expected an object"],
    [{ pipeline: { ...point, vertex: {} } }, 'pipeline.vertex: expected either "code" or "shbinBase64"'],
    [
      { pipeline: { ...point, vertex: { ...VERTEX, code: ["x"] } } },
      "pipeline.vertex.code[0]: expected a string of 8 hexadecimal digits",
    ],
    [
      { pipeline: { ...point, vertex: GEOMETRY } },
      "pipeline.vertex: expected a vertex shader; this one is a geometry shader",
    ],
    [
      { pipeline: { ...point, geometry: { ...VERTEX, stage: "vertex" } } },
      "pipeline.geometry: expected a geometry shader; this one is a vertex shader",
    ],
    [
      { pipeline: { vertex: VERTEX, geometry: GEOMETRY } },
      'pipeline.mode: expected "point", "variable" or "fixed", since no container says it',
    ],
    [{ pipeline: { ...point, inputs: 17 } }, "pipeline.inputs: expected a whole number from 0 to 16"],
    [
      { pipeline: { ...point, vertex: { ...VERTEX, outputMask: 3 }, inputs: 3 } },
      "pipeline.inputs: expected a multiple of 2, the number of the vertex shader's outputs, up to 16",
    ],
    [
      { pipeline: { ...point, inputs: undefined } },
      "pipeline.inputs: expected a multiple of 1, the number of the vertex shader's outputs, up to 16",
    ],
    [
      { pipeline: { ...point, vertex: { ...VERTEX, outputMask: 0 } } },
      "pipeline.vertex: expected a vertex shader with outputs",
    ],
    [
      { pipeline: { ...point, permutation: [0, 1] } },
      "pipeline.permutation: expected the numbers of 16 registers",
    ],
    [
      { pipeline: { ...point, permutation: Array(16).fill(16) } },
      "pipeline.permutation[0]: expected a whole number from 0 to 15",
    ],
    [{ pipeline: { ...fixed, start: 96 } }, "pipeline.start: expected a whole number from 0 to 95"],
    [
      { pipeline: { ...fixed, count: 0 } },
      'pipeline.count: expected a whole number from 1 to 255 in the mode "fixed"',
    ],
    [{ pipeline: { ...fixed, count: 256 } }, "pipeline.count: expected a whole number from 0 to 255"],
    [
      { pipeline: { ...variable, mainVertices: -1 } },
      "pipeline.mainVertices: expected a whole number from 0 to 255",
    ],
    [
      { pipeline: variable },
      'indices: expected an array in the mode "variable", where they say how many vertices a primitive has',
    ],
    [{ pipeline: point, indices: [0] }, "indices[0]: expected no index, as there are no vertices"],
    [
      { pipeline: point, vertices: vertices(1, 2), indices: [1, 2] },
      "indices[1]: expected a whole number from 0 to 1",
    ],
    [
      { pipeline: variable, vertices: vertices(1, 2), indices: [2, 1, 2] },
      "indices[2]: expected a whole number from 0 to 1",
    ],
    [
      { pipeline: variable, vertices: vertices(1, 2), indices: [-1] },
      "indices[0]: expected a whole number from 0 to 4294967295",
    ],
    [
      { pipeline: point, state: "kept" },
      'line: expected "pipeline", "vertices", "indices", "arithmetic" or "limit", found "state"',
    ],
  ])("what is not a request: %j", async (line, error) => {
    expect(await answer(line)).toEqual({ ok: false, error });
  });

  test("the most of everything", async () => {
    const pipeline = { ...fixed, start: 95, count: 255, mainVertices: 255 };
    const line = { pipeline, vertices: vertices(...Array(256).fill(1)), indices: Array(255).fill(255) };
    expect(await answer(line)).toMatchObject({ ok: true, runs: 1 });
  });
});
