/** RCP, RCC and RSQ: a seed from the high bits of the fraction and two Newton steps in integers, cut. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import type { ChipRules } from "./rules.js";
import {
  assembled,
  BIAS,
  exponentOf,
  FRACTION_BITS,
  fractionOf,
  INFINITY_BITS,
  isNaNWord,
  isSigned,
  isZero,
  MADE_NAN,
  signOf,
  word,
} from "./words.js";

/** The leading one of a significand, and the bits of 1. */
const IMPLIED_ONE = 1 << FRACTION_BITS;
const ONE_BITS = BIAS << FRACTION_BITS;
const ROOT_FIELD = 189 << FRACTION_BITS;

/** Bits of a fraction behind those that choose a seed, and the first of them, which is the middle. */
const SEED_STEP = 0x1ffff;
const SEED_MIDDLE = 0x10000;

/** The middle of the numbers from 1 to 4 that have the same seed. */
function middleOf<T extends TypesOfTable>({ f32, i32 }: ChipNumerics<T>, mantissa: T["f32"]): T["f32"] {
  const high = i32.and(i32.bits(mantissa), i32.constant(~SEED_STEP));
  return f32.fromBits(i32.or(high, i32.constant(SEED_MIDDLE)));
}

/** An integer times a power of two, rounded down. */
function scaledDown<T extends TypesOfTable>({ f64 }: ChipNumerics<T>, x: T["f64"], power: number): T["f64"] {
  return f64.floor(f64.mul(x, f64.constant(2 ** -power)));
}

/** The reciprocal of a significand whose fraction is not zero, with its leading one. */
function reciprocalDigits<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  const { f32, f64, i32 } = n;
  const mantissa = f32.fromBits(i32.or(fractionOf(n, x), i32.constant(ONE_BITS)));
  const f = f64.promote(mantissa);
  // 8192 / (64.5 + i), which is not near the middle of two integers.
  const s0 = f64.promote(f32.nearest(f32.div(f32.constant(128), middleOf(n, mantissa))));
  const s1 = scaledDown(n, f64.mul(f64.sub(f64.constant(2 ** 8), f64.mul(s0, f)), s0), 1);
  const digits = scaledDown(n, f64.mul(f64.sub(f64.constant(2 ** 14), f64.mul(s1, f)), s1), 2);
  return i32.truncDouble(digits);
}

/** RCP, and RCC by the bounds of its exponents. */
function reciprocal(least: number, most: number): ChipCompute {
  return (n, x) => {
    const { f32, i32, mask } = n;
    const exponent = exponentOf(n, x);
    const isPower = i32.eq(fractionOf(n, x), i32.constant(0));
    const one = i32.constant(1 << FRACTION_BITS);
    const digits = i32.select(one, reciprocalDigits(n, x), isPower);
    const wanted = i32.sub(i32.select(i32.constant(2 * BIAS), i32.constant(2 * BIAS - 1), isPower), exponent);
    const infinite = isZero(n, x);
    const given = i32.select(i32.constant(most + 1), wanted, infinite);
    const isBounded = mask.or(i32.lt(given, i32.constant(least)), i32.ge(given, i32.constant(most)));
    const bounded = i32.max(i32.min(given, i32.constant(most)), i32.constant(least));
    const number = assembled(n, signOf(n, x), bounded, i32.select(one, digits, isBounded));
    return f32.select(word(n, MADE_NAN), number, isNaNWord(n, x));
  };
}

/** The exponent of an infinity. */
const INFINITE = 255;

/** RCP: what is too small becomes a zero, the reciprocal of zero infinity. */
export const rcp: ChipCompute = (n, x) => reciprocal(0, INFINITE)(n, x);

/** RCC: within 2^-64 to 2^64; a NaN keeps its bits. */
export const rcc: ChipCompute = (n, x) => reciprocal(BIAS - 64, BIAS + 64)(n, x);

/** The number from 1 to 4 that is x over a power of four. */
function fourthMantissa<T extends TypesOfTable>({ f32, i32 }: ChipNumerics<T>, x: T["f32"]): T["f32"] {
  // The lowest bit of the exponent is 1 for powers of four.
  const bits = i32.and(i32.bits(x), i32.constant(2 * IMPLIED_ONE - 1));
  return f32.fromBits(i32.add(i32.xor(bits, i32.constant(IMPLIED_ONE)), i32.constant(ONE_BITS)));
}

/**
 * One over the root of a number from 1 to 4, with 23 digits behind its leading one. The last step, (3 2^49 - s1^2 G) s1 / 2^39,
 * is 2^11 s1 and what the rest, which has few digits, adds.
 */
function rootDigits<T extends TypesOfTable>(n: ChipNumerics<T>, mantissa: T["f32"]): T["i32"] {
  const { f32, f64, i32 } = n;
  // 128 / sqrt(middle) is not near the middle of two integers.
  const seed = f32.nearest(f32.div(f32.constant(128), f32.sqrt(middleOf(n, mantissa))));
  const s0 = f32.pmin(seed, f32.constant(127));
  const g = f64.promote(mantissa);
  // (3 2^37 - s0^2 G) s0 / 2^32; a cube of seven digits is a single.
  const cube = f32.mul(f32.mul(f32.mul(s0, s0), s0), f32.constant(2 ** -9));
  const s1 = f64.floor(f64.sub(f64.promote(f32.mul(s0, f32.constant(96))), f64.mul(f64.promote(cube), g)));
  const rest = f64.sub(f64.constant(2 ** 10), f64.mul(f64.mul(s1, f64.mul(s1, f64.constant(2 ** -16))), g));
  const digits = f64.add(f64.mul(s1, f64.constant(2 ** 11)), f64.floor(f64.mul(rest, s1)));
  return i32.truncDouble(digits);
}

/** RSQ of a positive normal number, exact of powers of four or one place below. */
function positiveRoot<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  magnitude: T["f32"],
  exactRoots: boolean,
): T["f32"] {
  const { f32, i32 } = n;
  const mantissa = fourthMantissa(n, magnitude);
  const digits = rootDigits(n, mantissa);
  const exact = i32.eq(i32.bits(mantissa), i32.constant(ONE_BITS));
  const rounded = exactRoots ? i32.select(i32.constant(2 * IMPLIED_ONE), digits, exact) : digits;
  // Half the exponent field, rounded up, from 189; the leading one adds one.
  const half = i32.shrU(i32.add(i32.bits(magnitude), i32.constant(IMPLIED_ONE)), 1);
  const field = i32.sub(i32.constant(ROOT_FIELD), i32.and(half, i32.constant(INFINITY_BITS)));
  return f32.fromBits(i32.add(field, rounded));
}

/** RSQ of the absolute value, or as VP2 says. */
export function rsqOf({ zeroWins, exactRoots }: ChipRules): ChipCompute {
  return (n, x) => {
    const { f32, i32, mask } = n;
    const magnitude = f32.abs(x);
    const isInfinite = f32.eq(magnitude, f32.constant(Infinity));
    const finite = f32.drop(positiveRoot(n, magnitude, exactRoots), isInfinite);
    const ofZero = zeroWins
      ? word(n, INFINITY_BITS)
      : f32.fromBits(i32.or(signOf(n, x), i32.constant(INFINITY_BITS)));
    const number = f32.select(ofZero, finite, isZero(n, x));
    const negative = zeroWins ? mask.constant(0) : mask.andNot(isSigned(n, x), isZero(n, x));
    return f32.select(word(n, MADE_NAN), number, mask.or(isNaNWord(n, x), negative));
  };
}

/** The same of numbers alone, of which zero, and with new rules those with a sign, have no number. */
export function quickRsqOf({ zeroWins, exactRoots }: ChipRules): ChipCompute {
  return (n, x) => {
    const { f32, i32 } = n;
    const root = positiveRoot(n, f32.abs(x), exactRoots);
    const refused = zeroWins ? f32.eq(x, f32.constant(0)) : i32.lt(i32.bits(x), i32.constant(1));
    return f32.select(word(n, INFINITY_BITS), root, refused);
  };
}
