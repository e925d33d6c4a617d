import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { parameter, rows, takeError, trackMatrix, withContext } from "./fixtures.js";

/** Column by column: its top row is 1, 2, 3, 4. */
const COLUMNS = Float32Array.of(1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16);
const ROWS = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
];
const transposed = (m: number[][]): number[][] => m.map((_, i) => m.map((row) => row[i]!));
const IDENTITY = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
];
const track = (gl: GL, address: number, matrix: number, transform: number): void =>
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, matrix, transform);

describe("TrackMatrixNV [VP2 2.14.7]", () => {
  test("nothing is tracked at first [VP2 2.14.8, Ruling 29]", () => {
    withContext((gl) => {
      for (let address = 0; address < 256; address += 4)
        expect(trackMatrix(gl, address)).toEqual([gl.NONE, gl.IDENTITY_NV]);
    });
  });

  test("the example of the texts: rows, and rows of the transpose [VP1 Issues]", () => {
    withContext((gl) => {
      gl.matrixMode(gl.MATRIX0_NV);
      gl.loadMatrixf(COLUMNS);
      track(gl, 4, gl.MATRIX0_NV, gl.IDENTITY_NV);
      track(gl, 8, gl.MATRIX0_NV, gl.TRANSPOSE_NV);
      expect(parameter(gl, 5)).toEqual([5, 6, 7, 8]);
      expect(parameter(gl, 9)).toEqual([2, 6, 10, 14]);
      expect(rows(gl, 4)).toEqual(ROWS);
      expect(rows(gl, 8)).toEqual(transposed(ROWS));
    });
  });

  test.each([
    ["MODELVIEW", "MODELVIEW"],
    ["PROJECTION", "PROJECTION"],
    ["COLOR", "COLOR"],
    ...Array.from({ length: 8 }, (_, i) => [`MATRIX${i}_NV`, `MATRIX${i}_NV`]),
  ] as ["COLOR", "COLOR"][])("%s", (mode, matrix) => {
    const gl = createContext();
    track(gl, 252, gl[matrix], gl.IDENTITY_NV);
    expect(rows(gl, 252)).toEqual(IDENTITY);
    gl.matrixMode(gl[mode]);
    gl.loadMatrixf(COLUMNS);
    expect(rows(gl, 252)).toEqual(ROWS);
    expect(trackMatrix(gl, 252)).toEqual([gl[matrix], gl.IDENTITY_NV]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("each texture unit's matrix, by its own name", () => {
    withContext((gl) => {
      for (let unit = 0; unit < 8; unit += 1) track(gl, unit * 4, gl.TEXTURE0 + unit, gl.IDENTITY_NV);
      gl.matrixMode(gl.TEXTURE);
      for (let unit = 0; unit < 8; unit += 1) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.translatef(unit + 1, 0, 0);
      }
      for (let unit = 0; unit < 8; unit += 1) expect(parameter(gl, unit * 4)).toEqual([1, 0, 0, unit + 1]);
    });
  });

  test("TEXTURE is the unit that is active when it is called, and read back so [Ruling 29]", () => {
    withContext((gl) => {
      gl.activeTexture(gl.TEXTURE0 + 3);
      track(gl, 0, gl.TEXTURE, gl.IDENTITY_NV);
      gl.activeTexture(gl.TEXTURE0);
      expect(trackMatrix(gl, 0)[0]).toBe(gl.TEXTURE0 + 3);
      gl.matrixMode(gl.TEXTURE);
      gl.translatef(1, 0, 0);
      expect(parameter(gl, 0)).toEqual([1, 0, 0, 0]);
      gl.activeTexture(gl.TEXTURE0 + 3);
      gl.translatef(2, 0, 0);
      expect(parameter(gl, 0)).toEqual([1, 0, 0, 2]);
    });
  });

  test("MODELVIEW_PROJECTION_NV is P M, and follows both", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
      gl.matrixMode(gl.PROJECTION);
      gl.scalef(2, 3, 4);
      gl.matrixMode(gl.MODELVIEW);
      gl.translatef(10, 20, 30);
      expect(rows(gl, 0)).toEqual([
        [2, 0, 0, 20],
        [0, 3, 0, 60],
        [0, 0, 4, 120],
        [0, 0, 0, 1],
      ]);
      gl.matrixMode(gl.PROJECTION);
      gl.loadIdentity();
      expect(parameter(gl, 0)).toEqual([1, 0, 0, 10]);
    });
  });

  test("INVERSE_NV and INVERSE_TRANSPOSE_NV", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW, gl.INVERSE_NV);
      track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
      gl.translatef(1, 2, 3);
      gl.scalef(2, 4, 8);
      const inverse = [
        [0.5, 0, 0, -0.5],
        [0, 0.25, 0, -0.5],
        [0, 0, 0.125, -0.375],
        [0, 0, 0, 1],
      ];
      expect(rows(gl, 0).map((row) => row.map((x) => x + 0))).toEqual(inverse);
      expect(rows(gl, 4).map((row) => row.map((x) => x + 0))).toEqual(transposed(inverse));
    });
  });

  test("the inverse of a singular matrix leaves the values as they were [Ruling 29]", () => {
    withContext((gl) => {
      gl.scalef(2, 2, 2);
      track(gl, 0, gl.MODELVIEW, gl.INVERSE_NV);
      track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
      const before = [rows(gl, 0), rows(gl, 4)];
      gl.scalef(1, 0, 1);
      expect([rows(gl, 0), rows(gl, 4)]).toEqual(before);
      gl.loadIdentity();
      expect(rows(gl, 0).map((row) => row.map((x) => x + 0))).toEqual(IDENTITY);
    });
  });

  test("rounding does not hide a singular matrix [Ruling 29]", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW, gl.INVERSE_NV);
      track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
      const before = [rows(gl, 0), rows(gl, 4)];
      const values = Float32Array.from({ length: 16 }, (_, i) => Math.sqrt(i + 2) - 2.7);
      for (const [from, to] of [
        [0, 1],
        [0, 2],
        [3, 1],
        [2, 3],
      ] as const)
        for (const factor of [1, -1, 2, -0.5, 0]) {
          const proportional = values.slice();
          for (let i = 0; i < 4; i += 1) proportional[4 * to + i] = factor * values[4 * from + i]!;
          gl.loadMatrixf(proportional);
          gl.loadTransposeMatrixf(proportional);
          expect([rows(gl, 0), rows(gl, 4)]).toEqual(before);
        }
      gl.loadMatrixf(values);
      expect(rows(gl, 0)).not.toEqual(before[0]);
    });
  });

  test("the product of a singular matrix is singular [Ruling 29]", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.INVERSE_NV);
      gl.matrixMode(gl.PROJECTION);
      gl.frustum(-0.7, 0.3, -0.9, 0.1, 0.1, 17);
      const before = rows(gl, 0);
      gl.matrixMode(gl.MODELVIEW);
      gl.scalef(1, 0, 1);
      expect(rows(gl, 0)).toEqual(before);
      gl.rotatef(33, 1, 2, 3);
      expect(rows(gl, 0)).toEqual(before);
    });
  });

  test.each(["INVERSE_NV", "INVERSE_TRANSPOSE_NV"] as const)(
    "%s is that of the rounded product, which may be singular though its factors are not [Ruling 29, Ruling 54]",
    (transform) => {
      withContext((gl) => {
        gl.scalef(2, 2, 2);
        track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl[transform]);
        const before = rows(gl, 0);
        expect(before[0]).toEqual([0.5, 0, 0, 0].map((x) => x + 0));
        for (const scale of [2 ** -80, 2 ** 80]) {
          gl.matrixMode(gl.PROJECTION);
          gl.loadIdentity();
          gl.matrixMode(gl.MODELVIEW);
          gl.loadIdentity();
          gl.scalef(2, 2, 2);
          expect(rows(gl, 0)).toEqual(before);
          gl.loadMatrixf(Float32Array.from(IDENTITY.flat(), (x, i) => (i === 0 ? scale : x)));
          const inverse = rows(gl, 0);
          expect(inverse[0]![0]).toBe(1 / scale);
          gl.matrixMode(gl.PROJECTION);
          gl.scalef(scale, 1, 1);
          expect(rows(gl, 0)).toEqual(inverse);
        }
      });
    },
  );

  test("small, large and uneven scales have an inverse", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW, gl.INVERSE_NV);
      for (const [x, y, z] of [
        [2 ** -40, 2 ** -40, 2 ** -40],
        [2 ** 90, 2 ** 90, 2 ** 90],
        [2 ** -100, 1, 2 ** 100],
      ] as const) {
        gl.loadIdentity();
        gl.translatef(x, 0, 0);
        gl.scalef(x, y, z);
        expect(rows(gl, 0).map((row) => row.map((value) => value + 0))).toEqual([
          [1 / x, 0, 0, -1],
          [0, 1 / y, 0, 0],
          [0, 0, 1 / z, 0],
          [0, 0, 0, 1],
        ]);
      }
    });
  });

  test("the values follow every command that changes the top of the stack", () => {
    withContext((gl) => {
      track(gl, 0, gl.MODELVIEW, gl.IDENTITY_NV);
      gl.pushMatrix();
      gl.multMatrixf(COLUMNS);
      expect(rows(gl, 0)).toEqual(ROWS);
      gl.popMatrix();
      expect(rows(gl, 0)).toEqual(IDENTITY);
    });
  });

  test("NONE stops tracking, keeps the last values and allows updates", () => {
    withContext((gl) => {
      gl.translatef(5, 0, 0);
      track(gl, 0, gl.MODELVIEW, gl.IDENTITY_NV);
      track(gl, 0, gl.NONE, gl.IDENTITY_NV);
      gl.translatef(1, 0, 0);
      expect(parameter(gl, 0)).toEqual([1, 0, 0, 5]);
      gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 1, 2, 3, 4);
      expect(parameter(gl, 0)).toEqual([1, 2, 3, 4]);
    });
  });

  test("the transform is checked and stored with NONE, too [Ruling 53]", () => {
    const gl = createContext();
    track(gl, 8, gl.NONE, gl.INVERSE_TRANSPOSE_NV);
    expect(trackMatrix(gl, 8)).toEqual([gl.NONE, gl.INVERSE_TRANSPOSE_NV]);
    expect(takeError(gl)).toBe("NO_ERROR");
    track(gl, 8, gl.NONE, gl.MODELVIEW);
    expect(takeError(gl)).toBe("INVALID_ENUM");
    expect(trackMatrix(gl, 8)).toEqual([gl.NONE, gl.INVERSE_TRANSPOSE_NV]);
  });

  test("inverses are computed in double and rounded once, those of P M from the rounded product [Ruling 54]", () => {
    withContext((gl) => {
      // The determinant 2^-11 + 2^-24 would lose its second part in single precision.
      const a = 1 + 2 ** -12;
      gl.loadMatrixf(Float32Array.of(a, 1, 0, 0, 1, a, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1));
      track(gl, 0, gl.MODELVIEW, gl.INVERSE_NV);
      const determinant = a * a - 1;
      expect(rows(gl, 0).map((row) => row.slice(0, 2))).toEqual([
        [Math.fround(a / determinant), Math.fround(-1 / determinant)],
        [Math.fround(-1 / determinant), Math.fround(a / determinant)],
        [0, 0],
        [0, 0],
      ]);
      gl.loadIdentity();
      gl.scalef(1 / 3, 1, 1);
      gl.matrixMode(gl.PROJECTION);
      gl.scalef(1 / 7, 1, 1);
      track(gl, 4, gl.MODELVIEW_PROJECTION_NV, gl.INVERSE_NV);
      const product = Math.fround(Math.fround(1 / 3) * Math.fround(1 / 7));
      expect(parameter(gl, 4)[0]).toBe(Math.fround(1 / product));
    });
  });

  test("the last call for an address counts", () => {
    withContext((gl) => {
      track(gl, 0, gl.PROJECTION, gl.IDENTITY_NV);
      track(gl, 0, gl.MODELVIEW, gl.TRANSPOSE_NV);
      gl.translatef(7, 0, 0);
      expect(parameter(gl, 3)).toEqual([7, 0, 0, 1]);
      gl.matrixMode(gl.PROJECTION);
      gl.scalef(9, 9, 9);
      expect(parameter(gl, 3)).toEqual([7, 0, 0, 1]);
    });
  });

  test("each context tracks its own matrices", () => {
    const first = createContext();
    const second = createContext({ share: first });
    track(first, 0, first.MODELVIEW, first.IDENTITY_NV);
    second.translatef(1, 1, 1);
    expect(rows(first, 0)).toEqual(IDENTITY);
    expect(rows(second, 0).flat()).toEqual(new Array(16).fill(0));
    expect(takeError(first)).toBe("NO_ERROR");
  });
});
