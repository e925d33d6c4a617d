/** The arrays that the kernels of a machine work on, whose instructions are given as component operations. */

import { crash, singleToBits } from "@glasm/base";
import type { Address, Builder, F32, I32, Mask } from "@glasm/codegen";
import type { Registers } from "../lower/registers.js";
import type { Cell, Cells } from "../registers/cells.js";

const WORD_BYTES = 4;
/** A constant stands once for each lane of a group. */
export const CONSTANT_BYTES = 4 * WORD_BYTES;
/** What may be gathered behind the last constant: an address within them, and the most words of one gather. */
const BEHIND_CONSTANTS = 64;

/** The arrays of a program, in the order of the addresses of its kernels; after them stand those of the lowering. */
export const ARRAY = {
  inputs: 0,
  constants: 1,
  results: 2,
  vertices: 3,
  /** The registers of indexed files, one after the other. */
  indexed: 4,
  /** The constants once more, each once, for those that computed numbers choose. */
  gathered: 5,
} as const;
/** How many these are. */
export const ARRAY_COUNT = Object.keys(ARRAY).length;

/** How many words a lane has in all registers of a kind together. */
export interface LaneWords {
  readonly inputs: number;
  readonly constants: number;
  readonly results: number;
  readonly indexed: number;
  /** Output vertices of a lane. */
  readonly maxVertices: number;
}

/** How long the rows of a batch are: `results` words for each of `maxVertices` output vertices. */
export function laneWords(cells: Cells, maxVertices: number): LaneWords {
  return {
    inputs: cells.wordsOf("input"),
    constants: cells.wordsOf("constant"),
    results: cells.wordsOf("result"),
    indexed: cells.privateCount - cells.heldCount,
    maxVertices,
  };
}

/** The arrays for the builder; a row has a word at least. */
export function laneArrays({ inputs, results, indexed, maxVertices }: LaneWords) {
  return [
    { stride: WORD_BYTES * Math.max(1, inputs) },
    { stride: 0 },
    { stride: WORD_BYTES * Math.max(1, results * maxVertices) },
    { stride: WORD_BYTES },
    { stride: WORD_BYTES * indexed },
    { stride: 0 },
  ];
}

/** How many bytes gathered constants take. */
export function gatheredBytes({ constants }: LaneWords): number {
  return WORD_BYTES * constants + BEHIND_CONSTANTS;
}

/** Where arrays of so many bytes begin that stand one after the other, and where the last one ends. */
export function laidOut(sizes: readonly number[]): readonly number[] {
  const starts = [0];
  for (const size of sizes) starts.push(starts.at(-1)! + size);
  return starts;
}

/** Fills room for constants, where each word stands once for each lane of a group. */
export function loadConstants(room: Uint32Array, constants: Uint32Array): void {
  // A draw of many instances does this for each of them, with thousands of words.
  for (let word = 0, at = 0; at < room.length; word++, at += CONSTANT_BYTES / WORD_BYTES) {
    const bits = constants[word]!;
    room[at] = bits;
    room[at + 1] = bits;
    room[at + 2] = bits;
    room[at + 3] = bits;
  }
}

/** The bits of what a register component holds before a program runs. */
export function initialBits(cells: Cells, cell: Cell): number {
  const value = cells.initial(cell);
  return cells.fileAt(cell).wordType === "single" ? singleToBits(value) : value >>> 0;
}

/** The cells of the result registers, in the order of the words of a row. */
export function resultCells(cells: Cells): readonly Cell[] {
  const all: Cell[] = [];
  for (const { name, count, components } of cells.withRole("result")) {
    const first = cells.of(name, 0, 0);
    for (let word = 0; word < count * components; word++) all.push(first + word);
  }
  return all;
}

/** Which word of the inputs, the constants or the results of a lane a cell of them is. */
export const rowWord = (cells: Cells, cell: Cell): number => cells.rowWord(cell);

/** A word of an array of each lane, by where it is in a row. */
interface PlacedWord {
  readonly array: number;
  readonly word: number;
}

/** Loads of what a lane is given, and stores of what it hands on. */
export class LaneAccess {
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #cells: Cells;
  readonly #words: LaneWords;
  /** The components of each input register, by the first of them. */
  readonly #inputs = new Map<Cell, readonly (F32 | I32)[]>();

  constructor(builder: Builder, registers: Registers, cells: Cells, words: LaneWords) {
    this.#builder = builder;
    this.#registers = registers;
    this.#cells = cells;
    this.#words = words;
  }

  /** The components of an input register, by its number among all, of singles or of integers and words. */
  input(number: number): readonly (F32 | I32)[] {
    const { file, index } = this.#cells.numbered("input", number);
    return this.#inputFrom(this.#cells.of(file, index, 0));
  }

  /** A component of an input register. */
  inputWord(cell: Cell): F32 | I32 {
    const { component } = this.#cells.at(cell);
    return this.#inputFrom(cell - component)[component]!;
  }

  /** The components of an input register, by the first of them. */
  #inputFrom(first: Cell): readonly (F32 | I32)[] {
    let components = this.#inputs.get(first);
    if (components === undefined) {
      const { components: count, wordType } = this.#cells.fileAt(first);
      const types = new Array<"f32" | "i32">(count).fill(wordType === "single" ? "f32" : "i32");
      const offset = WORD_BYTES * this.#cells.rowWord(first);
      components = this.#builder.row(ARRAY.inputs, offset, types) as readonly (F32 | I32)[];
      this.#inputs.set(first, components);
    }
    return components;
  }

  /** A component of a constant register as a single; its bits are those of the word. */
  constant(cell: Cell): F32 {
    return this.#builder.uniform(ARRAY.constants, CONSTANT_BYTES * this.#cells.rowWord(cell));
  }

  /**
   * The words that begin a number of bytes after those of a register component of an input, a constant or an indexed file. The
   * first one has to begin in a file with the same role; of constants, 60 bytes may be asked for that no file has, with
   * whatever is there.
   */
  gather(cell: Cell, bytes: I32, count: number): readonly I32[] {
    const { address, offset } = this.#addressOf(cell, bytes);
    const types = Array.from({ length: count }, () => "i32" as const);
    return this.#builder.gather(address, offset, types) as readonly I32[];
  }

  /** Stores words as `gather` loads them, in some lanes: those of an indexed file. */
  scatter(cell: Cell, bytes: I32, values: readonly (F32 | I32)[], lanes: Mask): void {
    const { address, offset } = this.#addressOf(cell, bytes);
    this.#builder.scatter(address, offset, values, lanes);
  }

  #addressOf(cell: Cell, bytes: I32): { readonly address: Address; readonly offset: number } {
    const b = this.#builder;
    const { array, word } = this.#placeOf(cell);
    const address = b.address(b.op("i32.add", b.rowAddress(array), bytes));
    return { address, offset: WORD_BYTES * word };
  }

  #placeOf(cell: Cell): PlacedWord {
    const cells = this.#cells;
    const { name, role, isIndexed } = cells.fileAt(cell);
    if (isIndexed === true) return { array: ARRAY.indexed, word: cell - cells.heldCount };
    if (role === "input") return { array: ARRAY.inputs, word: cells.rowWord(cell) };
    if (role === "constant") return { array: ARRAY.gathered, word: cells.rowWord(cell) };
    return crash(`registers of ${name} are not in memory`);
  }

  /** Stores a result register, by its number among all, as that of the only output vertex. */
  storeResult(number: number): void {
    const { file, index } = this.#cells.numbered("result", number);
    const offset = WORD_BYTES * this.#cells.rowWord(this.#cells.of(file, index, 0));
    this.#builder.storeRow(ARRAY.results, offset, this.#resultOf(file, index));
  }

  /**
   * Hands on the result registers as they are as one more output vertex of some lanes, as long as there is room for it.
   * @param count The register component that counts them
   */
  emitVertex(count: Cell, lanes: Mask): void {
    const b = this.#builder;
    const before = this.#registers.integer(count);
    const hasRoom = b.op("mask.and", lanes, b.op("i32.lt", before, b.i32(this.#words.maxVertices)));
    this.storeVertex(before, hasRoom);
    const after = b.op("i32.add", before, b.i32(1));
    this.#registers.write(count, b.op("i32.select", after, before, hasRoom));
  }

  /** Stores the result registers as they are as an output vertex of some lanes, by its number, for which there is room. */
  storeVertex(number: I32, lanes: Mask): void {
    const b = this.#builder;
    const offset = b.op("i32.mul", number, b.i32(WORD_BYTES * this.#words.results));
    // Lanes that store nothing have an address, too.
    const kept = b.op("i32.keep", offset, lanes);
    const address = b.address(b.op("i32.add", b.rowAddress(ARRAY.results), kept));
    const values = this.#cells
      .withRole("result")
      .flatMap((file) =>
        Array.from({ length: file.count }, (_, index) => this.#resultOf(file.name, index)).flat(),
      );
    b.scatter(address, 0, values, lanes);
  }

  /** Stores how many output vertices a lane has. */
  storeVertices(count: I32): void {
    this.#builder.storeColumn(ARRAY.vertices, count);
  }

  #resultOf(file: string, index: number): readonly (F32 | I32)[] {
    const { components, isIndexed } = this.#cells.file(file);
    const first = this.#cells.of(file, index, 0);
    if (isIndexed === true) return this.gather(first, this.#builder.i32(0), components);
    return Array.from({ length: components }, (_, component) => this.#registers.value(first + component));
  }
}
