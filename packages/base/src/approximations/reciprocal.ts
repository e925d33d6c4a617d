/** RCP, RCC and RSQ: one or two operations of IEEE single precision. [Ruling 3] */

import type { ComponentTypes, RealOperations } from "../operations/operations.js";

/** Bounds of the magnitude of RCC. [VP2 2.14.3.25, Ruling 6] */
const MIN_CLAMPED = 2 ** -64;
const MAX_CLAMPED = 2 ** 64;

/** RCP of a single: correctly rounded, then flushed. [VP2 2.14.3.26] */
export function approxReciprocal<T extends ComponentTypes>(
  { f32 }: RealOperations<T>,
  x: T["f32"],
): T["f32"] {
  return f32.flush(f32.div(f32.constant(1), x));
}

/** RCC of a single: the reciprocal with its magnitude clamped to [2^-64, 2^64]. [VP2 2.14.3.25, Ruling 6] */
export function clampApproxReciprocal<T extends ComponentTypes>(
  { f32, mask }: RealOperations<T>,
  x: T["f32"],
): T["f32"] {
  const reciprocal = f32.div(f32.constant(1), x);
  const bounded = f32.pmin(f32.abs(reciprocal), f32.constant(MAX_CLAMPED));
  const magnitude = f32.pmax(bounded, f32.constant(MIN_CLAMPED));
  // The reciprocal of -0 tells by its sign, -INF by its own.
  const zero = f32.constant(0);
  const isNegative = mask.or(f32.lt(x, zero), f32.lt(reciprocal, zero));
  return f32.select(f32.neg(magnitude), magnitude, isNegative);
}

/** RSQ of a single: NaN for negative numbers, -INF for -0. [VP2 2.14.3.28, Ruling 5] */
export function approxRSQRT<T extends ComponentTypes>({ f32 }: RealOperations<T>, x: T["f32"]): T["f32"] {
  return f32.div(f32.constant(1), f32.sqrt(x));
}
