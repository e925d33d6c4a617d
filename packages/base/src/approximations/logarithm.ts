/** LG2 and the parts of LOG, in single precision. [Ruling 3] */

import type { ComponentTypes, Operations } from "../operations/operations.js";
import { polynomial } from "./polynomial.js";
import { EXPONENT_BIAS, EXPONENT_SHIFT } from "./representation.js";

const { fround } = Math;

const FRACTION_MASK = 0x7fffff;
/** The bits of 1. */
const ONE = 0x3f800000;
/** The bits of the single next to sqrt(1/2). */
export const SQRT_HALF = 0x3f3504f3;

/** A logarithm of x where `value` is right for the positive finite numbers. [VP2 2.14.3.17] */
function logarithm<T extends ComponentTypes>({ f32 }: Operations<T>, x: T["f32"], value: T["f32"]): T["f32"] {
  const zero = f32.constant(0);
  const ofPositive = f32.select(value, x, f32.lt(x, f32.constant(Infinity)));
  const ofOthers = f32.select(f32.constant(-Infinity), f32.constant(NaN), f32.eq(x, zero));
  return f32.select(ofPositive, ofOthers, f32.gt(x, zero));
}

/**
 * LOG.x of the magnitude of an operand: the floor of log2(x); -INF for zero, +INF for infinity, NaN for NaN.
 * [VP2 2.14.3.19, Ruling 9]
 */
export function exponentOf<T extends ComponentTypes>({ f32, i32 }: Operations<T>, x: T["f32"]): T["f32"] {
  const field = i32.shrS(i32.bits(x), EXPONENT_SHIFT);
  const exponent = f32.fromInteger(i32.sub(field, i32.constant(EXPONENT_BIAS)));
  const ofZero = f32.keep(f32.constant(-Infinity), f32.eq(x, f32.constant(0)));
  const ofInfinity = f32.drop(x, f32.lt(x, f32.constant(Infinity)));
  return f32.add(exponent, f32.add(ofZero, ofInfinity));
}

/**
 * The coefficients of LG2's polynomial in s^2, from the constant one: log2((1 + s) / (1 - s)) =
 * s * (A0 + s^2 * (A1 + ...)) for (1 + s) / (1 - s) in [sqrt(1/2), sqrt(2)], by the Remez algorithm for the least
 * absolute error, 2^-32.4, rounded to single.
 */
export const APPROX_LOG2_COEFFICIENTS = [2.8853900727, 0.9618007592, 0.5765845414, 0.4342559416].map(fround);

/** LG2 of a single: exact for powers of two, NaN for negative numbers, -INF for both zeros. [VP2 2.14.3.17] */
export function approxLog2<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32 } = o;
  const bits = i32.bits(x);
  // x = m * 2^exponent with m between sqrt(1/2) and sqrt(2), so that m - 1 is exact.
  const exponent = i32.shrS(i32.sub(bits, i32.constant(SQRT_HALF)), EXPONENT_SHIFT);
  const m = f32.fromBits(i32.sub(bits, i32.shl(exponent, EXPONENT_SHIFT)));
  const s = f32.div(f32.sub(m, f32.constant(1)), f32.add(m, f32.constant(1)));
  const p = polynomial(f32, f32.mul(s, s), APPROX_LOG2_COEFFICIENTS);
  return logarithm(o, x, f32.add(f32.mul(p, s), f32.fromInteger(exponent)));
}

function mantissa<T extends ComponentTypes>({ f32, i32 }: Operations<T>, bits: T["i32"]): T["f32"] {
  return f32.fromBits(i32.or(i32.and(bits, i32.constant(FRACTION_MASK)), i32.constant(ONE)));
}

/** LOG.y of a single: its mantissa in [1, 2), 1 for zero and infinity. [VP2 2.14.3.19, Ruling 9] */
export function mantissaOf<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  return o.f32.select(mantissa(o, o.i32.bits(x)), x, o.f32.eq(x, x));
}

/**
 * The coefficients of LOG.z's polynomial, from that of t: log2(1 + t) = t * (B1 + t * (B2 + ...)) for t in [0, 1],
 * exact at both ends; by the Remez algorithm for the least absolute error under that condition, 2^-13.1, rounded to
 * single.
 */
const ROUGH_APPROX_LOG2_COEFFICIENTS = [1.4387257501, -0.6777840205, 0.3211889891, -0.08213071877].map(
  fround,
);

/**
 * LOG.z of the magnitude of an operand, whose mantissa is 1 where its exponent is special: log2(x) to 11 bits.
 * [VP2 2.14.3.19]
 */
export function roughApproxLog2<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32 } = o;
  const t = f32.sub(mantissa(o, i32.bits(x)), f32.constant(1));
  const p = polynomial(f32, t, ROUGH_APPROX_LOG2_COEFFICIENTS);
  return f32.add(f32.mul(p, t), exponentOf(o, x));
}
