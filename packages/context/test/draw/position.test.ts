import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ArithmeticName } from "@glasm/nv-vertex";
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
  arithmetic: ArithmeticName = "unified",
): number[] {
  const observer = recordingObserver();
  const gl = createContext({ observer, arithmetic });
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

  test.each(["nv20", "nv30"] as const)(
    "under %s they are what eight DP4 give, and so are conventional ones [Ruling 361]",
    (arithmetic) => {
      const product = (to: string, first: number, from: string): string =>
        ["x", "y", "z", "w"].map((row, i) => `DP4 ${to}.${row}, c[${first + i}], ${from};`).join(" ");
      const text = `!!VP1.1 ${product("R0", 8, "v[OPOS]")} ${product("o[HPOS]", 4, "R0")} END`;
      let others = 0;
      fc.assert(
        fc.property(matrix, matrix, vector, (modelview, projection, vertex) => {
          const at = (prepare: (gl: GL) => void, name: ArithmeticName = arithmetic) =>
            position(modelview, projection, vertex, prepare, name);
          const conventional = at(() => {});
          const byProgram = at((gl) => {
            gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV);
            gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 4, gl.PROJECTION, gl.IDENTITY_NV);
            useProgram(gl, text);
          });
          const invariant = at((gl) =>
            useProgram(gl, "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[OPOS]; END"),
          );
          expect([invariant, conventional]).toEqual([byProgram, byProgram]);
          if (at(() => {}, "unified").join() !== conventional.join()) others += 1;
        }),
        { numRuns: 60 },
      );
      expect(others).toBeGreaterThan(20);
    },
  );

  test("conventional weighting has its instructions under a chip, too [Ruling 361]", () => {
    const identity = new Float32Array(16).map((_, i) => (i % 5 === 0 ? 1 : 0));
    const weighted = (weight: number) =>
      position(
        identity,
        identity,
        [1, 2, 3, 1],
        (gl) => {
          gl.enable(gl.VERTEX_WEIGHTING_EXT);
          gl.vertexWeightfEXT(weight);
          gl.matrixMode(gl.MODELVIEW1_EXT);
          gl.translatef(4, 4, 4);
        },
        "nv20",
      ).map((word) => new Float32Array(Uint32Array.of(word).buffer)[0]);
    expect(weighted(1)).toEqual([1, 2, 3, 1]);
    expect(weighted(0.5)).toEqual([3, 4, 5, 1]);
    expect(weighted(0)).toEqual([5, 6, 7, 1]);
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
