/** The memory that an emitted program runs in: constants, and rows for a chunk of lanes. */

import type { LinearMemory } from "@glasm/codegen";
import { LaneMemory } from "../lanes/lane-memory.js";
import { reachedWords } from "../lower/reached.js";
import { type EmittedProgram, KEPT_ROWS } from "./emitted-program.js";
import { CONSTANT_BYTES, laneArrays, type LaneWords, laneWords } from "./lane-arrays.js";

const WORD_BYTES = 4;
const ROW_BYTES = 16;

/** Lanes that run together. */
export const CHUNK = 256;

export class LaneRoom {
  readonly #words: LaneWords;
  readonly #lanes: LaneMemory;
  /** For each array of the kernel the address of its first row and the bytes of a row. */
  readonly #arrays: readonly { readonly address: number; readonly stride: number }[];
  readonly vertices: Uint32Array;
  readonly ends: Uint32Array;
  readonly executed: Uint32Array;
  /** By word, see `reachedWords`. */
  readonly reached: readonly Uint32Array[];

  constructor({ cells, maxVertices, effects }: EmittedProgram) {
    this.#words = laneWords(cells, maxVertices);
    const [inputs, constants, results, vertices] = laneArrays(this.#words);
    const columns = Array.from({ length: 2 + reachedWords(effects.length) }, () => ({ stride: WORD_BYTES }));
    const rows = [inputs!, constants!, results!, vertices!, { stride: 0 }, ...columns];
    const sizes = rows.map(({ stride }) => CHUNK * stride);
    sizes[1] = CONSTANT_BYTES * this.#words.constants;
    sizes[4] = ROW_BYTES * KEPT_ROWS;
    const starts = sizes.map((_, array) => sizes.slice(0, array).reduce((sum, size) => sum + size, 0));
    this.#arrays = rows.map(({ stride }, array) => ({ address: starts[array]!, stride }));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    this.#lanes = new LaneMemory({ bytes, capacity: 0, rowWords: 0, columns: {} });
    const column = (array: number): Uint32Array => this.#words32(array, CHUNK);
    this.vertices = column(3);
    this.ends = column(5);
    this.executed = column(6);
    this.reached = columns.slice(2).map((_, word) => column(7 + word));
  }

  get memory(): LinearMemory {
    return this.#lanes.memory;
  }

  /** Why it is no memory of WebAssembly; else null. */
  get refusal(): Error | null {
    return this.#lanes.refusal;
  }

  /** The addresses of the arrays from a lane on. */
  addresses(first: number): readonly number[] {
    return this.#arrays.map(({ address, stride }) => address + first * stride);
  }

  loadConstants(constants: Uint32Array): void {
    const copies = CONSTANT_BYTES / WORD_BYTES;
    const room = this.#words32(1, copies * this.#words.constants);
    for (let word = 0; word < room.length; word++) room[word] = constants[Math.floor(word / copies)]!;
  }

  /** Loads the inputs of some lanes; the lanes behind the last one do what it does. */
  load(inputs: Uint32Array, first: number, count: number): void {
    const { inputs: words, results, maxVertices } = this.#words;
    const room = this.#words32(0, CHUNK * words);
    room.set(inputs.subarray(first * words, (first + count) * words));
    for (let lane = count; lane % 4 !== 0; lane++)
      room.copyWithin(lane * words, (count - 1) * words, count * words);
    this.#words32(2, CHUNK * results * maxVertices).fill(0);
  }

  storeResults(to: Uint32Array, first: number, count: number): void {
    const words = this.#words.results * this.#words.maxVertices;
    to.set(this.#words32(2, count * words), first * words);
  }

  #words32(array: number, length: number): Uint32Array {
    const { words } = this.#lanes;
    const start = this.#arrays[array]!.address / WORD_BYTES;
    return words.subarray(start, start + length);
  }
}
