/** Reciprocals and reciprocal roots: a seed for the high bits of the fraction, and two steps in whole numbers. [HARDWARE 5] */

import {
  BIAS,
  type Chip,
  exponentOf,
  fractionOf,
  INFINITY,
  isInfinite,
  isNaN,
  isNegative,
  isZero,
  magnitudeOf,
  NAN,
  powerOfTwo,
  significandOf,
  signOf,
} from "./words.js";

/** A quotient that is not negative, to the nearest whole number. */
const nearest = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Its exponent, which is that of no single if the reciprocal is out of range, with 24 bits of a significand. */
function reciprocalOf(x: bigint): { readonly exponent: bigint; readonly digits: bigint } {
  if (fractionOf(x) === 0n) return { exponent: 254n - exponentOf(x), digits: 1n << 23n };
  const significand = significandOf(x);
  // 8192 / (64.5 + i).
  const seed = nearest(16384n, 129n + 2n * (fractionOf(x) >> 17n));
  const first = (((1n << 31n) - seed * significand) * seed) >> 24n;
  const digits = (((1n << 37n) - first * significand) * first) >> 25n;
  return { exponent: 253n - exponentOf(x), digits };
}

const wordOf = (exponent: bigint, digits: bigint): bigint => powerOfTwo(exponent) + digits - (1n << 23n);

export function reciprocal(_: Chip, x: bigint): bigint {
  if (isNaN(x)) return NAN;
  if (isInfinite(x)) return signOf(x);
  if (isZero(x)) return signOf(x) | INFINITY;
  const { exponent, digits } = reciprocalOf(x);
  return signOf(x) | (exponent <= 0n ? 0n : wordOf(exponent, digits));
}

const LEAST = powerOfTwo(BIAS - 64n);
const GREATEST = powerOfTwo(BIAS + 64n);

/** The reciprocal between 2^-64 and 2^64. */
export function clampedReciprocal(chip: Chip, x: bigint): bigint {
  const whole = reciprocal(chip, x);
  if (isNaN(whole)) return whole;
  const magnitude = magnitudeOf(whole);
  return signOf(x) | (magnitude < LEAST ? LEAST : magnitude > GREATEST ? GREATEST : magnitude);
}

/** The nearest whole number to 128 over the root of a fraction, at most 127. */
function rootSeed(numerator: bigint, denominator: bigint): bigint {
  let seed = 127n;
  // It is too large while (seed - 1/2)^2 times the fraction is more than 128^2.
  while ((2n * seed - 1n) ** 2n * numerator > 65536n * denominator) seed -= 1n;
  return seed;
}

function positiveRoot(chip: Chip, x: bigint): bigint {
  const exponent = exponentOf(x);
  const isEvenPower = exponent % 2n === 1n;
  const field = BIAS - 1n - (exponent - (isEvenPower ? 127n : 128n)) / 2n;
  if (chip.name === "nv30" && isEvenPower && fractionOf(x) === 0n) return powerOfTwo(field + 1n);
  const row = fractionOf(x) >> 17n;
  // The middle of the numbers from 1 to 4 that have these bits.
  const seed = isEvenPower ? rootSeed(129n + 2n * row, 128n) : rootSeed(129n + 2n * row, 64n);
  const significand = isEvenPower ? significandOf(x) : 2n * significandOf(x);
  const first = ((3n * (1n << 37n) - seed ** 2n * significand) * seed) >> 32n;
  const digits = ((3n * (1n << 49n) - first ** 2n * significand) * first) >> 39n;
  return wordOf(field, digits);
}

/** Of the absolute value, but for new rules. */
export function reciprocalRoot(chip: Chip, x: bigint): bigint {
  if (isNaN(x)) return NAN;
  const negative = chip.hasNewRules && isNegative(x);
  if (isZero(x)) return INFINITY | (negative ? signOf(x) : 0n);
  if (negative) return NAN;
  return isInfinite(x) ? 0n : positiveRoot(chip, magnitudeOf(x));
}
