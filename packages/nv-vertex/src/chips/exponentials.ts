/** EXP, LOG and LIT: lines between the points of two tables. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import type { ChipRules } from "./rules.js";
import { SLOPE_BITS } from "./tables.js";
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

/** Bits behind the point of a fixed-point number. */
const FIXED_BITS = 13;
const FIXED_ONE = 2 ** FIXED_BITS;
const FIXED_FRACTION = FIXED_ONE - 1;
/** Exponent fields below and from which a fixed-point number is zero, and as large as can be. */
const LEAST_FIXED = 104;
const MOST_FIXED = 145;
/** The least number of the first of them. */
const LEAST_FIXED_NUMBER = 2 ** -23;
const LARGEST_FIXED = 0x7fffffff;

/** An operand as fixed point, rounded down; a NaN is the largest. */
function fixed<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  const { f64, i32 } = n;
  const exponent = exponentOf(n, x);
  const number = i32.truncDouble(f64.floor(f64.mul(f64.promote(x), f64.constant(FIXED_ONE))));
  const limit = i32.select(
    i32.constant(-LARGEST_FIXED - 1),
    i32.constant(LARGEST_FIXED),
    n.mask.andNot(isSigned(n, x), isNaNWord(n, x)),
  );
  const bounded = i32.select(limit, number, i32.ge(exponent, i32.constant(MOST_FIXED)));
  return i32.drop(bounded, i32.lt(exponent, i32.constant(LEAST_FIXED)));
}

/** Bits of a fraction that choose a line, and those of the way along it. */
const LINE_BITS = 5;
const WAY_BITS = FIXED_BITS - LINE_BITS;
const WAY = 1 << WAY_BITS;

/** A curve of lines at a fraction, in steps of the way along one. */
function onLine<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  lines: "expLines" | "logLines",
  fraction: T["i32"],
): T["i32"] {
  const { i32 } = n;
  const line = n.lookUp(lines, i32.shrU(fraction, WAY_BITS));
  const way = i32.and(fraction, i32.constant(WAY - 1));
  const base = i32.and(i32.shrU(line, SLOPE_BITS - WAY_BITS), i32.constant(-WAY));
  return i32.add(base, i32.mul(i32.and(line, i32.constant((1 << SLOPE_BITS) - 1)), way));
}

/** 2 to the power of a fixed-point number. */
function power<T extends TypesOfTable>(n: ChipNumerics<T>, t: T["i32"]): T["f32"] {
  const { i32 } = n;
  const digits = onLine(n, "expLines", i32.and(t, i32.constant(FIXED_FRACTION)));
  return scaledPower(n, i32.shrS(t, FIXED_BITS), i32.shl(digits, 1));
}

/** 2 to the power of a whole number, with the fraction that its product has; 0 or infinity out of range. */
function scaledPower<T extends TypesOfTable>(
  { f32, i32 }: ChipNumerics<T>,
  whole: T["i32"],
  fraction: T["i32"],
): T["f32"] {
  const exponent = i32.add(i32.max(whole, i32.constant(-BIAS)), i32.constant(BIAS));
  const bits = i32.add(i32.shl(exponent, 23), fraction);
  const large = i32.select(i32.constant(INFINITY_BITS), bits, i32.gt(whole, i32.constant(BIAS)));
  return f32.fromBits(i32.keep(large, i32.gt(whole, i32.constant(-BIAS))));
}

/** EXP.x, EXP.y and EXP.z. */
const twoToFloor: ChipCompute = (n, x) =>
  scaledPower(n, n.i32.shrS(fixed(n, x), FIXED_BITS), n.i32.constant(0));

const finiteFraction: ChipCompute = (n, x) => {
  const { f32, f64, i32 } = n;
  const number = f64.promote(f32.flush(x));
  const places = f64.constant(2 ** 23);
  const steps = f64.div(f64.floor(f64.mul(number, places)), places);
  const ofNegative = f64.select(f64.constant(0), steps, i32.lt(exponentOf(n, x), i32.constant(LEAST_FIXED)));
  const dropped = f64.select(ofNegative, number, isSigned(n, x));
  const isInfinite = f64.eq(f64.abs(number), f64.constant(Infinity));
  const fraction = f32.drop(f32.demote(f64.sub(dropped, f64.floor(number))), isInfinite);
  return f32.select(x, fraction, isNaNWord(n, x));
};

const roughTwoToX: ChipCompute = (n, x) => {
  const { f32 } = n;
  return f32.select(word(n, MADE_NAN), power(n, fixed(n, x)), isNaNWord(n, x));
};

/** What a logarithm counts in. */
const LOG_ONE = 2 ** 26;

/** The logarithm of a magnitude, in units of 2^-26, as a whole number. */
function logarithm<T extends TypesOfTable>(n: ChipNumerics<T>, x: T["f32"]): T["f64"] {
  const { f64, i32 } = n;
  const fraction = onLine(n, "logLines", i32.shrU(fractionOf(n, x), 23 - FIXED_BITS));
  const whole = i32.sub(exponentOf(n, x), i32.constant(BIAS));
  return f64.add(f64.mul(f64.fromInteger(whole), f64.constant(LOG_ONE)), f64.fromInteger(fraction));
}

/** Of a magnitude: what LOG gives for zero, infinity and NaN, else what it is given. */
function special<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  { zeroWins, logKeepsNaN }: ChipRules,
  x: T["f32"],
  given: { readonly number: T["f32"]; readonly zero: T["f32"]; readonly infinity: T["f32"] },
): T["f32"] {
  const { f32 } = n;
  const isInfinite = f32.eq(f32.abs(x), f32.constant(Infinity));
  const finite = f32.select(given.zero, given.number, isZero(n, x));
  const number = f32.select(given.infinity, finite, isInfinite);
  const known = f32.select(logKeepsNaN ? f32.abs(x) : word(n, MADE_NAN), number, isNaNWord(n, x));
  return zeroWins ? known : f32.select(word(n, MADE_NAN), known, isSigned(n, x));
}

/** LOG, of the absolute value, or NaN of what has a sign. */
function logarithmsOf(
  rules: ChipRules,
): Readonly<Record<"exponent" | "mantissa" | "roughLog2", ChipCompute>> {
  return {
    exponent: (n, x) => {
      const number = n.f32.fromInteger(n.i32.sub(exponentOf(n, x), n.i32.constant(BIAS)));
      const [zero, infinity] = [n.f32.constant(-Infinity), n.f32.constant(Infinity)];
      return special(n, rules, x, { number, zero, infinity });
    },
    mantissa: (n, x) => {
      const one = n.i32.bits(n.f32.constant(1));
      const number = n.f32.fromBits(n.i32.or(fractionOf(n, x), one));
      return special(n, rules, x, { number, zero: n.f32.constant(1), infinity: n.f32.constant(1) });
    },
    roughLog2: (n, x) => {
      const scaled = n.f64.mul(logarithm(n, x), n.f64.constant(1 / LOG_ONE));
      const number = singleOf(n, n.f64.shorten(scaled));
      const [zero, infinity] = [n.f32.constant(-Infinity), n.f32.constant(Infinity)];
      return special(n, rules, x, { number, zero, infinity });
    },
  };
}

/** LIT.y: zero for whatever has a sign. */
const diffuse: ChipCompute = (n, x) => n.f32.drop(x, isSigned(n, x));

/** The exponents of LIT: s7.13. */
const LEAST_EXPONENT = -(2 ** 20);
const MOST_EXPONENT = 2 ** 20 - 1;

/** A positive base to the power of a fixed-point exponent, out of 32 bits 0 or infinity. */
function basePower<T extends TypesOfTable>(n: ChipNumerics<T>, y: T["f32"], exponent: T["f64"]): T["f32"] {
  const { f64, i32 } = n;
  const product = f64.mul(logarithm(n, y), exponent);
  return power(n, i32.truncDouble(f64.floor(f64.mul(product, f64.constant(1 / LOG_ONE)))));
}

/** The exponent of LIT in fixed point. */
function boundedExponent<T extends TypesOfTable>(n: ChipNumerics<T>, w: T["f32"]): T["f64"] {
  const { f64, i32 } = n;
  const bounded = i32.max(i32.min(fixed(n, w), i32.constant(MOST_EXPONENT)), i32.constant(LEAST_EXPONENT));
  return f64.fromInteger(bounded);
}

/** LIT.z of x, y and w. [Ruling 357] */
const specular: ChipCompute = (n, x, y, w) => {
  const { f32, mask } = n;
  const isNotPositive = mask.or(isSigned(n, y), isZero(n, y));
  const [none, infinity] = [f32.constant(0), f32.constant(Infinity)];
  const ofNothing = f32.select(infinity, none, isSigned(n, w));
  const ofInfinity = f32.select(none, infinity, isSigned(n, w));
  const positive = f32.select(ofInfinity, basePower(n, y, boundedExponent(n, w)), f32.eq(y, infinity));
  const number = f32.select(ofNothing, positive, isNotPositive);
  const hasNaN = mask.or(isNaNWord(n, y), isNaNWord(n, w));
  const defined = f32.select(word(n, MADE_NAN), number, hasNaN);
  const result = f32.select(f32.constant(1), defined, isZero(n, w));
  return f32.drop(result, mask.or(isSigned(n, x), isZero(n, x)));
};

/** The same exponent of a number: it is a single, too. */
function exponentOfNumber<T extends TypesOfTable>({ f32, f64 }: ChipNumerics<T>, w: T["f32"]): T["f64"] {
  const whole = f32.floor(f32.mul(w, f32.constant(FIXED_ONE)));
  const number = f32.drop(whole, f32.lt(f32.abs(w), f32.constant(LEAST_FIXED_NUMBER)));
  const bounded = f32.pmax(f32.pmin(number, f32.constant(MOST_EXPONENT)), f32.constant(LEAST_EXPONENT));
  return f64.promote(bounded);
}

/** LIT.z of numbers alone. */
export const quickSpecular: ChipCompute = (n, x, y, w) => {
  const { f32, i32 } = n;
  const zero = f32.constant(0);
  const sign = i32.shrS(i32.bits(w), 31);
  const ofNothing = f32.fromBits(i32.and(sign, i32.constant(INFINITY_BITS)));
  const number = f32.select(basePower(n, y, exponentOfNumber(n, w)), ofNothing, f32.gt(y, zero));
  const result = f32.select(f32.constant(1), number, f32.eq(w, zero));
  return f32.keep(result, f32.gt(x, zero));
};

export function exponentialsOf(rules: ChipRules) {
  return { twoToFloor, finiteFraction, roughTwoToX, ...logarithmsOf(rules), diffuse, specular };
}
