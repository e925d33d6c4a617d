/** EXP, LOG and LIT: powers of two and logarithms by 32 lines each. [HARDWARE 6] */

import type { Vector } from "./sums.js";
import { EXPONENTIAL, LOGARITHM } from "./tables.js";
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
  ONE,
  packed,
  powerOfTwo,
  SIGN,
  significandOf,
} from "./words.js";

/** Bits behind the point of what powers are taken of, and of logarithms. */
const POWER_BITS = 13n;
const LOGARITHM_BITS = 26n;
const MOST = (1n << 31n) - 1n;

/** x in units of 2^-13, rounded down. */
function fixed(x: bigint): bigint {
  if (isNaN(x)) return MOST;
  const exponent = exponentOf(x);
  if (exponent < BIAS - 23n) return 0n;
  if (exponent >= BIAS + 18n) return isNegative(x) ? -MOST - 1n : MOST;
  const places = exponent - BIAS - 23n + POWER_BITS;
  const digits = isNegative(x) ? -significandOf(x) : significandOf(x);
  return places >= 0n ? digits << places : digits >> -places;
}

/** 2 to the power of a number of units of 2^-13, which is not negative. */
function power(units: bigint): bigint {
  const whole = units >> POWER_BITS;
  if (whole <= -BIAS) return 0n;
  if (whole > BIAS) return INFINITY;
  const rest = units - (whole << POWER_BITS);
  const [base, slope] = EXPONENTIAL[Number(rest / 256n)]!;
  return powerOfTwo(whole + BIAS) + 2n * (BigInt(base) * 256n + BigInt(slope) * (rest % 256n));
}

/** The logarithm of the magnitude in units of 2^-26. */
function logarithm(x: bigint): bigint {
  const [base, slope] = LOGARITHM[Number(fractionOf(x) >> 18n)]!;
  const rest = (fractionOf(x) >> 10n) % 256n;
  return 256n * BigInt(base) + BigInt(slope) * rest + ((exponentOf(x) - BIAS) << LOGARITHM_BITS);
}

/** A whole number of units of 2^-bits as a single, cut. */
const numberOf = (chip: Chip, units: bigint, bits: bigint): bigint =>
  units === 0n ? 0n : packed(chip, units, { exponent: BIAS - bits + 23n, width: 24 });

/** How far x is above the whole number below it; a negative one is first rounded down to a multiple of 2^-23. */
function above(chip: Chip, x: bigint): bigint {
  const exponent = exponentOf(x);
  if (isNaN(x)) return x;
  if (isZero(x) || exponent >= BIAS + 23n) return 0n;
  if (!isNegative(x) && exponent < BIAS) return x;
  if (exponent < BIAS - 23n) return ONE;
  const bits = exponent < BIAS ? 23n : BIAS + 23n - exponent;
  const digits = isNegative(x) ? -significandOf(x) : significandOf(x);
  const units = exponent < BIAS ? digits >> (BIAS - exponent) : digits;
  return numberOf(chip, BigInt.asUintN(Number(bits), units), bits);
}

export function exponential(chip: Chip, x: bigint): Vector {
  const units = fixed(x);
  const whole = (units >> POWER_BITS) << POWER_BITS;
  return [power(whole), above(chip, x), isNaN(x) ? NAN : power(units), ONE];
}

/** Of the magnitude; new rules have NaN of everything with a sign. The NV20 keeps a NaN but for its sign. */
export function logarithms(chip: Chip, x: bigint): Vector {
  if (isNaN(x) || (chip.hasNewRules && isNegative(x))) {
    const nan = chip.name === "nv20" ? magnitudeOf(x) : NAN;
    return [nan, nan, nan, ONE];
  }
  if (isZero(x)) return [SIGN | INFINITY, ONE, SIGN | INFINITY, ONE];
  if (isInfinite(x)) return [INFINITY, ONE, INFINITY, ONE];
  return [
    numberOf(chip, exponentOf(x) - BIAS, 0n),
    ONE | fractionOf(x),
    numberOf(chip, logarithm(x), LOGARITHM_BITS),
    ONE,
  ];
}

/** The exponent of a specular highlight: from -128 to 128 - 2^-13. */
function shininess(w: bigint): bigint {
  const [least, most] = [-(1n << 20n), (1n << 20n) - 1n];
  const units = fixed(w);
  return units < least ? least : units > most ? most : units;
}

/** The specular part, of an x above zero. */
function specular(y: bigint, w: bigint): bigint {
  if (isZero(w)) return ONE;
  if (isNaN(y) || isNaN(w)) return NAN;
  if (isNegative(y) || isZero(y)) return isNegative(w) ? INFINITY : 0n;
  if (isInfinite(y)) return isNegative(w) ? 0n : INFINITY;
  return power((logarithm(y) * shininess(w)) >> LOGARITHM_BITS);
}

/** Of x only the sign counts, and whether it is zero. */
export const lighting = (_: Chip, [x, y, , w]: Vector): Vector => [
  ONE,
  isNegative(x) ? 0n : magnitudeOf(x),
  isNegative(x) || isZero(x) ? 0n : specular(y, w),
  ONE,
];
