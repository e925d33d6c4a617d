/** Halves, numbers of 16 bits: 10 of them of the fraction, exponents from -14 to 15, with denormals. */

import type { TableOperations, TypesOfTable } from "../ir/emitted-operations.js";
import type { Rounding } from "./rounding.js";

const SIGN = 0x8000;
const MAGNITUDE = 0x7fff;
const INFINITY_BITS = 0x7c00;
const LARGEST = 0x7bff;
/** The bits of the one NaN among halves. */
const NAN_BITS = 0x7e00;
const FRACTION_BITS = 10;
const LEAST_EXPONENT = -14;

/** Bits of the fraction in a double's upper word, and what its field adds to an exponent. */
const DOUBLE_FRACTION_BITS = 20;
const DOUBLE_BIAS = 1023;

/**
 * The bits of the half of a double, rounded once, in a direction; the upper 16 bits are zero. What is too large becomes
 * infinity or the largest half, as the direction says; every NaN becomes 7e00. The half of a single is that of the double of
 * its value.
 */
export function halfBits<T extends TypesOfTable>(
  o: TableOperations<T>,
  x: T["f64"],
  rounding: Rounding,
): T["i32"] {
  const { i32, f64, i64, mask } = o;
  const isNegative = f64.lt(x, f64.constant(0));
  // A magnitude that all halves are below: as infinity has it.
  const magnitude = f64.pmin(f64.abs(x), f64.constant(2 ** 16));
  const field = i32.shrU(i32.high(i64.bits(magnitude)), DOUBLE_FRACTION_BITS);
  const exponent = i32.max(i32.sub(field, i32.constant(DOUBLE_BIAS)), i32.constant(LEAST_EXPONENT));
  // In units of the half's last digit, which is exact.
  const power = i32.sub(i32.constant(DOUBLE_BIAS + FRACTION_BITS), exponent);
  const units = i64.fromWords(i32.constant(0), i32.shl(power, DOUBLE_FRACTION_BITS));
  const digits = roundedMagnitude(o, f64.mul(magnitude, f64.fromBits(units)), isNegative, rounding);
  // A carry out of the digits is one of the exponent, and a denormal has the least exponent and no leading digit.
  const place = i32.shl(i32.sub(exponent, i32.constant(LEAST_EXPONENT)), FRACTION_BITS);
  const bits = i32.add(place, i32.truncDouble(digits));
  const isFinite = f64.lt(f64.abs(x), f64.constant(Infinity));
  const kept = mask.and(isFinite, roundsToZero(o, isNegative, rounding));
  const finite = i32.select(i32.min(bits, i32.constant(LARGEST)), bits, kept);
  const sign = i32.and(i32.shrU(i32.high(i64.bits(x)), 16), i32.constant(SIGN));
  return i32.select(i32.constant(NAN_BITS), i32.or(finite, sign), f64.ne(x, x));
}

/** A magnitude rounded to a whole number, in a direction of the number whose magnitude it is. */
function roundedMagnitude<T extends TypesOfTable>(
  { f64 }: TableOperations<T>,
  magnitude: T["f64"],
  isNegative: T["mask"],
  rounding: Rounding,
): T["f64"] {
  if (rounding === "nearest") return f64.nearest(magnitude);
  if (rounding === "zero") return f64.trunc(magnitude);
  const [more, less] = [f64.ceil(magnitude), f64.floor(magnitude)];
  return rounding === "up" ? f64.select(less, more, isNegative) : f64.select(more, less, isNegative);
}

/** Whether a direction is towards zero. */
function roundsToZero<T extends TypesOfTable>(
  { mask }: TableOperations<T>,
  isNegative: T["mask"],
  rounding: Rounding,
): T["mask"] {
  if (rounding === "up") return isNegative;
  if (rounding === "down") return mask.andNot(mask.constant(-1), isNegative);
  return mask.constant(rounding === "zero" ? -1 : 0);
}

const SINGLE_INFINITY = 0x7f800000;
const SINGLE_NAN = 0x7fc00000;
/** How much further to the left a single has its exponent, and what it then is too small by. */
const SHIFT = 13;
const SCALE = 2 ** 112;

/** The single of a half, whose bits are the lower 16; every NaN becomes 7fc00000. */
export function singleOfHalf<T extends TypesOfTable>(
  { f32, i32 }: TableOperations<T>,
  bits: T["i32"],
): T["f32"] {
  const magnitude = i32.and(bits, i32.constant(MAGNITUDE));
  const number = f32.mul(f32.fromBits(i32.shl(magnitude, SHIFT)), f32.constant(SCALE));
  const infinity = i32.constant(INFINITY_BITS);
  const signless = i32.select(i32.constant(SINGLE_INFINITY), i32.bits(number), i32.ge(magnitude, infinity));
  const signed = i32.or(signless, i32.shl(i32.and(bits, i32.constant(SIGN)), 16));
  return f32.fromBits(i32.select(i32.constant(SINGLE_NAN), signed, i32.gt(magnitude, infinity)));
}
