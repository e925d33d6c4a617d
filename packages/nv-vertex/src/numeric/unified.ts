/** The arithmetic of VP2 2.14.3, for every program unless an option says otherwise. */

import {
  approx2ToX,
  approxCosine,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  approxSine,
  clampApproxReciprocal,
  exponentOf,
  flush,
  mantissaOf,
  roughApprox2ToX,
  roughApproxLog2,
  twoToFloor,
} from "@glasm/base";
import type { Arithmetic } from "./model.js";

const { fround } = Math;

/** The largest specular exponent, 128 - epsilon. [VP2 2.14.3.18, Ruling 11] */
export const MAX_EXPONENT = 128 - 1 / 256;

/** The result of a set-on instruction: NaN if an operand is. [Ruling 13] */
function set(condition: boolean, a: number, b: number): number {
  return a !== a || b !== b ? NaN : condition ? 1 : 0;
}

/** [VP2 2.14.3.18, Ruling 4] */
function power(base: number, exponent: number): number {
  const logarithm = roughApproxLog2(base);
  const product = fround(exponent * logarithm);
  // Only zero times infinity is a NaN from operands that are not; it counts as zero, so that
  // Power(1, y) = 1 and Power(x, 0) = 1 for every x and y that is not NaN. [Ruling 4, Ruling 44]
  const isZero = product !== product && exponent === exponent && logarithm === logarithm;
  return roughApprox2ToX(isZero ? 0 : product);
}

/** LIT with a given power function. [VP2 2.14.3.18, Ruling 11] */
export function lit(power: Arithmetic["power"], x: number, y: number, w: number, out: Float32Array): void {
  // An operand that is not positive becomes +0, a NaN stays. [Ruling 11]
  const diffuse = x <= 0 ? 0 : x;
  const specular = y <= 0 ? 0 : y;
  const exponent = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, w));
  out[0] = 1;
  out[1] = diffuse;
  out[2] = x > 0 ? power(specular, exponent) : 0;
  out[3] = 1;
}

export const UNIFIED: Arithmetic = {
  add: (a, b) => flush(fround(a + b)),
  subtract: (a, b) => flush(fround(a - b)),
  multiply: (a, b) => flush(fround(a * b)),
  multiplyAdd: (a, b, c) => flush(fround(fround(a * b) + c)),
  dot3: (ax, ay, az, bx, by, bz) =>
    flush(fround(fround(fround(ax * bx) + fround(ay * by)) + fround(az * bz))),
  dot4: (ax, ay, az, aw, bx, by, bz, bw) =>
    flush(fround(fround(fround(fround(ax * bx) + fround(ay * by)) + fround(az * bz)) + fround(aw * bw))),
  dotHomogeneous: (ax, ay, az, bx, by, bz, bw) =>
    flush(fround(fround(fround(fround(ax * bx) + fround(ay * by)) + fround(az * bz)) + bw)),
  // NaN if an operand is; -0 below +0. [Ruling 12]
  minimum: (a, b) => Math.min(a, b),
  maximum: (a, b) => Math.max(a, b),

  seq: (a, b) => set(a === b, a, b),
  sge: (a, b) => set(a >= b, a, b),
  sgt: (a, b) => set(a > b, a, b),
  sle: (a, b) => set(a <= b, a, b),
  slt: (a, b) => set(a < b, a, b),
  sne: (a, b) => set(a !== b, a, b),

  absolute: (x) => Math.abs(x),
  sign: (x) => (x > 0 ? 1 : x < 0 ? -1 : x === 0 ? 0 : NaN),
  floor: (x) => Math.floor(x),
  fraction: (x) => fround(x - Math.floor(x)),

  rcp: approxReciprocal,
  rcc: clampApproxReciprocal,
  rsq: approxRSQRT,
  ex2: approx2ToX,
  lg2: approxLog2,
  sin: approxSine,
  cos: approxCosine,

  exp: (x, out) => {
    out[0] = twoToFloor(x);
    // An infinity has no fraction, and gets zero. [Ruling 10]
    out[1] = Math.abs(x) === Infinity ? 0 : fround(x - Math.floor(x));
    out[2] = roughApprox2ToX(x);
    out[3] = 1;
  },
  log: (x, out) => {
    const magnitude = Math.abs(x);
    out[0] = exponentOf(magnitude);
    out[1] = mantissaOf(magnitude);
    out[2] = roughApproxLog2(magnitude);
    out[3] = 1;
  },
  lit: (x, y, w, out) => lit(power, x, y, w, out),
  power,
};
