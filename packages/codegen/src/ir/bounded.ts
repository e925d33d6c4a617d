/** Memory that lanes index within bounds. */

import type { Address, Builder, F32, I32, Mask, Value, WordValue } from "./builder.js";

/** Rows of memory that lanes choose by their numbers, from 0. */
export interface IndexedRows {
  /** They begin at an offset of each lane's row of an array, or of the array itself if its rows have no length. */
  readonly array: number;
  readonly offset: number;
  /** Bytes from one to the next. */
  readonly stride: number;
  /** How many there are, without a sign. */
  readonly count: I32;
}

/** The words of the row that each lane has chosen; others where the mask does not hold and where there is no such row. */
export function gatherWithin<const V extends readonly WordValue[]>(
  b: Builder,
  rows: IndexedRows,
  index: I32,
  outside: V,
  mask: Mask = b.all,
): { readonly [I in keyof V]: Value<V[I]["type"]> } {
  const isInside = b.op("mask.and", mask, isIndex(b, rows, index));
  const types = outside.map(({ type }) => type);
  const words: readonly WordValue[] = b.gather(addressOf(b, rows, index, isInside), 0, types);
  const chosen = words.map((word, i) => selected(b, word, outside[i]!, isInside));
  return chosen as readonly WordValue[] as { readonly [I in keyof V]: Value<V[I]["type"]> };
}

/** Stores words into the row that each lane has chosen, where the mask holds and there is such a row. */
export function scatterWithin(
  b: Builder,
  rows: IndexedRows,
  index: I32,
  values: readonly WordValue[],
  mask: Mask = b.all,
): void {
  const isInside = b.op("mask.and", mask, isIndex(b, rows, index));
  b.scatter(addressOf(b, rows, index, isInside), 0, values, isInside);
}

function isIndex(b: Builder, { count }: IndexedRows, index: I32): Mask {
  return b.op("i32.ltU", index, count);
}

/** The address of a row; elsewhere 0, where every memory has its first page. */
function addressOf(b: Builder, { array, offset, stride }: IndexedRows, index: I32, isInside: Mask): Address {
  const first = b.op("i32.add", b.rowAddress(array), b.i32(offset));
  const address = b.op("i32.add", first, b.op("i32.mul", index, b.i32(stride)));
  return b.address(b.op("i32.keep", address, isInside));
}

function selected(b: Builder, word: WordValue, other: WordValue, mask: Mask): WordValue {
  return word.type === "f32"
    ? b.op("f32.select", word as F32, other as F32, mask)
    : b.op("i32.select", word as I32, other as I32, mask);
}
