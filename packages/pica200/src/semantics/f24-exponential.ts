/** EX2 and LG2 of 24-bit floats, computed in double precision and truncated. [PICA200 5 s35, s36, s37] */

import { type ComponentTypes, type Operations, polynomial, SQRT_HALF } from "@glasm/base";
import { bounded } from "./numerics.js";
import { truncatedDouble } from "./truncation.js";

const EXPONENT_SHIFT = 23;
const EXPONENT_BIAS = 127;
const LN_2 = 0.6931471805599453;

/** 2^x is zero or infinite beyond it. */
const EXPONENT_LIMIT = 70;
/** A fraction of less counts as this much, which a double beside 1 still shows. */
const LEAST_FRACTION = 2 ** -40;

/** The coefficients of 2^f, of Taylor's series: the first that is left out is below 2^-52 for f in [-1/2, 1/2]. */
const POWER_COEFFICIENTS = taylor(14, (k, last) => (k === 0 ? 1 : (last * LN_2) / k));
/** Those of log2((1 + s) / (1 - s)) / s in s^2, for (1 + s) / (1 - s) between sqrt(1/2) and sqrt(2). */
const LOGARITHM_COEFFICIENTS = taylor(11, (k) => 2 / LN_2 / (2 * k + 1));

function taylor(count: number, coefficient: (k: number, last: number) => number): readonly number[] {
  const coefficients: number[] = [];
  for (let k = 0; k < count; k++) coefficients.push(coefficient(k, coefficients[k - 1] ?? 0));
  return coefficients;
}

/** 2^x of 17 significant bits, of whatever magnitude. */
export function exponential24<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32, f64 } = o;
  const within = bounded(o, x, EXPONENT_LIMIT);
  const integer = f32.floor(f32.add(within, f32.constant(0.5)));
  const fraction = f32.sub(within, integer);
  const zero = f32.constant(0);
  const least = f32.constant(LEAST_FRACTION);
  const visible = f32.select(
    f32.pmax(fraction, least),
    f32.pmin(fraction, f32.neg(least)),
    f32.gt(fraction, zero),
  );
  const exponent = f64.promote(f32.drop(visible, f32.eq(fraction, zero)));
  const significand = truncatedDouble(o, polynomial(f64, exponent, POWER_COEFFICIENTS));
  const biased = i32.add(i32.trunc(integer), i32.constant(EXPONENT_BIAS));
  const power = f32.mul(significand, f32.fromBits(i32.shl(biased, EXPONENT_SHIFT)));
  return f32.select(power, x, f32.eq(x, x));
}

/** The logarithm of x to base 2, of 17 significant bits. */
export function logarithm24<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32, f64 } = o;
  const bits = i32.bits(x);
  // x = m * 2^exponent with m between sqrt(1/2) and sqrt(2), so that m - 1 and m + 1 are exact.
  const exponent = i32.shrS(i32.sub(bits, i32.constant(SQRT_HALF)), EXPONENT_SHIFT);
  const m = f32.fromBits(i32.sub(bits, i32.shl(exponent, EXPONENT_SHIFT)));
  const s = quotient(o, f32.sub(m, f32.constant(1)), f32.add(m, f32.constant(1)));
  const ofM = f64.mul(s, polynomial(f64, f64.mul(s, s), LOGARITHM_COEFFICIENTS));
  const finite = truncatedDouble(o, f64.add(f64.promote(f32.fromInteger(exponent)), ofM));
  const zero = f32.constant(0);
  const ofPositive = f32.select(finite, x, f32.lt(x, f32.constant(Infinity)));
  const ofOthers = f32.select(f32.constant(-Infinity), f32.constant(NaN), f32.eq(x, zero));
  return f32.select(ofPositive, ofOthers, f32.gt(x, zero));
}

/** A quotient to nearly the precision of doubles: that of singles, and what is left of the dividend divided again. */
function quotient<T extends ComponentTypes>(
  { f32, f64 }: Operations<T>,
  dividend: T["f32"],
  divisor: T["f32"],
): T["f64"] {
  const first = f64.promote(f32.div(dividend, divisor));
  const rest = f64.sub(f64.promote(dividend), f64.mul(first, f64.promote(divisor)));
  return f64.add(first, f64.mul(rest, f64.promote(f32.div(f32.constant(1), divisor))));
}
