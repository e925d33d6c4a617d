/** The approximations of @glasm/base over lanes: the same operations in the same order, for the same bits. [Ruling 3] */

import {
  APPROX_2_TO_X_COEFFICIENTS,
  APPROX_LOG2_COEFFICIENTS,
  INFINITE_EXPONENT,
  MAX_CLAMPED,
  MIN_CLAMPED,
  ROUGH_APPROX_2_TO_X_COEFFICIENTS,
  ROUGH_APPROX_LOG2_COEFFICIENTS,
  SINE_COEFFICIENTS,
  SQRT_HALF,
  TURNS_PER_RADIAN,
  ZERO_EXPONENT,
} from "@glasm/base";
import type { Builder, F32, F64, I32 } from "@glasm/codegen";
import { ROUNDING_CONSTANT } from "../numeric/address.js";

const EXPONENT_SHIFT = 23;
const EXPONENT_BIAS = 127;
const FRACTION_MASK = 0x7fffff;
const ONE = 0x3f800000;

/** A polynomial by Horner's rule, each product and each sum rounded; coefficients from the constant one. */
function polynomial(b: Builder, x: F32, coefficients: readonly number[]): F32 {
  return coefficients
    .slice(0, -1)
    .reduceRight(
      (p, coefficient) => b.op("f32.add", b.op("f32.mul", p, x), b.f32(coefficient)),
      b.f32(coefficients.at(-1)!),
    );
}

/**
 * 2^n, in the encoding of singles, of an integral single from -127 (which gives +0) to 128 (+INF): the
 * integer is in the low bits of a sum so large that they count ones.
 */
function powerOfTwo(b: Builder, n: F32): F32 {
  const biased = b.op("f32.add", n, b.f32(ROUNDING_CONSTANT + EXPONENT_BIAS));
  return b.op("f32.fromBits", b.shift("i32.shl", b.op("i32.bits", biased), EXPONENT_SHIFT));
}

function clampExponent(b: Builder, x: F32): F32 {
  return b.op("f32.pmax", b.op("f32.pmin", x, b.f32(INFINITE_EXPONENT)), b.f32(ZERO_EXPONENT));
}

/** EX2 [VP2 2.14.3.13, Ruling 4] */
export function approx2ToX(b: Builder, x: F32): F32 {
  const clamped = clampExponent(b, x);
  const nearest = b.op("f32.floor", b.op("f32.add", clamped, b.f32(0.5)));
  const p = polynomial(b, b.op("f32.sub", clamped, nearest), APPROX_2_TO_X_COEFFICIENTS);
  const counted = b.op("i32.bits", b.op("f32.add", nearest, b.f32(ROUNDING_CONSTANT)));
  const exponent = b.shift("i32.shl", counted, EXPONENT_SHIFT);
  const scaled = b.op("f32.fromBits", b.op("i32.add", b.op("i32.bits", p), exponent));
  const positive = b.op("f32.drop", scaled, b.op("f32.lt", x, b.f32(ZERO_EXPONENT + 1)));
  const finite = b.op("f32.select", positive, b.f32(Infinity), b.op("f32.lt", x, b.f32(INFINITE_EXPONENT)));
  return b.op("f32.select", x, finite, b.op("f32.ne", x, x));
}

/** EXP.x [VP2 2.14.3.14, Ruling 10] */
export function twoToFloor(b: Builder, x: F32): F32 {
  const power = powerOfTwo(b, b.op("f32.floor", clampExponent(b, x)));
  return b.op("f32.select", power, x, b.op("f32.eq", x, x));
}

/** EXP.z [VP2 2.14.3.14, Ruling 4] */
export function roughApprox2ToX(b: Builder, x: F32): F32 {
  const clamped = clampExponent(b, x);
  const integer = b.op("f32.floor", clamped);
  const p = polynomial(b, b.op("f32.sub", clamped, integer), ROUGH_APPROX_2_TO_X_COEFFICIENTS);
  return b.op("f32.mul", p, powerOfTwo(b, integer));
}

/** A logarithm of x where `value` is right for the positive finite numbers. [VP2 2.14.3.17] */
function logarithm(b: Builder, x: F32, value: F32): F32 {
  const isZero = b.op("f32.eq", x, b.f32(0));
  const ofPositive = b.op("f32.select", value, x, b.op("f32.lt", x, b.f32(Infinity)));
  const ofOthers = b.op("f32.select", b.f32(-Infinity), b.f32(NaN), isZero);
  return b.op("f32.select", ofPositive, ofOthers, b.op("f32.gt", x, b.f32(0)));
}

/**
 * The exponent of a magnitude, as a summand of its logarithm: -INF for zero, +INF for infinity, NaN for NaN.
 * [VP2 2.14.3.19, Ruling 9]
 */
export function exponentOf(b: Builder, x: F32): F32 {
  const field = b.shift("i32.shrS", b.op("i32.bits", x), EXPONENT_SHIFT);
  const exponent = b.op("f32.fromInteger", b.op("i32.sub", field, b.i32(EXPONENT_BIAS)));
  const ofZero = b.op("f32.keep", b.f32(-Infinity), b.op("f32.eq", x, b.f32(0)));
  const ofInfinity = b.op("f32.drop", x, b.op("f32.lt", x, b.f32(Infinity)));
  return b.op("f32.add", exponent, b.op("f32.add", ofZero, ofInfinity));
}

/** LG2 [VP2 2.14.3.17] */
export function approxLog2(b: Builder, x: F32): F32 {
  const bits = b.op("i32.bits", x);
  const exponent = b.shift("i32.shrS", b.op("i32.sub", bits, b.i32(SQRT_HALF)), EXPONENT_SHIFT);
  const m = b.op("f32.fromBits", b.op("i32.sub", bits, b.shift("i32.shl", exponent, EXPONENT_SHIFT)));
  const s = b.op("f32.div", b.op("f32.sub", m, b.f32(1)), b.op("f32.add", m, b.f32(1)));
  const p = polynomial(b, b.op("f32.mul", s, s), APPROX_LOG2_COEFFICIENTS);
  return logarithm(b, x, b.op("f32.add", b.op("f32.mul", p, s), b.op("f32.fromInteger", exponent)));
}

function mantissa(b: Builder, bits: I32): F32 {
  return b.op("f32.fromBits", b.op("i32.or", b.op("i32.and", bits, b.i32(FRACTION_MASK)), b.i32(ONE)));
}

/** LOG.y [VP2 2.14.3.19, Ruling 9] */
export function mantissaOf(b: Builder, x: F32): F32 {
  return b.op("f32.select", mantissa(b, b.op("i32.bits", x)), x, b.op("f32.eq", x, x));
}

/** LOG.z of a magnitude, whose mantissa is 1 where its exponent is special [VP2 2.14.3.19] */
export function roughApproxLog2(b: Builder, x: F32): F32 {
  const t = b.op("f32.sub", mantissa(b, b.op("i32.bits", x)), b.f32(1));
  const p = polynomial(b, t, ROUGH_APPROX_LOG2_COEFFICIENTS);
  return b.op("f32.add", b.op("f32.mul", p, t), exponentOf(b, x));
}

/** RCP [VP2 2.14.3.26] */
export function approxReciprocal(b: Builder, x: F32): F32 {
  return b.op("f32.flush", b.op("f32.div", b.f32(1), x));
}

/** RCC [VP2 2.14.3.25, Ruling 6] */
export function clampApproxReciprocal(b: Builder, x: F32): F32 {
  const reciprocal = b.op("f32.div", b.f32(1), x);
  const bounded = b.op("f32.pmin", b.op("f32.abs", reciprocal), b.f32(MAX_CLAMPED));
  const magnitude = b.op("f32.pmax", bounded, b.f32(MIN_CLAMPED));
  const isNegative = b.op("mask.or", b.op("f32.lt", x, b.f32(0)), b.op("f32.lt", reciprocal, b.f32(0)));
  return b.op("f32.select", b.op("f32.neg", magnitude), magnitude, isNegative);
}

/** RSQ [VP2 2.14.3.28, Ruling 5] */
export function approxRSQRT(b: Builder, x: F32): F32 {
  return b.op("f32.div", b.f32(1), b.op("f32.sqrt", x));
}

function sineOfQuarter(b: Builder, g: F64): F64 {
  const square = b.op("f64.mul", g, g);
  const p = SINE_COEFFICIENTS.slice(0, -1).reduceRight<F64>(
    (sum, coefficient) => b.op("f64.add", b.op("f64.mul", sum, square), b.f64(coefficient)),
    b.f64(SINE_COEFFICIENTS.at(-1)!),
  );
  return b.op("f64.mul", p, g);
}

/** The turns of an angle beyond the nearest whole one. Where maxima and minima meet, neither operand is zero. */
function remainder(b: Builder, x: F32): F64 {
  const turns = b.op("f64.mul", b.op("f64.promote", x), b.f64(TURNS_PER_RADIAN));
  const nearest = b.op("f64.floor", b.op("f64.add", turns, b.f64(0.5)));
  return b.op("f64.pmax", b.op("f64.sub", turns, nearest), b.f64(-0.5));
}

/** SIN [VP2 2.14.3.33, Ruling 4] */
export function approxSine(b: Builder, x: F32): F32 {
  const f = remainder(b, x);
  const below = b.op("f64.pmin", f, b.op("f64.sub", b.f64(0.5), f));
  const folded = b.op("f64.pmax", below, b.op("f64.sub", b.f64(-0.5), f));
  return b.op("f32.demote", sineOfQuarter(b, folded));
}

/** COS [VP2 2.14.3.8, Ruling 4] */
export function approxCosine(b: Builder, x: F32): F32 {
  const folded = b.op("f64.sub", b.f64(0.25), b.op("f64.abs", remainder(b, x)));
  return b.op("f32.demote", sineOfQuarter(b, folded));
}
