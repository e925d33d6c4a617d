/** Singles as words, and what a chip makes of numbers that no single is. [HARDWARE 2] */

/** A chip, and the rules that its mode has for zeros, NaNs and signs: only the NV30 has new ones. */
export interface Chip {
  readonly name: "nv20" | "nv30";
  readonly hasNewRules: boolean;
}

export const NAN = 0x7fffffffn;
export const INFINITY = 0x7f800000n;
export const ONE = 0x3f800000n;
const LARGEST = 0x7f7fffffn;
export const SIGN = 1n << 31n;
const HIDDEN = 1n << 23n;

/** The exponent of 1, of infinities and NaNs. */
export const BIAS = 127n;
const MOST = 255n;

export const isNegative = (word: bigint): boolean => word >= SIGN;
export const signOf = (word: bigint): bigint => word & SIGN;
export const magnitudeOf = (word: bigint): bigint => word & (SIGN - 1n);
export const exponentOf = (word: bigint): bigint => magnitudeOf(word) >> 23n;
export const fractionOf = (word: bigint): bigint => word & (HIDDEN - 1n);
export const isNaN = (word: bigint): boolean => magnitudeOf(word) > INFINITY;
export const isInfinite = (word: bigint): boolean => magnitudeOf(word) === INFINITY;
/** Zeros, and the denormals that count as such. */
export const isZero = (word: bigint): boolean => exponentOf(word) === 0n;

/** With the leading one of what is not denormal. */
export const significandOf = (word: bigint): bigint => fractionOf(word) + (isZero(word) ? 0n : HIDDEN);

export const withSign = (magnitude: bigint, negative: boolean): bigint =>
  negative ? magnitude | SIGN : magnitude;

const bitLength = (x: bigint): number => (x === 0n ? 0 : x.toString(2).length);

/** A whole number of some bits cut to 24, or with zeros below it. */
function cut(digits: bigint): bigint {
  const excess = BigInt(bitLength(digits) - 24);
  return excess >= 0n ? digits >> excess : digits << -excess;
}

/**
 * The word of a number other than 0: `digits` times a power of two, of which the exponent field is given that it has
 * with digits of `width` bits.
 */
export function packed(
  chip: Chip,
  digits: bigint,
  { exponent, width }: { readonly exponent: bigint; readonly width: number },
): bigint {
  const magnitude = digits < 0n ? -digits : digits;
  const field = exponent + BigInt(bitLength(magnitude) - width);
  const sign = digits < 0n ? SIGN : 0n;
  if (field <= 0n) return sign;
  if (field >= MOST) return sign | (chip.name === "nv20" ? LARGEST : INFINITY);
  return sign | (field << 23n) | (cut(magnitude) - HIDDEN);
}

/** A power of two that a single has, by its exponent field. */
export const powerOfTwo = (field: bigint): bigint => field << 23n;
