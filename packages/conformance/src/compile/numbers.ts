import { singleToHex } from "@glasm/base";

/** Eight hexadecimal digits: the bits of a single. */
export const BITS = /^[0-9a-f]{8}$/;

/** The digits of a number as a single; every NaN is 7fc00000. [Ruling 15] */
export function bitsOfNumber(value: number): string {
  return singleToHex(Math.fround(value));
}

/** Bits as glasm writes them, in small letters and with one NaN; other texts as they are. [Ruling 15] */
export function canonicalBits(text: string): string {
  if (!/^[0-9a-fA-F]{8}$/.test(text)) return text;
  const magnitude = parseInt(text, 16) & 0x7fffffff;
  return magnitude > 0x7f800000 ? "7fc00000" : text.toLowerCase();
}
