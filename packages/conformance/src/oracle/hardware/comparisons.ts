/** What chooses one of two, or says how they compare. [HARDWARE 4] */

import { type Chip, isNaN, isNegative, isZero, magnitudeOf, NAN, ONE, signOf } from "./words.js";

/** Words by sign and magnitude: -NaN is the least, +NaN the greatest, -0 is below +0. */
const signed = (word: bigint): bigint => (isNegative(word) ? -1n - magnitudeOf(word) : magnitudeOf(word));

/** What new rules compare: -0, +0 and denormals are equal. */
const compared = ({ hasNewRules }: Chip, word: bigint): bigint =>
  hasNewRules && isZero(word) ? 0n : signed(word);

const hasNaN = ({ hasNewRules }: Chip, a: bigint, b: bigint): boolean =>
  hasNewRules && (isNaN(a) || isNaN(b));

/** The second of equals. */
export const minimum = (chip: Chip, a: bigint, b: bigint): bigint =>
  hasNaN(chip, a, b) ? NAN : compared(chip, a) < compared(chip, b) ? a : b;

/** The first of equals. */
export const maximum = (chip: Chip, a: bigint, b: bigint): bigint =>
  hasNaN(chip, a, b) ? NAN : compared(chip, a) < compared(chip, b) ? b : a;

/** 1 if the difference of two has the property, else 0. */
export const setOn =
  (holds: (difference: bigint) => boolean) =>
  (chip: Chip, a: bigint, b: bigint): bigint =>
    hasNaN(chip, a, b) ? NAN : holds(compared(chip, a) - compared(chip, b)) ? ONE : 0n;

export const signOfNumber = (_: Chip, x: bigint): bigint =>
  isNaN(x) ? NAN : isZero(x) ? 0n : ONE | signOf(x);
