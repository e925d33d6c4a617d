/** Between arrays of callers, which have a stride, and columns of rows of four words. */

import type { Strided } from "@glasm/base";

const ROW_WORDS = 4;

/** Sets the components that an array does not give in the first rows of a column: to 0, and the last one to a word. */
export function fillMissing(
  column: Uint32Array,
  array: Pick<Strided, "size"> | null,
  count: number,
  last: number,
): void {
  const size = array === null ? 0 : array.size;
  for (let c = size; c < ROW_WORDS; c++) {
    const word = c === ROW_WORDS - 1 ? last : 0;
    for (let to = c; to < ROW_WORDS * count; to += ROW_WORDS) column[to] = word;
  }
}

/** Whether an array is as a column is. */
export function isDense({ size, stride }: Pick<Strided, "size" | "stride">): boolean {
  return size === ROW_WORDS && stride === ROW_WORDS;
}

/** Copies vectors `first` to `first + count - 1` to the first rows of a column. */
export function loadColumn(
  array: Strided<Uint32Array>,
  column: Uint32Array,
  first: number,
  count: number,
): void {
  const { data, size, stride } = array;
  let from = array.offset + stride * first;
  if (isDense(array)) {
    column.set(data.subarray(from, from + ROW_WORDS * count));
    return;
  }
  const end = ROW_WORDS * count;
  switch (size) {
    case 1:
      for (let to = 0; to < end; to += ROW_WORDS, from += stride) column[to] = data[from]!;
      return;
    case 2:
      for (let to = 0; to < end; to += ROW_WORDS, from += stride) {
        column[to] = data[from]!;
        column[to + 1] = data[from + 1]!;
      }
      return;
    case 3:
      for (let to = 0; to < end; to += ROW_WORDS, from += stride) {
        column[to] = data[from]!;
        column[to + 1] = data[from + 1]!;
        column[to + 2] = data[from + 2]!;
      }
      return;
    default:
      for (let to = 0; to < end; to += ROW_WORDS, from += stride) {
        column[to] = data[from]!;
        column[to + 1] = data[from + 1]!;
        column[to + 2] = data[from + 2]!;
        column[to + 3] = data[from + 3]!;
      }
  }
}

/** Copies the first rows of a column to vectors `first` to `first + count - 1`. */
export function storeColumn(
  array: Strided<Uint32Array>,
  column: Uint32Array,
  first: number,
  count: number,
): void {
  const { data, size, stride } = array;
  let to = array.offset + stride * first;
  const end = ROW_WORDS * count;
  if (isDense(array)) {
    data.set(column.subarray(0, end), to);
    return;
  }
  switch (size) {
    case 1:
      for (let from = 0; from < end; from += ROW_WORDS, to += stride) data[to] = column[from]!;
      return;
    case 2:
      for (let from = 0; from < end; from += ROW_WORDS, to += stride) {
        data[to] = column[from]!;
        data[to + 1] = column[from + 1]!;
      }
      return;
    case 3:
      for (let from = 0; from < end; from += ROW_WORDS, to += stride) {
        data[to] = column[from]!;
        data[to + 1] = column[from + 1]!;
        data[to + 2] = column[from + 2]!;
      }
      return;
    default:
      for (let from = 0; from < end; from += ROW_WORDS, to += stride) {
        data[to] = column[from]!;
        data[to + 1] = column[from + 1]!;
        data[to + 2] = column[from + 2]!;
        data[to + 3] = column[from + 3]!;
      }
  }
}
