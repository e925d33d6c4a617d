/** The arithmetic of VP1 2.14.1.11 with rounding to nearest, an option for VP1.0, VP1.1 and VSP1.0. [Ruling 16] */

import { approxRSQRT, flush, roughApprox2ToX, roughApproxLog2, singleToBits } from "@glasm/base";
import type { Arithmetic } from "./model.js";
import { UNIFIED, lit } from "./unified.js";

const { fround } = Math;

/** The rounded product; zero times anything is +0. [VP1 2.14.1.11] */
function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : fround(a * b);
}

/** An integer that orders singles as VP1 2.14.1.11 does: -0 below +0, and NaN above +INF. */
function rank(x: number): number {
  const bits = singleToBits(x) | 0;
  return bits ^ ((bits >> 31) & 0x7fffffff);
}

/** Power(0, 0) is 1, since zero times minus infinity is zero. [VP1 2.14.1.10.17] */
function power(base: number, exponent: number): number {
  return roughApprox2ToX(product(exponent, roughApproxLog2(base)));
}

export const NV20: Arithmetic = {
  ...UNIFIED,
  multiply: (a, b) => flush(product(a, b)),
  multiplyAdd: (a, b, c) => flush(fround(product(a, b) + c)),
  dot3: (ax, ay, az, bx, by, bz) =>
    flush(fround(fround(product(ax, bx) + product(ay, by)) + product(az, bz))),
  dot4: (ax, ay, az, aw, bx, by, bz, bw) =>
    flush(fround(fround(fround(product(ax, bx) + product(ay, by)) + product(az, bz)) + product(aw, bw))),
  dotHomogeneous: (ax, ay, az, bx, by, bz, bw) =>
    flush(fround(fround(fround(product(ax, bx) + product(ay, by)) + product(az, bz)) + bw)),
  minimum: (a, b) => (rank(a) < rank(b) ? a : b),
  maximum: (a, b) => (rank(a) >= rank(b) ? a : b),
  sge: (a, b) => (rank(a) >= rank(b) ? 1 : 0),
  slt: (a, b) => (rank(a) < rank(b) ? 1 : 0),
  // RSQ takes the absolute value. [VP1 2.14.1.10.7]
  rsq: (x) => approxRSQRT(Math.abs(x)),
  lit: (x, y, w, out) => lit(power, x, y, w, out),
  power,
};
