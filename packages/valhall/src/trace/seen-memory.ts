/** Memory as a lane has seen it: as it was given, with what the lane has read and written since. [Ruling 342] */

import type { Cell } from "@glasm/vm";
import { CELLS, MEMORY_WORDS } from "../isa/register-files.js";

const WORD_BYTES = 4;

/** The words that stand for memory. */
export class SeenMemory {
  readonly #address: bigint;
  /** The bytes that all lanes share. */
  readonly #bytes: DataView;
  readonly #seen: Uint32Array;

  /** @param bytes of the first buffer, which is at the address */
  constructor(address: bigint, bytes: Uint8Array) {
    this.#address = address;
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const words = Math.min(MEMORY_WORDS, Math.floor(bytes.length / WORD_BYTES));
    this.#seen = Uint32Array.from({ length: words }, (_, word) => this.#wordAt(word));
  }

  #wordAt(word: number): number {
    return this.#bytes.getUint32(WORD_BYTES * word, true);
  }

  /** The cell that a byte of memory is in; null if it is in none. */
  cellAt(address: bigint): Cell | null {
    const offset = address - this.#address;
    if (offset < 0n || offset >= BigInt(WORD_BYTES * this.#seen.length)) return null;
    return CELLS.first.memory + Math.floor(Number(offset) / WORD_BYTES);
  }

  /** Those of some cells that hold something else than this lane has seen. */
  changedAmong(cells: readonly Cell[]): readonly Cell[] {
    return [...new Set(cells)].filter((cell) => {
      const word = cell - CELLS.first.memory;
      return this.#wordAt(word) !== this.#seen[word];
    });
  }

  /** What the lane has seen in a cell. */
  seen(cell: Cell): number {
    return this.#seen[cell - CELLS.first.memory]!;
  }

  /** Sees what a cell has now. */
  see(cell: Cell): number {
    const word = cell - CELLS.first.memory;
    return (this.#seen[word] = this.#wordAt(word));
  }
}
