/** The 24-bit floats of the machine, and singles made of them and into them. [PICA200 5] */

import { checkWhole } from "@glasm/base";
import { type NumberFormat } from "@glasm/vm";

/** What is computed is truncated. [PICA200 5 s1, s2, s3, s31] */
export const F24_FORMAT: NumberFormat = { exponentBits: 7, fractionBits: 16, rounding: "toward-zero" };

const F24 = {
  fraction: F24_FORMAT.fractionBits,
  bias: 2 ** (F24_FORMAT.exponentBits - 1) - 1,
  exponents: 2 ** F24_FORMAT.exponentBits,
} as const;
const SINGLE = { fraction: 23, bias: 127, exponents: 2 ** 8 } as const;

const FRACTION_BITS_DROPPED = SINGLE.fraction - F24.fraction;
const BIAS_DIFFERENCE = SINGLE.bias - F24.bias;
const SIGN = { f24: 0x800000, single: 0x80000000 } as const;
const FRACTION = { f24: 0xffff, single: 0x7fffff } as const;
const QUIET = 0x8000;
const INFINITY = { f24: 0x7f0000, single: 0x7f800000 } as const;

const LARGEST = { f24: 0xffffff, single: 0xffffffff } as const;

/**
 * The value of a word of 24 bits as the bits of a single, which holds every one exactly.
 * @throws TypeError unless the word is a number, RangeError unless it is one of 24 bits
 */
export function singleFromF24(word: number): number {
  checkWhole("singleFromF24: word", word, 0, LARGEST.f24);
  const sign = (word & SIGN.f24) !== 0 ? SIGN.single : 0;
  const exponent = (word >> F24.fraction) & (F24.exponents - 1);
  const fraction = word & FRACTION.f24;
  if (exponent === 0) return subnormal(sign, fraction);
  const biased = exponent === F24.exponents - 1 ? SINGLE.exponents - 1 : exponent + BIAS_DIFFERENCE;
  return (sign | (biased << SINGLE.fraction) | (fraction << FRACTION_BITS_DROPPED)) >>> 0;
}

/** What is too small for a 24-bit float of its own exponent is a normal single. */
function subnormal(sign: number, fraction: number): number {
  if (fraction === 0) return sign >>> 0;
  const shift = Math.clz32(fraction) - (31 - F24.fraction);
  const exponent = 1 - shift + BIAS_DIFFERENCE;
  const normalized = (fraction << shift) & FRACTION.f24;
  return (sign | (exponent << SINGLE.fraction) | (normalized << FRACTION_BITS_DROPPED)) >>> 0;
}

/**
 * The word of 24 bits that a single is on its way into a register: without the rest of its fraction, infinity from
 * 2^64 on, and zero below 2^-62. [PICA200 5, 13]
 * @throws TypeError unless the bits are a number, RangeError unless they are 32
 */
export function f24FromSingle(bits: number): number {
  checkWhole("f24FromSingle: bits", bits, 0, LARGEST.single);
  const sign = bits >>> 31 === 1 ? SIGN.f24 : 0;
  const exponent = ((bits >>> SINGLE.fraction) & (SINGLE.exponents - 1)) - BIAS_DIFFERENCE;
  const fraction = (bits & FRACTION.single) >> FRACTION_BITS_DROPPED;
  if ((bits & ~SIGN.single) >>> 0 > INFINITY.single)
    return sign | INFINITY.f24 | (fraction === 0 ? QUIET : fraction);
  if (exponent >= F24.exponents - 1) return sign | INFINITY.f24;
  return exponent <= 0 ? 0 : sign | (exponent << F24.fraction) | fraction;
}

/**
 * The word of 24 bits that assemblers write into containers for a single. It differs at both ends from what a
 * register would get: zeros keep their sign, 2^-63 and above keep their fraction, 2^64 and above, too. [PICA200 10.3]
 * @throws TypeError unless the bits are a number, RangeError unless they are 32
 */
export function f24InContainer(bits: number): number {
  checkWhole("f24InContainer: bits", bits, 0, LARGEST.single);
  const sign = bits >>> 31 === 1 ? SIGN.f24 : 0;
  const exponent = ((bits >>> SINGLE.fraction) & (SINGLE.exponents - 1)) - BIAS_DIFFERENCE;
  const fraction = (bits & FRACTION.single) >> FRACTION_BITS_DROPPED;
  if (exponent < 0) return sign;
  if (exponent > F24.exponents - 1) return sign | INFINITY.f24;
  return sign | (exponent << F24.fraction) | fraction;
}
