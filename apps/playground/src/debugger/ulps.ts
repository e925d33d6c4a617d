/** Distances in units in the last place of single precision. */

import { MIN_NORMAL } from "@glasm/base";
import { powerOfTwo, splitExponent } from "./double-functions.js";

const FRACTION_BITS = 23;
const MIN_EXPONENT = -126;
/** What rounds to infinity. */
const OVERFLOW = 2 ** 128 - 2 ** 103;

/**
 * How far a single is from a double, in units in the last place that a single has where the double is. 0 if
 * both are NaN, or if the double rounds to the infinity that the single is; Infinity if only one is NaN or
 * infinite.
 */
export function ulpsBetween(single: number, exact: number): number {
  if (Number.isNaN(single) || Number.isNaN(exact))
    return Number.isNaN(single) && Number.isNaN(exact) ? 0 : Infinity;
  const isLarge = Math.abs(exact) >= OVERFLOW;
  if (isLarge || !Number.isFinite(single)) {
    return isLarge && !Number.isFinite(single) && exact > 0 === single > 0 ? 0 : Infinity;
  }
  return Math.abs(single - exact) / unitAt(Math.abs(exact));
}

function unitAt(magnitude: number): number {
  const exponent = magnitude < MIN_NORMAL ? MIN_EXPONENT : splitExponent(magnitude).exponent;
  return powerOfTwo(exponent - FRACTION_BITS);
}
