/** Fields of words of 64 bits, which are two numbers of 32 bits. */

import type { Field } from "../isa/places.js";

/** A word of 64 bits: bits 0 to 31 and bits 32 to 63. */
export interface Word {
  readonly low: number;
  readonly high: number;
}

/** The value of a field of at most 32 bits. */
export function readField(low: number, high: number, { start, bits }: Field): number {
  const from =
    start >= 32 ? high >>> (start - 32) : start === 0 ? low : (low >>> start) | (high << (32 - start));
  return bits === 32 ? from >>> 0 : from & ((1 << bits) - 1);
}

/** A word that is made field by field. */
export class WordBuilder {
  low = 0;
  high = 0;

  /** Puts the low bits of a value into a field that has zeros; a negative value is in two's complement. */
  put({ start, bits }: Field, value: number): void {
    const masked = bits === 32 ? value | 0 : value & ((1 << bits) - 1);
    if (start < 32) this.low |= masked << start;
    if (start >= 32) this.high |= masked << (start - 32);
    else if (start + bits > 32) this.high |= masked >>> (32 - start);
  }

  /** Sets a bit. */
  set(bit: number): void {
    if (bit < 32) this.low |= 1 << bit;
    else this.high |= 1 << (bit - 32);
  }
}

/** A value of some bits as a number with a sign. */
export function signed(value: number, bits: number): number {
  return (value << (32 - bits)) >> (32 - bits);
}
