/** What JavaScript has no operator for, of doubles and of numbers that become singles. */

const { abs, fround } = Math;

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);
const words = new Int32Array(double.buffer);
/** Where the words of a double are: typed arrays have the order of the host. */
const [LOW, HIGH] = new Uint8Array(Int32Array.of(1).buffer)[0] === 1 ? [0, 1] : [1, 0];

/** The bits of the one NaN among doubles. */
const NAN_BITS = 0x7ff8000000000000n;

/** The bits of a double, as a signed integer; those of the one NaN for every NaN. */
export function bitsOfDouble(x: number): bigint {
  double[0] = x;
  return x === x ? bits[0]! : NAN_BITS;
}

/** The double with these bits. */
export function doubleFromBits(word: bigint): number {
  bits[0] = word;
  return double[0]!;
}

/** Above this every double is a whole number. */
const WHOLE = 2 ** 52;

/** The nearest whole number, the even one of two, with the sign of the number. */
export function roundedToEven(x: number): number {
  const magnitude = abs(x);
  if (!(magnitude < WHOLE)) return x;
  const rounded = magnitude + WHOLE - WHOLE;
  return x < 0 || Object.is(x, -0) ? -rounded : rounded;
}

/** Bits of an integer of 64 bits for which a double has no room. */
const SURPLUS = 0x7ffn;

/**
 * The single nearest to an integer of less than 2^64. It is rounded once: the bits for which a double has no room are one bit
 * of it, which says whether any is set, so that the double is exact and rounds to the same single.
 */
export function singleOfLong(a: bigint): number {
  const magnitude = a < 0n ? -a : a;
  if (magnitude < BigInt(WHOLE)) return fround(Number(a));
  const rest = (magnitude & SURPLUS) === 0n ? 0n : SURPLUS + 1n;
  const rounded = fround(Number((magnitude & ~SURPLUS) | rest));
  return a < 0n ? -rounded : rounded;
}

/** The digits of a double for which a single has no room, in its lower word. */
export const SHORT_DIGITS = 0xe0000000 | 0;
/** The exponent of a double, in its upper word. */
export const EXPONENT_DIGITS = 0x7ff00000;

/** A double without the digits for which a single has no room. */
export function shortened(x: number): number {
  double[0] = x;
  words[LOW]! &= SHORT_DIGITS;
  return double[0]!;
}

/** The power of two that a double's exponent is; 0 of denormals, infinity of infinities and NaN. */
export function powerOf(x: number): number {
  double[0] = x;
  words[LOW] = 0;
  words[HIGH]! &= EXPONENT_DIGITS;
  return double[0]!;
}

/** The upper word of a double, signed. */
export function upperWord(x: number): number {
  double[0] = x;
  return words[HIGH]!;
}
