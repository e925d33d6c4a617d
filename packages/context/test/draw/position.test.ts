import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { recordingObserver, useProgram } from "./fixtures.js";

const single = fc.float({ noDefaultInfinity: true, noNaN: true, min: -1e6, max: 1e6 });
const matrix = fc.array(single, { minLength: 16, maxLength: 16 }).map((values) => Float32Array.from(values));
const vector = fc.tuple(single, single, single, single);

/** The bits of HPOS of a vertex under some matrices. */
function position(
  modelview: Float32Array,
  projection: Float32Array,
  vertex: readonly [number, number, number, number],
  prepare: (gl: GL) => void,
): number[] {
  const observer = recordingObserver();
  const gl = createContext({ observer });
  gl.loadMatrixf(modelview);
  gl.matrixMode(gl.PROJECTION);
  gl.loadMatrixf(projection);
  prepare(gl);
  gl.begin(gl.POINTS);
  gl.vertex4f(...vertex);
  gl.end();
  return [...new Uint32Array(observer.seen[0]!.results.buffer, 0, 4)];
}

describe("position invariance [VP2 2.14.6.1]", () => {
  test("position-invariant programs give the conventional position, bit for bit", () => {
    fc.assert(
      fc.property(matrix, matrix, vector, (modelview, projection, vertex) => {
        const conventional = position(modelview, projection, vertex, () => {});
        for (const header of ["!!VP1.1", "!!VP2.0"])
          expect(
            position(modelview, projection, vertex, (gl) =>
              useProgram(gl, `${header} OPTION NV_position_invariant; MOV o[COL0], v[OPOS]; END`),
            ),
          ).toEqual(conventional);
      }),
      { numRuns: 100 },
    );
  });

  test("vertex weighting does not touch them [Ruling 68]", () => {
    const identity = new Float32Array(16).map((_, i) => (i % 5 === 0 ? 1 : 0));
    const weighted = (gl: GL): void => {
      gl.enable(gl.VERTEX_WEIGHTING_EXT);
      gl.vertexWeightfEXT(0.5);
      gl.matrixMode(gl.MODELVIEW1_EXT);
      gl.translatef(1, 1, 1);
    };
    const plain = position(identity, identity, [1, 2, 3, 1], () => {});
    expect(position(identity, identity, [1, 2, 3, 1], weighted)).not.toEqual(plain);
    expect(
      position(identity, identity, [1, 2, 3, 1], (gl) => {
        weighted(gl);
        useProgram(gl, "!!VP1.1 OPTION NV_position_invariant; END");
      }),
    ).toEqual(plain);
  });
});

describe("the conventional transformation [GL1.3 2.10, Ruling 2]", () => {
  const { fround } = Math;
  const dot = (row: readonly number[], v: readonly number[]): number =>
    row.map((m, i) => fround(m * v[i]!)).reduce((sum, product) => fround(sum + product));
  const product = (m: Float32Array, v: readonly number[]): number[] =>
    [0, 1, 2, 3].map((row) =>
      dot(
        [0, 1, 2, 3].map((column) => m[column * 4 + row]!),
        v,
      ),
    );

  test("is the projection of the eye position, each product and sum rounded, left to right", () => {
    fc.assert(
      fc.property(matrix, matrix, vector, (modelview, projection, vertex) => {
        const expected = Float32Array.from(product(projection, product(modelview, vertex)));
        expect(position(modelview, projection, vertex, () => {})).toEqual([
          ...new Uint32Array(expected.buffer),
        ]);
      }),
      { numRuns: 100 },
    );
  });
});
