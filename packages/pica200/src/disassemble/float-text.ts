/** 24-bit floats as decimal numbers. [PICA200 10.3 s20] */

import { singleFromBits, singleToBits } from "@glasm/base";
import { f24InContainer } from "../numbers/f24.js";

/** Where words of 24 bits have what, and the first of the singles that are cut to one. */
const SIGN = 0x800000;
const INFINITY = 0x7f0000;
const DROPPED_BITS = 7;
const LEAST_BIASED = 64;
const EXPONENT_SHIFT = 23;
/** This many digits tell any two of them apart. */
const MOST_DIGITS = 9;

/** The shortest decimal number that assembles to a word. */
export function printF24(word: number): string {
  const sign = (word & SIGN) === 0 ? "" : "-";
  const magnitude = word & ~SIGN;
  if (magnitude === 0) return `${sign}0.0`;
  if (magnitude === INFINITY) return `${sign}inf`;
  // Containers keep the fraction at both ends of the exponents, so there are singles for all words.
  const bits = (magnitude << DROPPED_BITS) + (LEAST_BIASED << EXPONENT_SHIFT);
  const middle = (singleFromBits(bits) + singleFromBits(bits | ((1 << DROPPED_BITS) - 1))) / 2;
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const number = Number(middle.toPrecision(digits));
    if (f24InContainer(singleToBits(number)) === magnitude) return sign + printNumber(number);
  }
  return sign + printNumber(middle);
}

const LARGE = 1e7;
const SMALL = 1e-4;

function printNumber(number: number): string {
  if (number >= LARGE || number < SMALL) return number.toExponential().replace("+", "");
  const text = String(number);
  return text.includes(".") ? text : `${text}.0`;
}
