/** Addresses of 64 bits, in two words without a sign. */

const WORD = 2 ** 32;

/** Where something is: both words from 0 to 2^32 - 1. */
export interface Place {
  readonly high: number;
  readonly low: number;
}

/** An address that one access after the other is made with, so that none makes a number of 64 bits of its own. */
export class Address implements Place {
  high = 0;
  low = 0;

  /** Goes to a place, given by words with or without a sign. */
  set(low: number, high: number): this {
    this.low = low >>> 0;
    this.high = high >>> 0;
    return this;
  }

  /** Goes on by some bytes, fewer than 2^52 in either direction, modulo 2^64. */
  move(bytes: number): this {
    const low = this.low + bytes;
    this.high = (this.high + Math.floor(low / WORD)) >>> 0;
    this.low = low >>> 0;
    return this;
  }

  /** How many bytes it is behind a place; of more than 2^53 in either direction about as many. */
  behind({ high, low }: Place): number {
    return (this.high - high) * WORD + (this.low - low);
  }
}

/** The address of a place. */
export function addressOf({ high, low }: Place): bigint {
  return (BigInt(high) << 32n) | BigInt(low);
}

/** The words of an address. */
export function placeOf(address: bigint): Place {
  return { low: Number(BigInt.asUintN(32, address)), high: Number(BigInt.asUintN(32, address >> 32n)) };
}
