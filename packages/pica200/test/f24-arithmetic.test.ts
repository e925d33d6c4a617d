import { NUMBERS, singleFromBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { singleFromF24 } from "../src/numbers/f24.js";
import { F24 } from "../src/semantics/f24.js";
import * as exact from "./support/exact.js";

const f24 = new F24(NUMBERS);
const value = (word: number): number => singleFromBits(singleFromF24(word));

const RUNS = 5000;
const ONE = 0x3f0000;
const SIGN = 0x800000;

/** Normal 24-bit floats: any, and those whose fraction or exponent is near a boundary. */
const fraction = fc.oneof(
  fc.nat(0xffff),
  fc.nat(3),
  fc.nat(3).map((n) => 0xffff - n),
  fc.nat(15).map((n) => 1 << n),
);
const normal = fc
  .tuple(fc.boolean(), fc.oneof(fc.integer({ min: 1, max: 126 }), fc.integer({ min: 58, max: 68 })), fraction)
  .map(([sign, exponent, bits]) => value((sign ? SIGN : 0) | (exponent << 16) | bits));
const anyFinite = fc.oneof(normal, fc.constant(0));

/** Zeros are one, as NaNs are. */
const same = (a: number): number => (a === 0 ? 0 : a);

const agrees = (of: (a: number, b: number) => number, oracle: (a: number, b: number) => number) => {
  fc.assert(
    fc.property(anyFinite, anyFinite, (a, b) => {
      expect(same(of(a, b))).toBe(oracle(a, b));
    }),
    { numRuns: RUNS },
  );
};

describe("the arithmetic f24", () => {
  test("[PICA200 5 s31] truncates exact sums", () => agrees((a, b) => f24.add(a, b), exact.sum));

  test("[PICA200 5 s31] truncates exact products", () => agrees((a, b) => f24.multiply(a, b), exact.product));

  test("[PICA200 5 s31] truncates sums whose terms nearly cancel, or of which one is far below the other", () => {
    const steps = fc.tuple(normal, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(steps, ([a, units, shift]) => {
        const b = -a * 2 ** -shift;
        const neighbour = Math.abs(b) >= 2 ** -62 ? b : 0;
        expect(same(f24.add(a, neighbour))).toBe(exact.sum(a, neighbour));
        const near = -f24.multiply(a, value(ONE + units));
        if (Number.isFinite(near)) expect(same(f24.add(a, near))).toBe(exact.sum(a, near));
      }),
      { numRuns: RUNS },
    );
  });

  test("[PICA200 5 s31] truncates reciprocals and reciprocal square roots", () => {
    fc.assert(
      fc.property(normal, (a) => {
        expect(same(f24.reciprocal(a))).toBe(exact.reciprocal(a));
        const positive = Math.abs(a);
        expect(f24.reciprocalSquareRoot(positive)).toBe(exact.reciprocalSquareRoot(positive));
      }),
      { numRuns: RUNS },
    );
  });

  test("[PICA200 5 s31] truncates the reciprocals of all fractions", () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x10000; bits++) {
      const a = value(ONE + bits);
      if (f24.reciprocal(a) !== exact.reciprocal(a)) wrong.push(a);
    }
    expect(wrong).toEqual([]);
  });

  test("[PICA200 5 s31] truncates the reciprocal square roots of all fractions, of even and odd exponents", () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x20000; bits += 3) {
      const a = value(ONE + bits);
      if (f24.reciprocalSquareRoot(a) !== exact.reciprocalSquareRoot(a)) wrong.push(a);
    }
    expect(wrong).toEqual([]);
  });

  test("[PICA200 5 s34] sees what is far below the last place", () => {
    expect(f24.add(1, -(2 ** -60))).toBe(value(0x3effff));
    expect(f24.add(-1, 2 ** -60)).toBe(-value(0x3effff));
    expect(f24.add(1, 2 ** -60)).toBe(1);
    expect(f24.add(2 ** 63, -(2 ** -62))).toBe(value(0x7dffff));
  });

  test("[PICA200 5 s32, s33] is infinite from 2^64 on and +0 below 2^-62", () => {
    const largest = value(0x7effff);
    expect(f24.add(largest, 2 ** 46)).toBe(largest);
    expect(f24.add(largest, 2 ** 47)).toBe(Infinity);
    expect(f24.add(-largest, -(2 ** 47))).toBe(-Infinity);
    expect(f24.multiply(2 ** 32, 2 ** 32)).toBe(Infinity);
    expect(f24.multiply(-(2 ** 32), value(0x5effff))).toBe(-largest);
    expect(f24.multiply(2 ** -31, 2 ** -31)).toBe(2 ** -62);
    expect(f24.multiply(2 ** -31, value(0x1fffff))).toBe(0);
    expect(f24.multiply(-(2 ** -31), value(0x1fffff))).toBe(0);
    expect(f24.add(2 ** -61, -value(0x01ffff))).toBe(0);
    expect(f24.reciprocal(2 ** 62)).toBe(2 ** -62);
    expect(f24.reciprocal(value(0x7d0001))).toBe(0);
  });

  test("[PICA200 5 s27] halves 1 to a number 62 times, and to 0 the next time", () => {
    let x = 1;
    for (let i = 0; i < 62; i++) x = f24.multiply(x, 0.5);
    expect(x).toBe(2 ** -62);
    expect(f24.multiply(x, 0.5)).toBe(0);
  });

  test("[PICA200 5 s7, s8, s9, s10] has rules of its own for zero, infinity and NaN", () => {
    for (const infinity of [Infinity, -Infinity]) {
      expect(same(f24.multiply(infinity, 0))).toBe(0);
      expect(same(f24.multiply(0, infinity))).toBe(0);
      expect(f24.multiply(infinity, 2 ** -62)).toBe(infinity);
      expect(f24.multiply(infinity, -value(0x7effff))).toBe(-infinity);
      expect(f24.add(infinity, -value(0x7effff))).toBe(infinity);
      expect(f24.add(infinity, -infinity)).toBeNaN();
    }
    expect(f24.multiply(-Infinity, -Infinity)).toBe(Infinity);
    expect(f24.multiply(NaN, 0)).toBeNaN();
    expect(f24.multiply(0, NaN)).toBeNaN();
    expect(f24.multiply(Infinity, NaN)).toBeNaN();
    expect(f24.add(NaN, 1)).toBeNaN();
  });

  test("[PICA200 5 s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26] has the special cases of the four functions", () => {
    for (const zero of [0, -0]) {
      expect(f24.reciprocal(zero)).toBe(Infinity);
      expect(f24.reciprocalSquareRoot(zero)).toBe(Infinity);
      expect(f24.logarithm(zero)).toBe(-Infinity);
      expect(f24.exponential(zero)).toBe(1);
    }
    expect(same(f24.reciprocal(Infinity))).toBe(0);
    expect(same(f24.reciprocal(-Infinity))).toBe(0);
    expect(f24.reciprocalSquareRoot(Infinity)).toBe(0);
    expect(f24.reciprocalSquareRoot(-1)).toBeNaN();
    expect(f24.reciprocalSquareRoot(-Infinity)).toBeNaN();
    expect(f24.exponential(-Infinity)).toBe(0);
    expect(f24.exponential(Infinity)).toBe(Infinity);
    expect(f24.logarithm(Infinity)).toBe(Infinity);
    expect(f24.logarithm(-1)).toBeNaN();
    expect(f24.logarithm(-Infinity)).toBeNaN();
    for (const of of ["reciprocal", "reciprocalSquareRoot", "exponential", "logarithm"] as const)
      expect(f24[of](NaN)).toBeNaN();
  });

  test("[PICA200 5 s12] takes subnormal operands as +0", () => {
    expect(f24.flushed(2 ** -62)).toBe(2 ** -62);
    expect(f24.flushed(-(2 ** -62))).toBe(-(2 ** -62));
    expect(f24.flushed(value(0x00ffff))).toBe(0);
    expect(f24.flushed(-value(0x00ffff))).toBe(0);
    expect(f24.flushed(-0)).toBe(0);
    expect(f24.flushed(NaN)).toBeNaN();
  });

  test("[PICA200 5 s36] is exact in powers of two and in their logarithms", () => {
    for (let n = -62; n <= 63; n++) {
      expect(f24.exponential(n)).toBe(2 ** n);
      expect(same(f24.logarithm(2 ** n))).toBe(n);
    }
    expect(f24.exponential(64)).toBe(Infinity);
    expect(f24.exponential(-63)).toBe(0);
    expect(f24.exponential(value(0x404fff) * 16)).toBeGreaterThan(0);
  });

  test("[PICA200 5 s35, s37] truncates powers and logarithms", () => {
    fc.assert(
      fc.property(normal, (a) => {
        const power = 2 ** a;
        if (power >= 2 ** -61 && power < 2 ** 64) within(f24.exponential(a), power);
        const positive = Math.abs(a);
        if (positive !== 1) within(f24.logarithm(positive), Math.log2(positive));
      }),
      { numRuns: RUNS },
    );
    expect(f24.exponential(-(2 ** -62))).toBe(value(0x3effff));
    expect(f24.exponential(2 ** -62)).toBe(1);
  });
});

/** Checks a truncated number against what the host's functions give: not above, and less than a unit below. */
function within(result: number, near: number): void {
  const unit = 2 ** (Math.floor(Math.log2(Math.abs(result))) - 16);
  const slack = unit * 2 ** -20;
  const below = (near - result) * Math.sign(near);
  expect(below).toBeGreaterThanOrEqual(-slack);
  expect(below).toBeLessThan(unit + slack);
}
