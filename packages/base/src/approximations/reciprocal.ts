/** RCP, RCC and RSQ: one or two operations of IEEE single precision. [Ruling 3] */

import { flush } from "../single.js";

const { abs, fround, max, min, sqrt } = Math;

/** Bounds of the magnitude of RCC. [VP2 2.14.3.25, Ruling 6] */
export const MIN_CLAMPED = 2 ** -64;
export const MAX_CLAMPED = 2 ** 64;

/** RCP of a single: correctly rounded, then flushed. [VP2 2.14.3.26] */
export function approxReciprocal(x: number): number {
  return flush(fround(1 / x));
}

/** RCC of a single: the reciprocal with its magnitude clamped to [2^-64, 2^64]. [VP2 2.14.3.25, Ruling 6] */
export function clampApproxReciprocal(x: number): number {
  const reciprocal = fround(1 / x);
  const magnitude = max(MIN_CLAMPED, min(MAX_CLAMPED, abs(reciprocal)));
  // The reciprocal of -0 tells by its sign, -INF by its own.
  return x < 0 || reciprocal < 0 ? -magnitude : magnitude;
}

/** RSQ of a single: NaN for negative numbers, -INF for -0. [VP2 2.14.3.28, Ruling 5] */
export function approxRSQRT(x: number): number {
  return fround(1 / fround(sqrt(x)));
}
