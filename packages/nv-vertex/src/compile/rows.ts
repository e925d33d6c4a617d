/** From columns to batches, where the registers of a vertex are side by side. */

import { wordsOf } from "@glasm/base";
import type { LaneMemory } from "@glasm/vm";
import { RESULT_COUNT } from "../isa/registers.js";
import { resultColumn } from "./layout.js";

const RESULT_WORDS = 4 * RESULT_COUNT;

/** Vertices whose results are put together at a time: few enough that they stay in the cache. */
const BLOCK = 64;

/** The results of a program in rows. They are copied as bits, since a host may change those of a NaN. [Ruling 15] */
export class ResultRows {
  readonly #written: readonly number[];
  readonly #memoryWords: Uint32Array;
  readonly #block = new Float32Array(BLOCK * RESULT_WORDS);
  readonly #blockWords = wordsOf(this.#block);

  /** @param written the numbers of the results that the program writes, in the columns of a memory */
  constructor(written: readonly number[], { words }: LaneMemory) {
    this.#written = written;
    this.#memoryWords = words;
    // Results that no instruction writes are (0,0,0,1). [VP2 2.14.1.5]
    for (let w = 3; w < this.#block.length; w += 4) this.#block[w] = 1;
  }

  /** Copies the first `count` rows of the columns to vertices `first` and up of `results`. */
  store(results: Float32Array, first: number, count: number): void {
    for (let begin = 0; begin < count; begin += BLOCK) {
      const vertices = Math.min(BLOCK, count - begin);
      for (const index of this.#written) this.#storeColumn(index, begin, vertices);
      results.set(this.#block.subarray(0, vertices * RESULT_WORDS), (first + begin) * RESULT_WORDS);
    }
  }

  #storeColumn(index: number, begin: number, count: number): void {
    const words = this.#memoryWords;
    const block = this.#blockWords;
    const column = resultColumn(index) / 4;
    let to = 4 * index;
    for (let from = column + 4 * begin; from < column + 4 * (begin + count); from += 4, to += RESULT_WORDS) {
      block[to] = words[from]!;
      block[to + 1] = words[from + 1]!;
      block[to + 2] = words[from + 2]!;
      block[to + 3] = words[from + 3]!;
    }
  }
}
