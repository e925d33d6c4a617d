/**
 * Singles with more digits: words with a fraction, which says how far a number is from the single of the word towards the
 * next one away from zero, in units of the last place. [Ruling 344]
 */

import { singleFromBits, singleToBits } from "@glasm/base";

const SIGN = 0x80000000;
const INFINITY = 0x7f800000;
const NAN = 0x7fc00000;

/** The number that a word with a fraction is. */
export function numberOfWord(word: number): number {
  const whole = Math.floor(word);
  const single = singleFromBits(whole >>> 0);
  const fraction = word - whole;
  if (fraction === 0 || !Number.isFinite(single)) return single;
  const magnitude = Math.abs(single);
  const next = singleFromBits(((whole >>> 0) % SIGN) + 1);
  // The next one of the largest single would be 2^128.
  const beyond = Number.isFinite(next) ? next : 2 ** 128;
  const number = magnitude + fraction * (beyond - magnitude);
  return whole >>> 0 >= SIGN ? -number : number;
}

/** The word of a number, with a fraction of 21 bits; that of a NaN is the one NaN. */
export function wordOfNumber(number: number): number {
  if (Number.isNaN(number)) return NAN;
  const sign = number < 0 || Object.is(number, -0) ? SIGN : 0;
  const magnitude = Math.abs(number);
  if (magnitude >= 2 ** 128) return sign + INFINITY;
  const nearest = singleToBits(Math.min(magnitude, singleFromBits(INFINITY - 1)));
  const below = singleFromBits(nearest) > magnitude ? nearest - 1 : nearest;
  const [single, next] = [singleFromBits(below), singleFromBits(below + 1)];
  const unit = (Number.isFinite(next) ? next : 2 ** 128) - single;
  return sign + below + (magnitude - single) / unit;
}
