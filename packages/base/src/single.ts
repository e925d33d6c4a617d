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

const SIGN = -0x80000000;
const MAGNITUDE = 0x7fffffff;
const INFINITY_BITS = 0x7f800000;

/** The bits of a single, which may be signed, with those of a denormal made a zero with its sign. [Ruling 1] */
export function flushedWord(bits: number): number {
  return (bits & INFINITY_BITS) === 0 ? bits & SIGN : bits;
}

/** The bits of a single, which may be signed, with those of every NaN made `NAN_BITS`. [Ruling 15] */
export function withOneNaN(bits: number): number {
  return (bits & MAGNITUDE) > INFINITY_BITS ? NAN_BITS : bits;
}

/** The single with the given 32 bits; higher bits of `bits` do not count. */
export function singleFromBits(bits: number): number {
  word[0] = bits;
  return single[0]!;
}

/** The bits of x rounded to single as 8 lower-case hexadecimal digits; "7fc00000" for every NaN. [Ruling 15] */
export function singleToHex(x: number): string {
  return bitsToHex(singleToBits(x));
}

/** The bits of a word, which may be signed, as 8 lower-case hexadecimal digits. */
export function bitsToHex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, "0");
}

/** The single whose bits are exactly 8 hexadecimal digits of either case; undefined for any other text. */
export function singleFromHex(text: string): number | undefined {
  return /^[0-9a-fA-F]{8}$/.test(text) ? singleFromBits(parseInt(text, 16)) : undefined;
}

/** The shortest decimal that rounds to the same single; `NaN`, `+INF`, `-INF` and `-0` by these names. */
export function singleText(x: number): string {
  if (Object.is(x, -0)) return "-0";
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "NaN" : x > 0 ? "+INF" : "-INF";
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(x.toPrecision(digits));
    if (Math.fround(rounded) === x) return String(rounded);
  }
  return String(Number(x.toPrecision(9)));
}

/**
 * The same of a single by its bits: a NaN has these with it, like `NaN(7fffffff)`, where they are not those of the one NaN.
 * [Ruling 358]
 */
export function bitsText(bits: number): string {
  const x = singleFromBits(bits);
  return x === x || bits >>> 0 === NAN_BITS ? singleText(x) : `NaN(${bitsToHex(bits)})`;
}

/**
 * The single nearest to a decimal number, or `INF` or `NaN` in either case, or the bits of one like `0x3f800000`
 * or, of a NaN, like `NaN(7fffffff)`; undefined for any other text.
 */
export function singleFromText(text: string): number | undefined {
  const digits = digitsIn(text);
  if (digits !== undefined) return singleFromHex(digits);
  if (/^[+-]?inf$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Math.fround(Number(text)) : undefined;
}

/** The bits of what `singleFromText` reads, those of a NaN as the text says them, where it says any. [Ruling 358] */
export function bitsFromText(text: string): number | undefined {
  const single = singleFromText(text);
  if (single === undefined) return undefined;
  const digits = digitsIn(text);
  return digits === undefined ? singleToBits(single) : parseInt(digits, 16);
}

/** The digits in a text that says bits: `0x3f800000`, or those of a NaN as `bitsText` has them. */
function digitsIn(text: string): string | undefined {
  if (text.startsWith("0x")) return text.slice(2);
  const digits = /^nan\(([\da-f]{8})\)$/i.exec(text)?.[1];
  return digits !== undefined && Number.isNaN(singleFromHex(digits)) ? digits : undefined;
}
