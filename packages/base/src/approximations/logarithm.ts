/** LG2 and the parts of LOG, in single precision. [Ruling 3] */

import {
  EXPONENT_BIAS,
  EXPONENT_SHIFT,
  reinterpretAsInteger,
  reinterpretAsSingle,
} from "./representation.js";

const { fround } = Math;

const EXPONENT_FIELD = 0xff;
const FRACTION_MASK = 0x7fffff;
/** The bits of 1. */
const ONE = 0x3f800000;
/** The bits of the single next to sqrt(1/2). */
export const SQRT_HALF = 0x3f3504f3;

/** A logarithm of x where `value` is right for the positive finite numbers. [VP2 2.14.3.17] */
function logarithm(x: number, value: number): number {
  return x > 0 ? (x < Infinity ? value : Infinity) : x === 0 ? -Infinity : NaN;
}

// log2((1 + s) / (1 - s)) = s * (A0 + s^2 * (A1 + ...)) for (1 + s) / (1 - s) in [sqrt(1/2), sqrt(2)];
// coefficients by the Remez algorithm for the least absolute error, 2^-32.4, rounded to single.
const A0 = fround(2.8853900727);
const A1 = fround(0.9618007592);
const A2 = fround(0.5765845414);
const A3 = fround(0.4342559416);

/** The coefficients of LG2's polynomial in s^2, from the constant one. */
export const APPROX_LOG2_COEFFICIENTS = [A0, A1, A2, A3] as const;

/** LG2 of a single: exact for powers of two, NaN for negative numbers, -INF for both zeros. [VP2 2.14.3.17] */
export function approxLog2(x: number): number {
  const bits = reinterpretAsInteger(x);
  // x = m * 2^exponent with m between sqrt(1/2) and sqrt(2), so that m - 1 is exact.
  const exponent = (bits - SQRT_HALF) >> EXPONENT_SHIFT;
  const m = reinterpretAsSingle(bits - (exponent << EXPONENT_SHIFT));
  const s = fround(fround(m - 1) / fround(m + 1));
  const square = fround(s * s);
  let p = fround(fround(A3 * square) + A2);
  p = fround(fround(p * square) + A1);
  p = fround(fround(p * square) + A0);
  return logarithm(x, fround(fround(p * s) + exponent));
}

/** LOG.x of the magnitude of an operand: the floor of log2(x). [VP2 2.14.3.19, Ruling 9] */
export function exponentOf(x: number): number {
  return logarithm(x, ((reinterpretAsInteger(x) >> EXPONENT_SHIFT) & EXPONENT_FIELD) - EXPONENT_BIAS);
}

/** LOG.y of a single: its mantissa in [1, 2), 1 for zero and infinity. [VP2 2.14.3.19, Ruling 9] */
export function mantissaOf(x: number): number {
  const mantissa = reinterpretAsSingle((reinterpretAsInteger(x) & FRACTION_MASK) | ONE);
  return x === x ? mantissa : NaN;
}

// log2(1 + t) = t * (B1 + t * (B2 + ...)) for t in [0, 1], exact at both ends; coefficients by the
// Remez algorithm for the least absolute error under that condition, 2^-13.1, rounded to single.
const B1 = fround(1.4387257501);
const B2 = fround(-0.6777840205);
const B3 = fround(0.3211889891);
const B4 = fround(-0.08213071877);

/** The coefficients of LOG.z's polynomial, from that of t. */
export const ROUGH_APPROX_LOG2_COEFFICIENTS = [B1, B2, B3, B4] as const;

/** LOG.z of the magnitude of an operand: log2(x) to 11 bits; NaN for negative numbers. [VP2 2.14.3.19] */
export function roughApproxLog2(x: number): number {
  const bits = reinterpretAsInteger(x);
  const exponent = (bits >> EXPONENT_SHIFT) - EXPONENT_BIAS;
  const t = fround(reinterpretAsSingle((bits & FRACTION_MASK) | ONE) - 1);
  let p = fround(fround(B4 * t) + B3);
  p = fround(fround(p * t) + B2);
  p = fround(fround(p * t) + B1);
  return logarithm(x, fround(fround(p * t) + exponent));
}
