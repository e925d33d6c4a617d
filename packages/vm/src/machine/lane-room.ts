/** The memory that an emitted program runs in: constants, and rows for a chunk of lanes. */

import type { LinearMemory } from "@glasm/codegen";
import { LaneMemory } from "../lanes/lane-memory.js";
import { reachedWords } from "../lower/reached.js";
import { countedInstructions, type EmittedProgram, KEPT_ROWS } from "./emitted-program.js";
import {
  ARRAY,
  ARRAY_COUNT,
  CONSTANT_BYTES,
  gatheredBytes,
  initialBits,
  laidOut,
  laneArrays,
  type LaneWords,
  laneWords,
  loadConstants,
  resultCells,
} from "./lane-arrays.js";

const WORD_BYTES = 4;
const ROW_BYTES = 16;

/** Lanes that run together, fewer if they have many indexed registers or output vertices. */
const CHUNK = 256;
const GROUP = 4;
const MOST_BYTES = 0x1000000;

/** The arrays that the lowering puts after those of a program: rows for its own, then columns. */
const KEPT = ARRAY_COUNT;
const ENDS = KEPT + 1;
const EXECUTED = ENDS + 1;
const REACHED = EXECUTED + 1;

export class LaneRoom {
  /** The most lanes that run together. */
  readonly lanes: number;
  readonly #words: LaneWords;
  readonly #gathersConstants: boolean;
  /** What the rows of a lane's results hold that it does not set. */
  readonly #unset: Uint32Array;
  readonly #memory: LaneMemory;
  /** For each array of the kernel the address of its first row and the bytes of a row. */
  readonly #arrays: readonly { readonly address: number; readonly stride: number }[];
  readonly vertices: Uint32Array;
  readonly ends: Uint32Array;
  readonly executed: Uint32Array;
  /** By word, see `reachedWords`. */
  readonly reached: readonly Uint32Array[];

  constructor(program: EmittedProgram) {
    const { cells, maxVertices, vertexCount } = program;
    this.#words = laneWords(cells, maxVertices);
    this.#gathersConstants = program.gathersConstants === true;
    const { results: words } = this.#words;
    const ofResults = resultCells(cells);
    this.#unset = Uint32Array.from({ length: words * maxVertices }, (_, word) =>
      vertexCount === null ? initialBits(cells, ofResults[word % words]!) : 0,
    );
    const arrays = laneArrays(this.#words);
    const columns = Array.from({ length: 2 + reachedWords(countedInstructions(program)) }, () => ({
      stride: WORD_BYTES,
    }));
    const bytes = arrays[ARRAY.indexed]!.stride + arrays[ARRAY.results]!.stride;
    const fitting = GROUP * Math.floor(MOST_BYTES / GROUP / bytes);
    this.lanes = Math.max(GROUP, Math.min(CHUNK, fitting));
    const rows = [...arrays, { stride: 0 }, ...columns];
    const sizes = rows.map(({ stride }) => this.lanes * stride);
    sizes[ARRAY.constants] = CONSTANT_BYTES * this.#words.constants;
    sizes[ARRAY.gathered] = this.#gathersConstants ? gatheredBytes(this.#words) : 0;
    sizes[KEPT] = ROW_BYTES * KEPT_ROWS;
    const starts = laidOut(sizes);
    this.#arrays = rows.map(({ stride }, array) => ({ address: starts[array]!, stride }));
    this.#memory = new LaneMemory({ bytes: starts.at(-1)!, capacity: 0, rowWords: 0, columns: {} });
    const column = (array: number): Uint32Array => this.#words32(array, this.lanes);
    this.vertices = column(ARRAY.vertices);
    this.ends = column(ENDS);
    this.executed = column(EXECUTED);
    this.reached = columns.slice(2).map((_, word) => column(REACHED + word));
  }

  get memory(): LinearMemory {
    return this.#memory.memory;
  }

  /** Why it is not memory of WebAssembly; else null. */
  get refusal(): Error | null {
    return this.#memory.refusal;
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
    if (this.#gathersConstants)
      this.#words32(ARRAY.gathered, this.#words.constants).set(constants.subarray(0, this.#words.constants));
  }

  /** Loads the inputs of some lanes; the lanes after the last one do what it does. */
  load(inputs: Uint32Array, first: number, count: number): void {
    const { inputs: words } = this.#words;
    const room = this.#words32(ARRAY.inputs, this.lanes * words);
    room.set(inputs.subarray(first * words, (first + count) * words));
    for (let lane = count; lane % 4 !== 0; lane++)
      room.copyWithin(lane * words, (count - 1) * words, count * words);
    const { length } = this.#unset;
    const results = this.#words32(ARRAY.results, length * this.lanes);
    for (let lane = 0; lane < this.lanes; lane++) results.set(this.#unset, lane * length);
    this.clearIndexed(0, this.lanes);
  }

  /** Indexed registers of some lanes begin with zeros again. */
  clearIndexed(first: number, count: number): void {
    const { indexed } = this.#words;
    this.#words32(ARRAY.indexed, this.lanes * indexed).fill(0, first * indexed, (first + count) * indexed);
  }

  storeResults(to: Uint32Array, first: number, count: number): void {
    const words = this.#words.results * this.#words.maxVertices;
    to.set(this.#words32(ARRAY.results, count * words), first * words);
  }

  #words32(array: number, length: number): Uint32Array {
    const { words } = this.#memory;
    const start = this.#arrays[array]!.address / WORD_BYTES;
    return words.subarray(start, start + length);
  }
}
