import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { flush, singleFromBits, singleToHex } from "@glasm/base";
import { ARITHMETICS } from "../src/semantics/computations.js";
import * as vp1 from "../src/semantics/vp1.js";
import * as unified from "../src/semantics/unified.js";
import { VP1, UNIFIED } from "./on-numbers.js";
import { INF, MAX, MIN, operand } from "./numeric-operands.js";

const same = (a: number, b: number): void => expect(singleToHex(a)).toBe(singleToHex(b));
const list = (out: Float32Array): string[] => Array.from(out, singleToHex);
const hex = (...values: number[]): string[] => values.map(singleToHex);

test("each arithmetic has its name [Ruling 16]", () => {
  expect(ARITHMETICS.unified).toBe(unified.UNIFIED);
  expect(ARITHMETICS.vp1).toBe(vp1.VP1);
});

describe("zero times anything is +0 [VP1 2.14.1.11, Ruling 16]", () => {
  const ZEROS = [0, -0];
  const ANYTHING = [0, -0, 1, -1, INF, -INF, NaN];

  test("in MUL, and so in DST", () => {
    for (const zero of ZEROS) {
      for (const x of ANYTHING) {
        same(VP1.multiply(zero, x), 0);
        same(VP1.multiply(x, zero), 0);
      }
    }
    // Only zero itself: a product that underflows keeps its sign. [Ruling 1]
    same(VP1.multiply(-MIN, MIN), -0);
    same(VP1.multiply(-MIN, 0.5), -0);
    same(VP1.multiply(NaN, 1), NaN);
  });

  test("in MAD", () => {
    same(VP1.multiplyAdd(0, INF, 5), 5);
    same(VP1.multiplyAdd(NaN, -0, 5), 5);
    same(VP1.multiplyAdd(-0, 1, -0), 0);
    same(VP1.multiplyAdd(0, 0, INF), INF);
    same(VP1.multiplyAdd(0, 0, NaN), NaN);
  });

  test("in DP3, DP4 and DPH, in any component", () => {
    for (let i = 0; i < 3; i++) {
      const a: [number, number, number] = [1, 1, 1];
      const b: [number, number, number] = [2, 2, 2];
      a[i] = 0;
      b[i] = i === 1 ? NaN : INF;
      same(VP1.dot3(...a, ...b), 4);
      same(VP1.dot4(...a, -0, ...b, INF), 4);
      same(VP1.dot4(...b, INF, ...a, -0), 4);
      same(VP1.dotHomogeneous(...a, ...b, 7), 11);
      same(UNIFIED.dot3(...a, ...b), NaN);
    }
    // The fourth summand of DPH is not a product.
    same(VP1.dotHomogeneous(0, 0, 0, 1, 1, 1, INF), INF);
  });

  test("in LIT: Power(0, 0) is 1, and so is every power with a zero factor [VP1 2.14.1.10.17, Ruling 44]", () => {
    const out = new Float32Array(4);
    for (const y of [0, -0, 1, INF, NaN]) {
      VP1.lit(1, y, 0, out);
      expect(list(out)).toEqual(hex(1, 1, 1, 1));
    }
    for (const w of [INF, -INF, NaN]) {
      VP1.lit(1, 1, w, out);
      expect(list(out)).toEqual(hex(1, 1, 1, 1));
    }
    VP1.lit(1, NaN, 2, out);
    expect(list(out)).toEqual(hex(1, 1, NaN, 1));
    VP1.lit(1, 0, 2, out);
    expect(list(out)).toEqual(hex(1, 1, 0, 1));
    VP1.lit(NaN, 1, 2, out);
    expect(list(out)).toEqual(hex(1, NaN, 0, 1));
  });
});

test.each([
  [0, INF],
  [-0, INF],
  [4, 0.5],
  [-4, 0.5],
  [INF, 0],
  [-INF, 0],
  [NaN, NaN],
])("RSQ takes the absolute value: %p gives %p [VP1 2.14.1.10.7, Ruling 16]", (x, result) => {
  same(VP1.rsq(x), result);
});

describe("the total order of SGE, SLT, MIN and MAX [VP1 2.14.1.11, Ruling 16]", () => {
  const ASCENDING = [-INF, -MAX, -2, -1, -MIN, -0, 0, MIN, 1, 2, MAX, INF, NaN];
  test.each(ASCENDING.map((x, i) => [x, i] as const))("%p is number %i", (a, i) => {
    ASCENDING.forEach((b, j) => {
      expect(VP1.sge(a, b)).toBe(i >= j ? 1 : 0);
      expect(VP1.slt(a, b)).toBe(i < j ? 1 : 0);
      same(VP1.minimum(a, b), ASCENDING[Math.min(i, j)]!);
      same(VP1.maximum(a, b), ASCENDING[Math.max(i, j)]!);
    });
  });

  test("the sign and payload of a NaN do not count [Ruling 15]", () => {
    for (const bits of [0x7f800001, 0xff800001, 0xffffffff]) {
      const nan = singleFromBits(bits);
      expect(VP1.sge(nan, INF)).toBe(1);
      expect(VP1.slt(nan, -INF)).toBe(0);
      same(VP1.minimum(nan, -1), -1);
      same(VP1.maximum(-1, nan), NaN);
    }
  });
});

test("where no zero, NaN or overflow is involved it is the unified arithmetic [Ruling 16]", () => {
  const ordinary = operand.filter((x) => x !== 0 && (Math.abs(x) < 2 ** 60 || Math.abs(x) === Infinity));
  fc.assert(
    fc.property(ordinary, ordinary, ordinary, (a, b, c) => {
      same(VP1.multiply(a, b), UNIFIED.multiply(a, b));
      same(VP1.multiplyAdd(a, b, c), UNIFIED.multiplyAdd(a, b, c));
      same(VP1.dot3(a, b, c, b, c, a), UNIFIED.dot3(a, b, c, b, c, a));
      same(VP1.dot4(a, b, c, a, b, c, a, c), UNIFIED.dot4(a, b, c, a, b, c, a, c));
      same(VP1.dotHomogeneous(a, b, c, b, c, a, c), UNIFIED.dotHomogeneous(a, b, c, b, c, a, c));
      same(VP1.minimum(a, b), UNIFIED.minimum(a, b));
      same(VP1.maximum(a, b), UNIFIED.maximum(a, b));
      same(VP1.sge(a, b), UNIFIED.sge(a, b));
      same(VP1.slt(a, b), UNIFIED.slt(a, b));
      same(VP1.rsq(Math.abs(a)), UNIFIED.rsq(Math.abs(a)));
      if (a > 0 && a !== 1) same(VP1.power(a, b), UNIFIED.power(a, b));
    }),
  );
});

test("results are never denormal [Ruling 1]", () => {
  fc.assert(
    fc.property(operand, operand, operand, (a, b, c) => {
      for (const x of [VP1.multiply(a, b), VP1.multiplyAdd(a, b, c), VP1.dot3(a, b, c, c, a, b)]) {
        expect(flush(x)).toBe(x);
      }
    }),
  );
});
