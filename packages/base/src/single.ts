/** IEEE single-precision numbers and their bits. */

/** The bits of the one NaN. [Ruling 15] */
export const NAN_BITS = 0x7fc00000;
/** 2^-126, the smallest single that is not denormal. */
export const MIN_NORMAL = 2 ** -126;

const single = new Float32Array(1);
const word = new Uint32Array(single.buffer);

/**
 * A single with a denormal made zero, its sign kept. It tests the rounded value, so round first:
 * `flush(Math.fround(x))`. [VP2 2.14.3, Ruling 1]
 */
export function flush(x: number): number {
  return Math.abs(x) < MIN_NORMAL ? x * 0 : x;
}

/** The bits, as an unsigned 32-bit integer, of x rounded to single; `NAN_BITS` for every NaN. [Ruling 15] */
export function singleToBits(x: number): number {
  single[0] = x;
  return x === x ? word[0]! : NAN_BITS;
}

/** The single with the given 32 bits; higher bits of `bits` do not count. */
export function singleFromBits(bits: number): number {
  word[0] = bits;
  return single[0]!;
}

/** The bits of x rounded to single as 8 lower-case hexadecimal digits; "7fc00000" for every NaN. [Ruling 15] */
export function singleToHex(x: number): string {
  return singleToBits(x).toString(16).padStart(8, "0");
}

/** The single whose bits are exactly 8 hexadecimal digits of either case; undefined for any other text. */
export function singleFromHex(text: string): number | undefined {
  return /^[0-9a-fA-F]{8}$/.test(text) ? singleFromBits(parseInt(text, 16)) : undefined;
}
