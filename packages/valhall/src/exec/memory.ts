/** Memory: regions of bytes at addresses of 64 bits. [Ruling 334] */

import { countUpTo } from "@glasm/base";
import { Address, type Place, placeOf } from "./address.js";

/** Bytes at an address that programs read and, if they may, write. */
export interface Region {
  readonly address: bigint;
  readonly bytes: Uint8Array;
  readonly isWritable: boolean;
}

/** A region with its address in words. */
export interface PlacedRegion extends Place {
  readonly bytes: Uint8Array;
  readonly isWritable: boolean;
}

/** Regions that do not overlap. */
export class Memory {
  /** In ascending order of their addresses. */
  readonly #regions: readonly PlacedRegion[];
  /** The address that is looked for, and how many bytes a region begins behind it. */
  readonly #address = new Address();
  readonly #before = (region: PlacedRegion): number => -this.#address.behind(region);

  constructor(regions: readonly Region[]) {
    this.#regions = regions
      .filter(({ bytes }) => bytes.length > 0)
      .sort((a, b) => (a.address < b.address ? -1 : 1))
      .map(({ address, bytes, isWritable }) => ({ ...placeOf(address), bytes, isWritable }));
  }

  /** The region that all of some bytes are in, and that may be written if it has to; null if there is none. */
  at(address: Address, count: number, writes: boolean): PlacedRegion | null {
    const region = this.#regionAt(address);
    if (region === null || (writes && !region.isWritable)) return null;
    return address.behind(region) + count > region.bytes.length ? null : region;
  }

  /** The region that begins last of those that do not begin behind an address. */
  #regionAt({ low, high }: Address): PlacedRegion | null {
    this.#address.set(low, high);
    return this.#regions[countUpTo(this.#regions, this.#before, 0) - 1] ?? null;
  }
}

const BYTE_BITS = 8;
const WORD_BYTES = 4;

/** The word of bytes from an offset on, with zeros from an end on. */
export function wordAt(bytes: Uint8Array, offset: number, end: number): number {
  const count = Math.min(WORD_BYTES, end - offset);
  let word = 0;
  for (let i = 0; i < count; i++) word |= bytes[offset + i]! << (BYTE_BITS * i);
  return word;
}

/** Puts the low bytes of a word at an offset, as many as there are before an end. */
export function putWord(bytes: Uint8Array, offset: number, end: number, word: number): void {
  const count = Math.min(WORD_BYTES, end - offset);
  for (let i = 0; i < count; i++) bytes[offset + i] = word >> (BYTE_BITS * i);
}
