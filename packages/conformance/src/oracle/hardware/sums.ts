/** Products, and sums of all their terms at once. [HARDWARE 3] */

import {
  BIAS,
  type Chip,
  exponentOf,
  INFINITY,
  isInfinite,
  isNaN,
  isNegative,
  isZero,
  NAN,
  ONE,
  packed,
  significandOf,
  withSign,
} from "./words.js";

/** Zero times anything is zero, but that new rules have NaN of infinities and NaNs. */
export function product(chip: Chip, a: bigint, b: bigint): bigint {
  const isFinite = ![a, b].some((factor) => isNaN(factor) || isInfinite(factor));
  if (isZero(a) || isZero(b)) return isFinite || !chip.hasNewRules ? 0n : NAN;
  if (isNaN(a) || isNaN(b)) return NAN;
  const negative = isNegative(a) !== isNegative(b);
  if (!isFinite) return withSign(INFINITY, negative);
  const digits = significandOf(a) * significandOf(b);
  const exponent = exponentOf(a) + exponentOf(b) - BIAS;
  return packed(chip, negative ? -digits : digits, { exponent, width: 47 });
}

/** Bits below the last place of the largest term. */
const GUARD = 5n;

/** A denormal number is at half of its value on the NV20, and nothing on the NV30. */
export function sum(chip: Chip, terms: readonly bigint[]): bigint {
  if (terms.some(isNaN)) return NAN;
  const infinities = terms.filter(isInfinite);
  if (infinities.length > 0) return infinities.every((term) => term === infinities[0]) ? infinities[0]! : NAN;
  const top = terms.map(exponentOf).reduce((most, one) => (one > most ? one : most));
  let total = 0n;
  for (const term of terms) {
    if (chip.name === "nv30" && isZero(term)) continue;
    const units = (significandOf(term) << GUARD) >> (top - exponentOf(term));
    total += isNegative(term) ? -units : units;
  }
  return total === 0n ? 0n : packed(chip, total, { exponent: top, width: 24 + Number(GUARD) });
}

export type Vector = readonly [bigint, bigint, bigint, bigint];

const products = (chip: Chip, a: Vector, b: Vector): bigint[] => a.map((x, i) => product(chip, x, b[i]!));

export const dot3 = (chip: Chip, a: Vector, b: Vector): bigint => sum(chip, products(chip, a, b).slice(0, 3));
export const dot4 = (chip: Chip, a: Vector, b: Vector): bigint => sum(chip, products(chip, a, b));
/** The first operand's w is 1. */
export const dotHomogeneous = (chip: Chip, [x, y, z]: Vector, b: Vector): bigint =>
  dot4(chip, [x, y, z, ONE], b);
