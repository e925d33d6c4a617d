/** Words as what they probably are: floats, or integers. */

import { singleFromBits, singleFromText, singleText, singleToBits } from "@glasm/base";

/** Floats other than these are seldom meant: small integers are denormals, and negative ones NaNs. */
const [LEAST, GREATEST] = [1e-12, 1e12];

/** Whether a word is shown as a float: zero, and numbers of usual sizes. */
function looksLikeFloat(word: number): boolean {
  const size = Math.abs(singleFromBits(word));
  return word !== 0 && (size === 0 || (size >= LEAST && size <= GREATEST) || size === Infinity);
}

/** A float has a point or an exponent; others are signed integers if they are small, else hexadecimal digits. */
export function wordText(word: number): string {
  if (looksLikeFloat(word)) {
    const text = singleText(singleFromBits(word));
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  const signed = word | 0;
  return Math.abs(signed) < 2 ** 24 ? String(signed) : `0x${word.toString(16).padStart(8, "0")}`;
}

/** The word of a text: an integer, a float with a point, an exponent or a name, or hexadecimal digits behind 0x. */
export function wordFromText(text: string): number | undefined {
  if (/^0x[\da-f]{1,8}$/i.test(text)) return Number(text);
  if (/^[+-]?\d+$/.test(text)) {
    const integer = Number(text);
    return integer >= -(2 ** 31) && integer < 2 ** 32 ? integer >>> 0 : undefined;
  }
  const single = singleFromText(text);
  return single === undefined ? undefined : singleToBits(single);
}
