/** LG2, EX2, SIN and COS of the NV30: a parabola through the nearest of 65 points. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import { TURN } from "./tables.js";
import {
  BIAS,
  exponentOf,
  fractionOf,
  INFINITY_BITS,
  isNaNWord,
  isSigned,
  isZero,
  MADE_NAN,
  singleOf,
  word,
} from "./words.js";

/** Places between two points. */
const STEP_BITS = 17;
/** Results have this many bits behind the point. */
const RESULT_BITS = 38;
const ONE = 2 ** RESULT_BITS;
const ARGUMENT_BITS = 23;
const ARGUMENT_ONE = 2 ** ARGUMENT_BITS;

/** An integer divided by a power of two, halves up. */
function rounded<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["i32"], power: number): T["i32"] {
  return power <= 0 ? i32.shl(x, -power) : i32.shrS(i32.add(x, i32.constant(1 << (power - 1))), power);
}

/** A distance squared in units of 2^14: what belongs to its lower bits is rounded for each by itself. */
function square<T extends TypesOfTable>(n: ChipNumerics<T>, distance: T["i32"]): T["i32"] {
  const { i32 } = n;
  const high = i32.shrS(distance, 7);
  const isSet = (bit: number) => i32.ne(i32.and(distance, i32.constant(1 << bit)), i32.constant(0));
  let result: T["i32"] = i32.add(i32.mul(high, high), i32.keep(high, isSet(6)));
  for (let bit = 0; bit < 6; bit++)
    result = i32.add(result, i32.keep(rounded(n, distance, 13 - bit), isSet(bit)));
  return result;
}

/** Digits of base 4 of a slope, from -2 to 2. */
const BOOTH_DIGITS = 13;

/** A slope times a distance in units of 2^14, of partial products each of which is rounded. */
function slopeProduct<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  slope: T["i32"],
  distance: T["i32"],
): T["i32"] {
  const { i32 } = n;
  const bit = (at: number): T["i32"] =>
    at < 0 ? i32.constant(0) : i32.and(i32.shrU(slope, at), i32.constant(1));
  let result: T["i32"] = i32.constant(0);
  for (let k = 0; k < BOOTH_DIGITS; k++) {
    const digit = i32.sub(i32.add(bit(2 * k), bit(2 * k - 1)), i32.shl(bit(2 * k + 1), 1));
    result = i32.add(result, rounded(n, i32.mul(digit, distance), 14 - 2 * k));
  }
  return result;
}

type Curve = "lg2" | "ex2" | "sin";

/** The value of a curve at a place of 23 bits behind the point, in units of 2^-38. */
function curve<T extends TypesOfTable>(n: ChipNumerics<T>, name: Curve, x: T["i32"]): T["f64"] {
  const { f64, i32 } = n;
  const row = i32.shrU(i32.add(x, i32.constant(1 << (STEP_BITS - 1))), STEP_BITS);
  const distance = i32.sub(x, i32.shl(row, STEP_BITS));
  const value = f64.fromInteger(n.lookUp(`${name}Value`, row));
  const slope = f64.fromInteger(slopeProduct(n, n.lookUp(`${name}Slope`, row), distance));
  const squared = square(n, distance);
  const bend = i32.mul(n.lookUp(`${name}Curvature`, row), squared);
  const base = f64.add(f64.mul(value, f64.constant(2 ** 15)), f64.mul(slope, f64.constant(2 ** 6)));
  if (name === "ex2") return f64.add(base, f64.fromInteger(i32.shrS(bend, 5)));
  const lost = i32.shrS(i32.sub(squared, i32.constant(1024)), 12);
  const bent = i32.shrS(i32.add(i32.add(bend, lost), i32.constant(32)), 5);
  return f64.sub(base, f64.fromInteger(bent));
}

/** A fixed-point result as a single. */
function resultOf<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f64"]): T["f32"] {
  return singleOf(n, n.f64.shorten(n.f64.mul(x, n.f64.constant(1 / ONE))));
}

export const lg2: ChipCompute = (n, x) => {
  const { f32, f64, i32, mask } = n;
  const whole = f64.fromInteger(i32.sub(exponentOf(n, x), i32.constant(BIAS)));
  const sum = f64.add(f64.mul(whole, f64.constant(ONE)), curve(n, "lg2", fractionOf(n, x)));
  // A negative sum is inverted bit by bit, which takes its last digit from its magnitude.
  const inverted = f64.select(f64.add(sum, f64.constant(1)), sum, f64.lt(sum, f64.constant(0)));
  const number = resultOf(n, inverted);
  const infinite = f32.select(f32.constant(Infinity), number, f32.eq(x, f32.constant(Infinity)));
  const known = f32.select(f32.constant(-Infinity), infinite, isZero(n, x));
  const refused = mask.or(isNaNWord(n, x), mask.andNot(isSigned(n, x), isZero(n, x)));
  return f32.select(word(n, MADE_NAN), known, refused);
};

/** The exponent field of operands whose power is 1. */
const LEAST_POWER = 70;

export const ex2: ChipCompute = (n, x) => {
  const { f32, f64, i32 } = n;
  const magnitude = f64.pmin(f64.abs(f64.promote(x)), f64.constant(2 ** 10));
  const digits = f64.floor(f64.mul(magnitude, f64.constant(ARGUMENT_ONE)));
  const places = f64.select(f64.sub(f64.neg(digits), f64.constant(1)), digits, isSigned(n, x));
  const whole = f64.floor(f64.mul(places, f64.constant(1 / ARGUMENT_ONE)));
  const fraction = i32.truncDouble(f64.sub(places, f64.mul(whole, f64.constant(ARGUMENT_ONE))));
  const scale = i32.truncDouble(whole);
  const mantissa = resultOf(n, f64.add(f64.constant(ONE), curve(n, "ex2", fraction)));
  const bits = i32.add(i32.bits(mantissa), i32.shl(scale, 23));
  const large = i32.select(i32.constant(INFINITY_BITS), bits, i32.ge(scale, i32.constant(BIAS + 1)));
  const number = i32.keep(large, i32.gt(scale, i32.constant(-BIAS)));
  const isOne = i32.lt(exponentOf(n, x), i32.constant(LEAST_POWER));
  const known = f32.select(f32.constant(1), f32.fromBits(number), isOne);
  return f32.select(word(n, MADE_NAN), known, isNaNWord(n, x));
};

/** What the leading one of a significand is in turns, in units of 2^-36. */
const TURN_OF_ONE = 0x28be60db8;
const TURN_ONE = 2 ** 36;
/** The exponent from which on no more digits of a turn are kept. */
const KEPT_EXPONENT = 3;
/** An exponent below this one counts as one that is larger by as much as five bits say. */
const LEAST_EXPONENT = -28;
const EXPONENT_PERIOD = 32;

/** An angle in turns, as a whole number of 2^-25 of one, less than one. */
function turns<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  const { f64, i32 } = n;
  const fraction = fractionOf(n, x);
  let sum: T["f64"] = f64.constant(TURN_OF_ONE);
  TURN.forEach((turn, bit) => {
    const isSet = i32.ne(i32.and(fraction, i32.constant(1 << bit)), i32.constant(0));
    sum = f64.add(sum, f64.select(f64.constant(turn), f64.constant(0), isSet));
  });
  const actual = i32.sub(exponentOf(n, x), i32.constant(BIAS));
  const isSmall = i32.lt(actual, i32.constant(LEAST_EXPONENT));
  const exponent = i32.add(actual, i32.keep(i32.constant(EXPONENT_PERIOD), isSmall));
  // From 2^3 on the digits of a turn are kept that 2^3 has, and move to the left by what five bits of the exponent say.
  const surplus = i32.and(i32.sub(exponent, i32.constant(KEPT_EXPONENT)), i32.constant(EXPONENT_PERIOD - 1));
  const isLarge = i32.ge(exponent, i32.constant(KEPT_EXPONENT));
  const kept = i32.min(exponent, i32.constant(KEPT_EXPONENT));
  const scale = f64.promote(n.f32.fromBits(i32.shl(i32.add(kept, i32.constant(BIAS)), 23)));
  const scaled = f64.floor(f64.mul(f64.mul(sum, scale), f64.constant(2 ** 25 / TURN_ONE)));
  return i32.shl(i32.truncDouble(scaled), i32.keep(surplus, isLarge));
}

const QUARTER = 1 << ARGUMENT_BITS;

const SIGN = -0x80000000;

/** The sine of a number of turns, and with a sign, from the curve of a quarter, mirrored and signed by the bits above it. */
function wave<T extends TypesOfTable>(n: ChipNumerics<T>, turn: T["i32"], sign: T["i32"]): T["f32"] {
  const { f32, i32 } = n;
  const bit = (at: number) => i32.ne(i32.and(turn, i32.constant(at)), i32.constant(0));
  const place = i32.and(turn, i32.constant(QUARTER - 1));
  const mirrored = i32.select(i32.sub(i32.constant(QUARTER - 1), place), place, bit(QUARTER));
  const magnitude = i32.bits(resultOf(n, curve(n, "sin", mirrored)));
  const negative = i32.keep(i32.constant(SIGN), bit(2 * QUARTER));
  return f32.fromBits(i32.xor(i32.xor(magnitude, negative), sign));
}

/** The same unless the operand is infinite or a NaN. */
const ofFinite =
  (compute: ChipCompute): ChipCompute =>
  (n, x) => {
    const isFinite = n.f32.lt(n.f32.abs(x), n.f32.constant(Infinity));
    return n.f32.select(compute(n, x), word(n, MADE_NAN), isFinite);
  };

/** The sine of what is smaller is zero. */
const LEAST_ANGLE = 2 ** -31;
/** The cosine of what is smaller is 1. */
const LEAST_OF_COSINE = 2 ** -15;

export const sin: ChipCompute = ofFinite((n, x) => {
  const { f32, i32 } = n;
  const sign = i32.and(i32.bits(x), i32.constant(SIGN));
  return f32.drop(wave(n, turns(n, x), sign), f32.lt(f32.abs(x), f32.constant(LEAST_ANGLE)));
});

export const cos: ChipCompute = ofFinite((n, x) => {
  const { f32, i32 } = n;
  const number = wave(n, i32.add(turns(n, x), i32.constant(QUARTER)), i32.constant(0));
  return f32.select(f32.constant(1), number, f32.lt(f32.abs(x), f32.constant(LEAST_OF_COSINE)));
});
