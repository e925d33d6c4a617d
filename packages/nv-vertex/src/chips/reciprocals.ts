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
  significandOf,
  signOf,
  word,
} from "./words.js";

/** High bits of the fraction that choose a seed. */
const SEED_BITS = 6;
const SEEDS = 1 << SEED_BITS;

/** The integer of bits that chooses a seed, as a single. */
function seedIndex<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["f32"] {
  return n.f32.fromInteger(n.i32.shrU(fractionOf(n, x), FRACTION_BITS - SEED_BITS));
}

/** An integer times a power of two, rounded down. */
function scaledDown<T extends TypesOfTable>({ f64 }: ChipNumerics<T>, x: T["f64"], power: number): T["f64"] {
  return f64.floor(f64.mul(x, f64.constant(2 ** -power)));
}

/** The reciprocal of a significand whose fraction is not zero, with its leading one. */
function reciprocalDigits<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  const { f32, f64, i32 } = n;
  const f = f64.fromInteger(significandOf(n, x));
  // 8192 / (64.5 + i) is not near the middle of two integers.
  const divisor = f32.add(seedIndex(n, x), f32.constant(SEEDS + 0.5));
  const s0 = f64.promote(f32.nearest(f32.div(f32.constant(8192), divisor)));
  const s1 = scaledDown(n, f64.mul(f64.sub(f64.constant(2 ** 31), f64.mul(s0, f)), s0), 24);
  const digits = scaledDown(n, f64.mul(f64.sub(f64.constant(2 ** 37), f64.mul(s1, f)), s1), 25);
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

/** One over the root of a significand, with its leading one; of an even power of two, or twice that. */
function rootDigits<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"], isTwice: T["mask"]): T["i32"] {
  const { f32, f64, i32 } = n;
  const index = seedIndex(n, x);
  const once = f32.add(f32.constant(1 + 0.5 / SEEDS), f32.mul(index, f32.constant(1 / SEEDS)));
  const middle = f32.select(f32.add(once, once), once, isTwice);
  // 128 / sqrt(middle) is not near the middle of two integers.
  const seed = f32.nearest(f32.div(f32.constant(128), f32.sqrt(middle)));
  const s0 = f64.promote(f32.pmin(seed, f32.constant(127)));
  const significand = f64.fromInteger(significandOf(n, x));
  const g = f64.select(f64.add(significand, significand), significand, isTwice);
  const s1 = scaledDown(n, f64.mul(f64.sub(f64.constant(3 * 2 ** 37), f64.mul(f64.mul(s0, s0), g)), s0), 32);
  const rest = f64.sub(f64.constant(3 * 2 ** 49), f64.mul(f64.mul(s1, s1), g));
  // The last product has more digits than a double: what the lower ones of `rest` give is rounded down first.
  const high = scaledDown(n, rest, 26);
  const low = f64.sub(rest, f64.mul(high, f64.constant(2 ** 26)));
  const product = f64.add(f64.mul(high, s1), scaledDown(n, f64.mul(low, s1), 26));
  return i32.truncDouble(scaledDown(n, product, 13));
}

/** RSQ of the absolute value, or as VP2 says. */
export function rsqOf({ zeroWins, exactRoots }: ChipRules): ChipCompute {
  return (n, x) => {
    const { f32, i32, mask } = n;
    const exponent = exponentOf(n, x);
    const isTwice = i32.eq(i32.and(exponent, i32.constant(1)), i32.constant(0));
    const isPower = mask.andNot(i32.eq(fractionOf(n, x), i32.constant(0)), isTwice);
    const digits = rootDigits(n, x, isTwice);
    const half = i32.shrS(i32.sub(exponent, i32.constant(BIAS)), 1);
    const place = i32.sub(i32.constant(BIAS - 1), half);
    const power = exactRoots ? isPower : mask.constant(0);
    const field = i32.select(i32.add(place, i32.constant(1)), place, power);
    const finite = assembled(
      n,
      i32.constant(0),
      field,
      i32.select(i32.constant(1 << FRACTION_BITS), digits, power),
    );
    const none = i32.eq(exponent, i32.constant(INFINITE));
    const ofZero = zeroWins
      ? word(n, INFINITY_BITS)
      : f32.fromBits(i32.or(signOf(n, x), i32.constant(INFINITY_BITS)));
    const number = f32.select(ofZero, f32.drop(finite, none), isZero(n, x));
    const negative = zeroWins ? mask.constant(0) : mask.andNot(isSigned(n, x), isZero(n, x));
    return f32.select(word(n, MADE_NAN), number, mask.or(isNaNWord(n, x), negative));
  };
}
