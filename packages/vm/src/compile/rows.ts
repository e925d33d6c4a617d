/** Between batches, where the registers of a vertex are side by side, and columns. */

import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";

const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
const RESULT_WORDS = 4 * RESULT_COUNT;

/** Vertices whose results are put together at a time: few enough that they stay in the cache. */
const BLOCK = 64;

/** Copies an attribute of vertices `first` to `first + count - 1` to the beginning of its column. */
export function loadColumn(
  attributes: Float32Array,
  index: number,
  column: Float32Array,
  first: number,
  count: number,
): void {
  let from = first * ATTRIBUTE_WORDS + 4 * index;
  for (let to = 0; to < 4 * count; to += 4, from += ATTRIBUTE_WORDS) {
    column[to] = attributes[from]!;
    column[to + 1] = attributes[from + 1]!;
    column[to + 2] = attributes[from + 2]!;
    column[to + 3] = attributes[from + 3]!;
  }
}

/** The results of a program in rows. */
export class ResultRows {
  readonly #written: readonly number[];
  readonly #block = new Float32Array(BLOCK * RESULT_WORDS);

  /** @param written for each result whether the program writes it */
  constructor(written: readonly boolean[]) {
    this.#written = written.flatMap((isWritten, index) => (isWritten ? [index] : []));
    // Results that no instruction writes are (0,0,0,1). [VP2 2.14.1.5]
    for (let w = 3; w < this.#block.length; w += 4) this.#block[w] = 1;
  }

  /** Copies the first `count` rows of the columns to vertices `first` and up of `results`. */
  store(columns: readonly Float32Array[], results: Float32Array, first: number, count: number): void {
    for (let begin = 0; begin < count; begin += BLOCK) {
      const vertices = Math.min(BLOCK, count - begin);
      for (const index of this.#written) this.#storeColumn(columns[index]!, index, begin, vertices);
      results.set(this.#block.subarray(0, vertices * RESULT_WORDS), (first + begin) * RESULT_WORDS);
    }
  }

  #storeColumn(column: Float32Array, index: number, begin: number, count: number): void {
    const block = this.#block;
    let to = 4 * index;
    for (let from = 4 * begin; from < 4 * (begin + count); from += 4, to += RESULT_WORDS) {
      block[to] = column[from]!;
      block[to + 1] = column[from + 1]!;
      block[to + 2] = column[from + 2]!;
      block[to + 3] = column[from + 3]!;
    }
  }
}
