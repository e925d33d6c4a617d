/** The memory that an emitted program runs in: constants, and rows for a chunk of lanes. */

import type { LinearMemory } from "@glasm/codegen";
import { LaneMemory } from "../lanes/lane-memory.js";
import { reachedWords } from "../lower/reached.js";
import { type EmittedProgram, KEPT_ROWS } from "./emitted-program.js";
import {
  ARRAY,
  CONSTANT_BYTES,
  initialBits,
  laidOut,
  laneArrays,
  type LaneWords,
  laneWords,
  loadConstants,
} from "./lane-arrays.js";

const WORD_BYTES = 4;
const ROW_BYTES = 16;

/** Lanes that run together. */
export const CHUNK = 256;

/** The arrays that the lowering puts after those of a program: rows for its own, then columns. */
const KEPT = ARRAY.vertices + 1;
const ENDS = KEPT + 1;
const EXECUTED = ENDS + 1;
const REACHED = EXECUTED + 1;

export class LaneRoom {
  readonly #words: LaneWords;
  /** What the rows of a lane's results hold that it does not set. */
  readonly #unset: Uint32Array;
  readonly #lanes: LaneMemory;
  /** For each array of the kernel the address of its first row and the bytes of a row. */
  readonly #arrays: readonly { readonly address: number; readonly stride: number }[];
  readonly vertices: Uint32Array;
  readonly ends: Uint32Array;
  readonly executed: Uint32Array;
  /** By word, see `reachedWords`. */
  readonly reached: readonly Uint32Array[];

  constructor({ cells, maxVertices, effects, vertexCount }: EmittedProgram) {
    this.#words = laneWords(cells, maxVertices);
    const { results: words } = this.#words;
    const first = cells.files.find(({ role }) => role === "result");
    this.#unset = Uint32Array.from({ length: words * maxVertices }, (_, word) =>
      vertexCount === null ? initialBits(cells, cells.of(first!.name, 0, 0) + (word % words)) : 0,
    );
    const [inputs, constants, results, vertices] = laneArrays(this.#words);
    const columns = Array.from({ length: 2 + reachedWords(effects.length) }, () => ({ stride: WORD_BYTES }));
    const rows = [inputs!, constants!, results!, vertices!, { stride: 0 }, ...columns];
    const sizes = rows.map(({ stride }) => CHUNK * stride);
    sizes[ARRAY.constants] = CONSTANT_BYTES * this.#words.constants;
    sizes[KEPT] = ROW_BYTES * KEPT_ROWS;
    const starts = laidOut(sizes);
    this.#arrays = rows.map(({ stride }, array) => ({ address: starts[array]!, stride }));
    this.#lanes = new LaneMemory({ bytes: starts.at(-1)!, capacity: 0, rowWords: 0, columns: {} });
    const column = (array: number): Uint32Array => this.#words32(array, CHUNK);
    this.vertices = column(ARRAY.vertices);
    this.ends = column(ENDS);
    this.executed = column(EXECUTED);
    this.reached = columns.slice(2).map((_, word) => column(REACHED + word));
  }

  get memory(): LinearMemory {
    return this.#lanes.memory;
  }

  /** Why it is not memory of WebAssembly; else null. */
  get refusal(): Error | null {
    return this.#lanes.refusal;
  }

  /** The addresses of the arrays from a lane on. */
  addresses(first: number): readonly number[] {
    return this.#arrays.map(({ address, stride }) => address + first * stride);
  }

  loadConstants(constants: Uint32Array): void {
    loadConstants(
      this.#words32(ARRAY.constants, (CONSTANT_BYTES / WORD_BYTES) * this.#words.constants),
      constants,
    );
  }

  /** Loads the inputs of some lanes; the lanes after the last one do what it does. */
  load(inputs: Uint32Array, first: number, count: number): void {
    const { inputs: words } = this.#words;
    const room = this.#words32(ARRAY.inputs, CHUNK * words);
    room.set(inputs.subarray(first * words, (first + count) * words));
    for (let lane = count; lane % 4 !== 0; lane++)
      room.copyWithin(lane * words, (count - 1) * words, count * words);
    const { length } = this.#unset;
    const results = this.#words32(ARRAY.results, length * CHUNK);
    for (let lane = 0; lane < CHUNK; lane++) results.set(this.#unset, lane * length);
  }

  storeResults(to: Uint32Array, first: number, count: number): void {
    const words = this.#words.results * this.#words.maxVertices;
    to.set(this.#words32(ARRAY.results, count * words), first * words);
  }

  #words32(array: number, length: number): Uint32Array {
    const { words } = this.#lanes;
    const start = this.#arrays[array]!.address / WORD_BYTES;
    return words.subarray(start, start + length);
  }
}
