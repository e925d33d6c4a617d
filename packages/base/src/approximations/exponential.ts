/** EX2 and the parts of EXP, in single precision. [Ruling 3] */

import {
  EXPONENT_BIAS,
  EXPONENT_SHIFT,
  reinterpretAsInteger,
  reinterpretAsSingle,
} from "./representation.js";

const { floor, fround, max, min } = Math;

/** The exponents of the encodings of zero and of INF: what a floor is clamped to loses nothing. */
export const ZERO_EXPONENT = -127;
export const INFINITE_EXPONENT = 128;

function clamp(x: number): number {
  return max(ZERO_EXPONENT, min(INFINITE_EXPONENT, x));
}

// 2^f = 1 + f * (A1 + f * (A2 + ...)) for f in [-1/2, 1/2]; coefficients by the Remez algorithm for the
// least relative error, 2^-28.5, rounded to single.
const A1 = fround(0.693147215);
const A2 = fround(0.2402265278);
const A3 = fround(0.05550310551);
const A4 = fround(0.009617692978);
const A5 = fround(0.001340664388);
const A6 = fround(0.0001559467657);

/** The coefficients of EX2's polynomial, from the constant one. */
export const APPROX_2_TO_X_COEFFICIENTS = [1, A1, A2, A3, A4, A5, A6] as const;

/** EX2 of a single: 2^x; +0 below -126, +INF from 128 on. [VP2 2.14.3.13, Ruling 4] */
export function approx2ToX(x: number): number {
  const clamped = clamp(x);
  const nearest = floor(fround(clamped + 0.5));
  const f = fround(clamped - nearest);
  let p = fround(fround(A6 * f) + A5);
  p = fround(fround(p * f) + A4);
  p = fround(fround(p * f) + A3);
  p = fround(fround(p * f) + A2);
  p = fround(fround(p * f) + A1);
  p = fround(fround(p * f) + 1);
  const scaled = reinterpretAsSingle(reinterpretAsInteger(p) + (nearest << EXPONENT_SHIFT));
  return x >= INFINITE_EXPONENT ? Infinity : x < ZERO_EXPONENT + 1 ? 0 : scaled;
}

/** EXP.x of a single: 2^floor(x), +0 or +INF when it is out of range. [VP2 2.14.3.14, Ruling 10] */
export function twoToFloor(x: number): number {
  const power = reinterpretAsSingle((floor(clamp(x)) + EXPONENT_BIAS) << EXPONENT_SHIFT);
  return x === x ? power : NaN;
}

// 2^y = 1 + y * (B1 + y * (B2 + y * B3)) for y in [0, 1], exact at both ends; coefficients by the
// Remez algorithm for the least absolute error under that condition, 2^-12.7, rounded to single.
const B1 = fround(0.6958901213);
const B2 = fround(0.2248649478);
const B3 = fround(0.07924493091);

/** The coefficients of EXP.z's polynomial, from the constant one. */
export const ROUGH_APPROX_2_TO_X_COEFFICIENTS = [1, B1, B2, B3] as const;

/** EXP.z of a single: 2^x to 11 bits. [VP2 2.14.3.14, Ruling 4] */
export function roughApprox2ToX(x: number): number {
  const clamped = clamp(x);
  const integer = floor(clamped);
  const y = fround(clamped - integer);
  let p = fround(fround(B3 * y) + B2);
  p = fround(fround(p * y) + B1);
  p = fround(fround(p * y) + 1);
  return fround(p * reinterpretAsSingle((integer + EXPONENT_BIAS) << EXPONENT_SHIFT));
}
