/** How a single's exponent and fraction lie in its bits, and numbers made of them. [Ruling 3] */

import type { ComponentTypes, Operations } from "../operations/operations.js";

/** Position of the exponent's lowest bit. */
export const EXPONENT_SHIFT = 23;
export const EXPONENT_BIAS = 127;

/** Adding and subtracting it (1.5 * 2^23) leaves the nearest integer, halves to even, of a small single. */
export const ROUNDING_CONSTANT = 12582912;

/**
 * 2^n, in the encoding of singles, of an integral single from -127 (which gives +0) to 128 (+INF): the
 * integer is in the low bits of a sum so large that they count ones.
 */
export function powerOfTwo<T extends ComponentTypes>({ f32, i32 }: Operations<T>, n: T["f32"]): T["f32"] {
  const biased = f32.add(n, f32.constant(ROUNDING_CONSTANT + EXPONENT_BIAS));
  return f32.fromBits(i32.shl(i32.bits(biased), EXPONENT_SHIFT));
}
