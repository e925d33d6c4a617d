import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, TOKENS, type GL, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const MODES: readonly [TokenName, number][] = [
  ["MODELVIEW", 32],
  ["MODELVIEW1_EXT", 32],
  ["PROJECTION", 4],
  ["COLOR", 4],
  ["TEXTURE", 4],
  ...Array.from({ length: 8 }, (_, i): [TokenName, number] => [`MATRIX${i}_NV` as TokenName, 4]),
];

const current = (gl: GL): number[] => read(gl, "CURRENT_MATRIX_NV");
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const COUNT = Array.from({ length: 16 }, (_, i) => i + 1);
const transpose = (m: readonly number[]): number[] => m.map((_, i) => m[(i % 4) * 4 + Math.floor(i / 4)]!);

/** The product in double precision, each element rounded once. */
const product = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    const terms = [0, 1, 2, 3].map((k) => b[column + k]! * a[k * 4 + row]!) as [
      number,
      number,
      number,
      number,
    ];
    return Math.fround(terms[0] + terms[1] + terms[2] + terms[3]);
  });

describe.each(MODES)("[GL1.3 2.10.2, VP1 2.10.2] mode %s", (mode, limit) => {
  const fresh = (): GL => {
    const gl = createContext();
    gl.matrixMode(TOKENS[mode]);
    return gl;
  };

  test("has a stack of its own", () => {
    const gl = fresh();
    gl.loadMatrixf(Float32Array.from(COUNT));
    expect(current(gl)).toEqual(COUNT);
    for (const [other] of MODES) {
      gl.matrixMode(TOKENS[other]);
      expect(current(gl)).toEqual(other === mode ? COUNT : IDENTITY);
    }
  });

  test("pushes a copy, pops the matrix below, and keeps to its depth", () => {
    const gl = fresh();
    for (let i = 1; i < limit; i += 1) {
      gl.pushMatrix();
      expect(current(gl)[12]).toBe(i - 1);
      gl.translatef(1, 0, 0);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(read(gl, "CURRENT_MATRIX_STACK_DEPTH_NV", 1)).toEqual([limit]);
    expectFailure(gl, "STACK_OVERFLOW", () => gl.pushMatrix());
    for (let i = limit - 1; i > 0; i -= 1) {
      expect(current(gl)[12]).toBe(i);
      gl.popMatrix();
    }
    expect(current(gl)).toEqual(IDENTITY);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "STACK_UNDERFLOW", () => gl.popMatrix());
  });
});

test("[GL1.3 2.10.2] each texture unit has a stack", () => {
  const gl = createContext();
  gl.matrixMode(gl.TEXTURE);
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (let i = 0; i < unit % 4; i += 1) gl.pushMatrix();
    gl.scalef(unit + 1, 1, 1);
  }
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTextureARB(gl.TEXTURE0 + unit);
    expect(read(gl, "TEXTURE_MATRIX")[0]).toBe(unit + 1);
    expect(read(gl, "TEXTURE_STACK_DEPTH", 1)).toEqual([1 + (unit % 4)]);
    expect(read(gl, "ACTIVE_TEXTURE", 1)).toEqual([gl.TEXTURE0 + unit]);
  }
  expect(takeError(gl)).toBe("NO_ERROR");
});

describe("[GL1.3 2.10.2] errors", () => {
  test("MatrixMode", () => {
    const gl = createContext();
    for (const mode of [0, gl.MODELVIEW - 1, gl.COLOR + 1, gl.MATRIX7_NV + 1, gl.MODELVIEW_PROJECTION_NV])
      expectFailure(gl, "INVALID_ENUM", () => gl.matrixMode(mode));
  });

  test("ActiveTexture [Ruling 49]", () => {
    const gl = createContext();
    for (const unit of [gl.TEXTURE0 - 1, gl.TEXTURE8, 0, 0xffffffff])
      for (const call of [gl.activeTexture, gl.activeTextureARB])
        expectFailure(gl, "INVALID_ENUM", () => call(unit));
  });

  test("matrices of 15 elements", () => {
    const gl = createContext();
    for (const call of [gl.loadMatrixf, gl.multMatrixf, gl.loadTransposeMatrixf, gl.multTransposeMatrixf]) {
      expectFailure(gl, "INVALID_VALUE", () => call(new Float32Array(15)));
      expectFailure(gl, "INVALID_VALUE", () => call(new Uint8Array(63)));
    }
    for (const call of [gl.loadMatrixd, gl.multMatrixd, gl.loadTransposeMatrixd, gl.multTransposeMatrixd])
      expectFailure(gl, "INVALID_VALUE", () => call(new Float64Array(15)));
  });

  test.each([
    ["l = r", 1, 1, -1, 1, 1, 2],
    ["b = t", -1, 1, 2, 2, 1, 2],
    ["n = f", -1, 1, -1, 1, 3, 3],
  ])("Frustum and Ortho with %s", (_, l, r, b, t, n, f) => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.frustum(l, r, b, t, n, f));
    expectFailure(gl, "INVALID_VALUE", () => gl.ortho(l, r, b, t, n, f));
  });

  test.each([
    ["n = 0", 0, 2],
    ["n < 0", -1, 2],
    ["f = 0", 1, 0],
    ["f < 0", 1, -2],
  ])("Frustum, but not Ortho, with %s", (_, n, f) => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.frustum(-1, 1, -1, 1, n, f));
    gl.ortho(-1, 1, -1, 1, n, f);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 2.10.2] the commands", () => {
  test("LoadMatrix reads columns, LoadTransposeMatrix rows", () => {
    const gl = createContext();
    gl.loadMatrixf(Float32Array.from(COUNT));
    expect(current(gl)).toEqual(COUNT);
    gl.loadTransposeMatrixf(Float32Array.from(COUNT));
    expect(current(gl)).toEqual(transpose(COUNT));
    gl.loadMatrixd(Float64Array.from(COUNT, (x) => x / 3));
    expect(current(gl)).toEqual(COUNT.map((x) => Math.fround(x / 3)));
    gl.loadTransposeMatrixd(Float64Array.from(COUNT, (x) => x / 3));
    expect(current(gl)).toEqual(transpose(COUNT.map((x) => Math.fround(x / 3))));
    gl.loadIdentity();
    expect(current(gl)).toEqual(IDENTITY);
  });

  test("the matrix is copied", () => {
    const gl = createContext();
    const m = Float32Array.from(COUNT);
    gl.loadMatrixf(m);
    m.fill(0);
    expect(current(gl)).toEqual(COUNT);
  });

  const element = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  const matrix = fc.array(element, { minLength: 16, maxLength: 16 });

  test("MultMatrix is the product with the current matrix on the left, rounded once [Ruling 54]", () => {
    fc.assert(
      fc.property(matrix, matrix, (a, b) => {
        const gl = createContext();
        gl.loadMatrixd(Float64Array.from(a));
        const left = current(gl);
        gl.multMatrixd(Float64Array.from(b));
        expect(current(gl)).toEqual(product(left, b));
        gl.loadMatrixd(Float64Array.from(a));
        gl.multMatrixf(Float32Array.from(b));
        expect(current(gl)).toEqual(product(left, b.map(Math.fround)));
        gl.loadMatrixd(Float64Array.from(a));
        gl.multTransposeMatrixd(Float64Array.from(b));
        expect(current(gl)).toEqual(product(left, transpose(b)));
        gl.loadMatrixd(Float64Array.from(a));
        gl.multTransposeMatrixf(Float32Array.from(b));
        expect(current(gl)).toEqual(product(left, transpose(b.map(Math.fround))));
      }),
      { numRuns: 100 },
    );
  });

  test("Translate and Scale multiply from the right", () => {
    const gl = createContext();
    gl.scalef(2, 3, 4);
    gl.translatef(1, 10, 100);
    expect(current(gl)).toEqual([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 2, 30, 400, 1]);
    gl.loadIdentity();
    gl.translated(1, 10, 100);
    gl.scaled(2, 3, 4);
    expect(current(gl)).toEqual([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 1, 10, 100, 1]);
  });

  test("Frustum", () => {
    const gl = createContext();
    gl.frustum(-1, 3, -2, 6, 2, 10);
    expect(current(gl)).toEqual([1, 0, 0, 0, 0, 0.5, 0, 0, 0.5, 0.5, -1.5, -1, 0, 0, -5, 0]);
  });

  test("Ortho", () => {
    const gl = createContext();
    gl.ortho(0, 4, 0, 8, -1, 3);
    expect(current(gl)).toEqual([0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -0.5, 0, -1, -1, -0.5, 1]);
  });

  test("Ortho maps the corners of a common window exactly", () => {
    const gl = createContext();
    gl.ortho(0, 640, 0, 480, -1, 1);
    expect(current(gl).slice(12)).toEqual([-1, -1, 0, 1]);
  });
});

describe("[GL1.3 2.10.2] Rotate", () => {
  const rotated = (angle: number, x: number, y: number, z: number): number[] => {
    const gl = createContext();
    gl.rotated(angle, x, y, z);
    return current(gl);
  };

  test.each([
    ["x", 1, 0, 0, [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]],
    ["y", 0, 1, 0, [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]],
    ["z", 0, 0, 1, [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
  ] as const)("by 90 degrees about %s is exact and counter-clockwise", (_, x, y, z, expected) => {
    expect(rotated(90, x, y, z).map((value) => value + 0)).toEqual(expected);
    expect(rotated(-270, x, y, z).map((value) => value + 0)).toEqual(expected);
    expect(rotated(90 + 360 * 1e6, x, y, z).map((value) => value + 0)).toEqual(expected);
    expect(rotated(90, 5 * x, 5 * y, 5 * z).map((value) => value + 0)).toEqual(expected);
  });

  test("by 30 and 60 degrees gives halves", () => {
    expect(rotated(30, 0, 0, 1)[1]).toBe(0.5);
    expect(rotated(60, 0, 0, 1)[0]).toBe(0.5);
  });

  test("about (1,1,1) by 120 degrees permutes the axes", () => {
    const expected = [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1];
    rotated(120, 1, 1, 1).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 7));
  });

  test("agrees with the formula to a unit in the last place", () => {
    const part = fc.double({ noNaN: true, min: -100, max: 100 });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -720, max: 720 }), part, part, part, (angle, x, y, z) => {
        const length = Math.hypot(x, y, z);
        fc.pre(length > 1e-3);
        const u = [x / length, y / length, z / length] as const;
        const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const S = [
          [0, -u[2], u[1]],
          [u[2], 0, -u[0]],
          [-u[1], u[0], 0],
        ];
        const m = rotated(angle, x, y, z);
        for (let row = 0; row < 3; row += 1)
          for (let column = 0; column < 3; column += 1) {
            const product = u[row]! * u[column]!;
            const expected = product + c * ((row === column ? 1 : 0) - product) + s * S[row]![column]!;
            expect(Math.abs(m[column * 4 + row]! - expected)).toBeLessThanOrEqual(2 ** -24);
          }
        expect([m[3], m[7], m[11], m[12], m[13], m[14], m[15]]).toEqual([0, 0, 0, 0, 0, 0, 1]);
      }),
      { numRuns: 300 },
    );
  });

  test("about an axis that is too small or too large for its square", () => {
    for (const size of [1e-300, 1e300]) {
      rotated(90, 0, 3 * size, 4 * size).forEach((value, i) =>
        expect(value).toBeCloseTo(rotated(90, 0, 3, 4)[i]!, 6),
      );
    }
  });

  test("about no axis changes nothing [Ruling 54]", () => {
    const gl = createContext();
    gl.translatef(1, 2, 3);
    const before = current(gl);
    gl.rotatef(45, 0, 0, 0);
    expect(current(gl)).toEqual(before);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("in singles takes singles", () => {
    const gl = createContext();
    gl.rotatef(0.1, 0.3, 0.2, 0.7);
    const singles = current(gl);
    expect(singles).toEqual(rotated(Math.fround(0.1), Math.fround(0.3), Math.fround(0.2), Math.fround(0.7)));
  });
});
