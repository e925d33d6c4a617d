/** From columns to rows, where the results of a vertex are side by side. */

import { wordsOf } from "@glasm/base";
import type { LaneMemory } from "@glasm/vm";
import type { EngineVertices, ResultRows } from "../exec/batch.js";
import { RESULT_COUNT } from "../isa/registers.js";
import { resultColumn } from "./layout.js";

const VECTOR_WORDS = 4;
/** Vertices whose results are put together at a time: few enough that they stay in the cache. */
const BLOCK = 64;

const ALL_PLACES = Array.from({ length: RESULT_COUNT }, (_, index) => index);

/** The rows that results go to; null if each goes to an array of its own. */
export function rowsOf(results: EngineVertices["results"]): ResultRows | null {
  if (ArrayBuffer.isView(results))
    return { data: wordsOf(results), vectors: RESULT_COUNT, places: ALL_PLACES };
  return "places" in results ? results : null;
}

/** The results of a program in rows of one form. They are copied as bits, since a host may change those of a NaN. [Ruling 15] */
export class RowStore {
  readonly #written: readonly number[];
  readonly #places: readonly number[];
  readonly #rowWords: number;
  readonly #memoryWords: Uint32Array;
  readonly #block: Uint32Array;

  /** @param written the numbers of the results that the program writes, in the columns of a memory */
  constructor(written: readonly number[], { vectors, places }: ResultRows, { words }: LaneMemory) {
    this.#written = written.filter((index) => places[index]! >= 0);
    this.#places = places;
    this.#memoryWords = words;
    this.#rowWords = VECTOR_WORDS * vectors;
    const block = new Float32Array(BLOCK * this.#rowWords);
    // Results that no instruction writes are (0,0,0,1). [VP2 2.14.1.5]
    for (let w = 3; w < block.length; w += VECTOR_WORDS) block[w] = 1;
    this.#block = wordsOf(block);
  }

  /** Whether it is for rows of this form. */
  isFor({ vectors, places }: ResultRows): boolean {
    return this.#rowWords === VECTOR_WORDS * vectors && places.every((place, i) => place === this.#places[i]);
  }

  /** Copies the first `count` rows of the columns to vertices `first` and up of rows of the form. */
  store({ data }: ResultRows, first: number, count: number): void {
    const rowWords = this.#rowWords;
    for (let begin = 0; begin < count; begin += BLOCK) {
      const vertices = Math.min(BLOCK, count - begin);
      for (const index of this.#written) this.#storeColumn(index, begin, vertices);
      data.set(this.#block.subarray(0, vertices * rowWords), (first + begin) * rowWords);
    }
  }

  #storeColumn(index: number, begin: number, count: number): void {
    const words = this.#memoryWords;
    const block = this.#block;
    const rowWords = this.#rowWords;
    const column = resultColumn(index) / 4;
    let to = VECTOR_WORDS * this.#places[index]!;
    for (let from = column + 4 * begin; from < column + 4 * (begin + count); from += 4, to += rowWords) {
      block[to] = words[from]!;
      block[to + 1] = words[from + 1]!;
      block[to + 2] = words[from + 2]!;
      block[to + 3] = words[from + 3]!;
    }
  }
}
