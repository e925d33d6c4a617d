/** EX2 and the parts of EXP, in single precision. [Ruling 3] */

import type { ComponentTypes, Operations } from "../operations/operations.js";
import { polynomial } from "./polynomial.js";
import { EXPONENT_SHIFT, powerOfTwo, ROUNDING_CONSTANT } from "./representation.js";

const { fround } = Math;

/** The exponents of the encodings of zero and of INF: what a floor is clamped to loses nothing. */
const ZERO_EXPONENT = -127;
const INFINITE_EXPONENT = 128;

function clamp<T extends ComponentTypes>({ f32 }: Operations<T>, x: T["f32"]): T["f32"] {
  return f32.pmax(f32.pmin(x, f32.constant(INFINITE_EXPONENT)), f32.constant(ZERO_EXPONENT));
}

/**
 * The coefficients of EX2's polynomial, from the constant one: 2^f = 1 + f * (A1 + f * (A2 + ...)) for f in
 * [-1/2, 1/2], by the Remez algorithm for the least relative error, 2^-28.5, rounded to single.
 */
export const APPROX_2_TO_X_COEFFICIENTS = [
  1, 0.693147215, 0.2402265278, 0.05550310551, 0.009617692978, 0.001340664388, 0.0001559467657,
].map(fround);

/** EX2 of a single: 2^x; +0 below -126, +INF from 128 on. [VP2 2.14.3.13, Ruling 4] */
export function approx2ToX<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32 } = o;
  const clamped = clamp(o, x);
  const nearest = f32.floor(f32.add(clamped, f32.constant(0.5)));
  const p = polynomial(f32, f32.sub(clamped, nearest), APPROX_2_TO_X_COEFFICIENTS);
  const counted = i32.bits(f32.add(nearest, f32.constant(ROUNDING_CONSTANT)));
  const scaled = f32.fromBits(i32.add(i32.bits(p), i32.shl(counted, EXPONENT_SHIFT)));
  const positive = f32.drop(scaled, f32.lt(x, f32.constant(ZERO_EXPONENT + 1)));
  const finite = f32.select(positive, f32.constant(Infinity), f32.lt(x, f32.constant(INFINITE_EXPONENT)));
  return f32.select(x, finite, f32.ne(x, x));
}

/** EXP.x of a single: 2^floor(x), +0 or +INF when it is out of range. [VP2 2.14.3.14, Ruling 10] */
export function twoToFloor<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const power = powerOfTwo(o, o.f32.floor(clamp(o, x)));
  return o.f32.select(power, x, o.f32.eq(x, x));
}

/**
 * The coefficients of EXP.z's polynomial, from the constant one: 2^y = 1 + y * (B1 + y * (B2 + y * B3)) for y in
 * [0, 1], exact at both ends; by the Remez algorithm for the least absolute error under that condition, 2^-12.7,
 * rounded to single.
 */
const ROUGH_APPROX_2_TO_X_COEFFICIENTS = [1, 0.6958901213, 0.2248649478, 0.07924493091].map(fround);

/** EXP.z of a single: 2^x to 11 bits. [VP2 2.14.3.14, Ruling 4] */
export function roughApprox2ToX<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32 } = o;
  const clamped = clamp(o, x);
  const integer = f32.floor(clamped);
  const p = polynomial(f32, f32.sub(clamped, integer), ROUGH_APPROX_2_TO_X_COEFFICIENTS);
  return f32.mul(p, powerOfTwo(o, integer));
}
