/** Exponents of inputs, from which it is proved what cannot be denormal. */

import { type Range, rangeOfExponents } from "@glasm/codegen";

/**
 * Bounds of the exponents of finite numbers that are not zero, where 1 has exponent 0 and denormals have less
 * than -126.
 */
export interface ExponentRange {
  readonly least: number;
  readonly most: number;
}

/** The bits of a single without its sign. */
export const MAGNITUDE = 0x7fffffff;

const EXPONENT_SHIFT = 23;
const EXPONENT_BIAS = 127;
const MAX_EXPONENT_FIELD = 0xfe;
/** The exponents of all denormals count as one that no normal number has. */
const DENORMAL = -149;

/** No number at all: every bound is a bound of it. */
export const NO_NUMBER: ExponentRange = { least: 0, most: 0 };

/**
 * The bounds that follow from the bits of magnitudes: the least one that is not zero, or 0 if there is none, and the
 * largest one. Infinities and NaNs count as the largest finite number.
 */
export function boundsOfMagnitudes(least: number, most: number): ExponentRange {
  if (least === 0) return NO_NUMBER;
  const exponent = (magnitude: number): number =>
    Math.min(magnitude >> EXPONENT_SHIFT, MAX_EXPONENT_FIELD) - EXPONENT_BIAS;
  return { least: least >> EXPONENT_SHIFT === 0 ? DENORMAL : exponent(least), most: exponent(most) };
}

/** The bounds of the exponents of singles, given as bits. */
export function boundsOf(words: Int32Array | Uint32Array): ExponentRange {
  let least = 0;
  let most = 0;
  for (const word of words) {
    const magnitude = word & MAGNITUDE;
    if (magnitude === 0) continue;
    if (least === 0 || magnitude < least) least = magnitude;
    if (magnitude > most) most = magnitude;
  }
  return boundsOfMagnitudes(least, most);
}

/** Assumed bounds are multiples of this, so that they seldom have to become wider. */
const CLASS_WIDTH = 8;

/** The narrowest bounds by multiples of the class width that contain two others. */
export function union(a: ExponentRange, b: ExponentRange): ExponentRange {
  return {
    least: Math.floor(Math.min(a.least, b.least) / CLASS_WIDTH) * CLASS_WIDTH,
    most: Math.ceil(Math.max(a.most, b.most) / CLASS_WIDTH) * CLASS_WIDTH,
  };
}

export function contains(outer: ExponentRange, { least, most }: ExponentRange): boolean {
  return outer.least <= least && most <= outer.most;
}

export function toRange({ least, most }: ExponentRange): Range {
  return rangeOfExponents(least, most);
}
