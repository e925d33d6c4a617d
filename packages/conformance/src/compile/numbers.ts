import { singleToHex } from "@glasm/base";

/** Eight hexadecimal digits: the bits of a single. */
export const BITS = /^[0-9a-f]{8}$/;

/** The digits of a number as a single; every NaN is 7fc00000. [Ruling 15] */
export function bitsOfNumber(value: number): string {
  return singleToHex(Math.fround(value));
}

/** Digits as answers have them: one NaN. */
export function canonicalBits(digits: string): string {
  const magnitude = parseInt(digits, 16) & 0x7fffffff;
  return magnitude > 0x7f800000 ? "7fc00000" : digits;
}
