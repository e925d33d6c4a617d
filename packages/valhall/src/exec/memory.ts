/** Memory: regions of bytes at addresses of 64 bits. [Ruling 334] */

import { countUpTo } from "@glasm/base";

const ADDRESS_BITS = 64;

/** An address modulo 2^64. */
export function wrapped(address: bigint): bigint {
  return BigInt.asUintN(ADDRESS_BITS, address);
}

/** Bytes at an address that programs read and, if they may, write. */
export interface Region {
  readonly address: bigint;
  readonly bytes: Uint8Array;
  readonly isWritable: boolean;
}

/** Regions that do not overlap. */
export class Memory {
  /** In ascending order of their addresses. */
  readonly #regions: readonly Region[];

  constructor(regions: readonly Region[]) {
    this.#regions = regions
      .filter(({ bytes }) => bytes.length > 0)
      .sort((a, b) => (a.address < b.address ? -1 : 1));
  }

  /** The bytes themselves, all of them in one region; null if they are not. */
  at(address: bigint, count: number, writes: boolean): Uint8Array | null {
    const region = this.#regionAt(address);
    if (region === null || (writes && !region.isWritable)) return null;
    const offset = Number(address - region.address);
    return offset + count > region.bytes.length ? null : region.bytes.subarray(offset, offset + count);
  }

  /** The region that begins last of those that do not begin behind an address. */
  #regionAt(address: bigint): Region | null {
    return this.#regions[countUpTo(this.#regions, (region) => region.address, address) - 1] ?? null;
  }
}

const BYTE_BITS = 8;
const WORD_BYTES = 4;

/** The words of bytes, of which missing ones are zero. */
export function wordsOf(bytes: Uint8Array): number[] {
  const words = Array.from({ length: Math.ceil(bytes.length / WORD_BYTES) }, () => 0);
  bytes.forEach((byte, i) => (words[i >> 2]! |= byte << (BYTE_BITS * (i % WORD_BYTES))));
  return words;
}

/** Writes as many bytes of words as there is room for; missing words are zero. */
export function writeWords(bytes: Uint8Array, words: readonly number[]): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = (words[i >> 2] ?? 0) >> (BYTE_BITS * (i % WORD_BYTES));
}
