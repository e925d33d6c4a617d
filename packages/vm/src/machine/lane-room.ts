/** The memory that an emitted program runs in: constants, and rows for a chunk of lanes. */

import type { LinearMemory } from "@glasm/codegen";
import type { LaneMemory } from "../lanes/lane-memory.js";
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

/** Where everything of a program is in the memory of a room. */
export class RoomLayout {
  /** The most lanes that run together. */
  readonly lanes: number;
  readonly bytes: number;
  readonly words: LaneWords;
  readonly gathersConstants: boolean;
  /** Whether a lane hands on as many rows of results as it emits vertices. */
  readonly emits: boolean;
  /** What the rows of a lane's results hold that it does not set. */
  readonly unset: Uint32Array;
  /** For each array of the kernel the address of its first row and the bytes of a row. */
  readonly arrays: readonly { readonly address: number; readonly stride: number }[];

  constructor(program: EmittedProgram) {
    const { cells, maxVertices, vertexCount } = program;
    this.words = laneWords(cells, maxVertices);
    this.gathersConstants = program.gathersConstants === true;
    this.emits = vertexCount !== null;
    this.unset = new Uint32Array(this.words.results * maxVertices);
    if (!this.emits)
      resultCells(cells).forEach((cell, word) => (this.unset[word] = initialBits(cells, cell)));
    const arrays = laneArrays(this.words);
    const columns = Array.from({ length: 2 + reachedWords(countedInstructions(program)) }, () => ({
      stride: WORD_BYTES,
    }));
    const bytes = arrays[ARRAY.indexed]!.stride + arrays[ARRAY.results]!.stride;
    const fitting = GROUP * Math.floor(MOST_BYTES / GROUP / bytes);
    this.lanes = Math.max(GROUP, Math.min(CHUNK, fitting));
    const rows = [...arrays, { stride: 0 }, ...columns];
    const sizes = rows.map(({ stride }) => this.lanes * stride);
    sizes[ARRAY.constants] = CONSTANT_BYTES * this.words.constants;
    sizes[ARRAY.gathered] = this.gathersConstants ? gatheredBytes(this.words) : 0;
    sizes[KEPT] = ROW_BYTES * KEPT_ROWS;
    const starts = laidOut(sizes);
    this.arrays = rows.map(({ stride }, array) => ({ address: starts[array]!, stride }));
    this.bytes = starts.at(-1)!;
  }
}

/** The room of a program in one memory. */
export class LaneRoom {
  readonly #layout: RoomLayout;
  readonly #memory: LaneMemory;
  readonly vertices: Uint32Array;
  readonly ends: Uint32Array;
  readonly executed: Uint32Array;
  /** By word, see `reachedWords`. */
  readonly reached: readonly Uint32Array[];

  constructor(layout: RoomLayout, memory: LaneMemory) {
    this.#layout = layout;
    this.#memory = memory;
    const column = (array: number): Uint32Array => this.#words32(array, layout.lanes);
    this.vertices = column(ARRAY.vertices);
    this.ends = column(ENDS);
    this.executed = column(EXECUTED);
    this.reached = layout.arrays.slice(REACHED).map((_, word) => column(REACHED + word));
  }

  get memory(): LinearMemory {
    return this.#memory.memory;
  }

  /** The addresses of the arrays from a lane on. */
  addresses(first: number): readonly number[] {
    return this.#layout.arrays.map(({ address, stride }) => address + first * stride);
  }

  /** Prepares the room for chunks of at most so many lanes: after other programs anything may be in it. */
  prepare(constants: Uint32Array, lanes: number): void {
    const { words, gathersConstants, emits } = this.#layout;
    loadConstants(this.#words32(ARRAY.constants, (CONSTANT_BYTES / WORD_BYTES) * words.constants), constants);
    if (gathersConstants)
      this.#words32(ARRAY.gathered, words.constants).set(constants.subarray(0, words.constants));
    // Programs that emit nothing leave the words alone that they do not set.
    if (!emits) this.#clearResults(lanes);
  }

  /** Loads the inputs of some lanes; the lanes after the last one do what it does. */
  load(inputs: Uint32Array, first: number, count: number): void {
    const { words, emits } = this.#layout;
    const lanes = GROUP * Math.ceil(count / GROUP);
    const room = this.#words32(ARRAY.inputs, lanes * words.inputs);
    room.set(inputs.subarray(first * words.inputs, (first + count) * words.inputs));
    for (let lane = count; lane < lanes; lane++)
      room.copyWithin(lane * words.inputs, (count - 1) * words.inputs, count * words.inputs);
    if (emits) this.#clearResults(lanes);
    this.clearIndexed(0, lanes);
  }

  #clearResults(lanes: number): void {
    const { unset, emits } = this.#layout;
    const padded = GROUP * Math.ceil(lanes / GROUP);
    const results = this.#words32(ARRAY.results, unset.length * padded);
    if (emits) results.fill(0);
    else for (let lane = 0; lane < padded; lane++) results.set(unset, lane * unset.length);
  }

  /** Indexed registers of some lanes begin with zeros again. */
  clearIndexed(first: number, count: number): void {
    const { indexed } = this.#layout.words;
    if (indexed === 0) return;
    const all = this.#words32(ARRAY.indexed, (first + count) * indexed);
    all.fill(0, first * indexed);
  }

  storeResults(to: Uint32Array, first: number, count: number): void {
    const { results, maxVertices } = this.#layout.words;
    const words = results * maxVertices;
    to.set(this.#words32(ARRAY.results, count * words), first * words);
  }

  #words32(array: number, length: number): Uint32Array {
    const { words } = this.#memory;
    const start = this.#layout.arrays[array]!.address / WORD_BYTES;
    return words.subarray(start, start + length);
  }
}
