/** The arrays that the kernels of a machine work on, whose instructions are given as component operations. */

import { singleToBits } from "@glasm/base";
import type { Builder, F32, I32, Mask } from "@glasm/codegen";
import type { Registers } from "../lower/registers.js";
import type { Cell, Cells } from "../registers/cells.js";
import type { RegisterFile, RegisterRole } from "../registers/register-file.js";

const WORD_BYTES = 4;
/** A constant stands once for each lane of a group. */
export const CONSTANT_BYTES = 4 * WORD_BYTES;

/** The arrays of a program, in the order of the addresses of its kernels; after them stand those of the lowering. */
export const ARRAY = { inputs: 0, constants: 1, results: 2, vertices: 3 } as const;

/** How many words a lane has in all registers of a kind together. */
export interface LaneWords {
  readonly inputs: number;
  readonly constants: number;
  readonly results: number;
  /** Output vertices of a lane. */
  readonly maxVertices: number;
}

/** The words of the register files with a role. */
function wordCount(cells: Cells, role: RegisterRole): number {
  return cells.files
    .filter((file) => file.role === role)
    .reduce((sum, { count, components }) => sum + count * components, 0);
}

/** How long the rows of a batch are: `results` words for each of `maxVertices` output vertices. */
export function laneWords(cells: Cells, maxVertices: number): LaneWords {
  return {
    inputs: wordCount(cells, "input"),
    constants: wordCount(cells, "constant"),
    results: wordCount(cells, "result"),
    maxVertices,
  };
}

/** The arrays for the builder; a row has a word at least. */
export function laneArrays({ inputs, results, maxVertices }: LaneWords) {
  return [
    { stride: WORD_BYTES * Math.max(1, inputs) },
    { stride: 0 },
    { stride: WORD_BYTES * Math.max(1, results * maxVertices) },
    { stride: WORD_BYTES },
  ];
}

/** Where arrays of so many bytes begin that stand one after the other, and where the last one ends. */
export function laidOut(sizes: readonly number[]): readonly number[] {
  const starts = [0];
  for (const size of sizes) starts.push(starts.at(-1)! + size);
  return starts;
}

/** Fills room for constants, where each word stands once for each lane of a group. */
export function loadConstants(room: Uint32Array, constants: Uint32Array): void {
  const copies = CONSTANT_BYTES / WORD_BYTES;
  for (let word = 0; word < room.length; word++) room[word] = constants[Math.floor(word / copies)]!;
}

/** The bits of what a register component holds before a program runs. */
export function initialBits(cells: Cells, cell: Cell): number {
  const { wordType, initial } = cells.fileAt(cell);
  const value = initial?.[cells.at(cell).component] ?? 0;
  return wordType === "single" ? singleToBits(value) : value >>> 0;
}

/** Loads of what a lane is given, and stores of what it hands on. */
export class LaneAccess {
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #cells: Cells;
  readonly #words: LaneWords;
  readonly #inputs = new Map<number, readonly (F32 | I32)[]>();

  constructor(builder: Builder, registers: Registers, cells: Cells, words: LaneWords) {
    this.#builder = builder;
    this.#registers = registers;
    this.#cells = cells;
    this.#words = words;
  }

  /** The components of an input register, of singles or of integers and words. */
  input(index: number): readonly (F32 | I32)[] {
    let components = this.#inputs.get(index);
    if (components === undefined) {
      const { components: count, wordType } = this.#file("input");
      const type = wordType === "single" ? "f32" : "i32";
      const types = Array.from({ length: count }, () => type as "f32" | "i32");
      components = this.#builder.row(ARRAY.inputs, WORD_BYTES * count * index, types) as readonly (
        F32 | I32
      )[];
      this.#inputs.set(index, components);
    }
    return components;
  }

  /** A component of a constant register as a single; its bits are those of the word. */
  constant(index: number, component: number): F32 {
    const { components } = this.#file("constant");
    return this.#builder.uniform(ARRAY.constants, CONSTANT_BYTES * (components * index + component));
  }

  /** Stores a result register as that of the only output vertex. */
  storeResult(index: number): void {
    const { components } = this.#file("result");
    this.#builder.storeRow(ARRAY.results, WORD_BYTES * components * index, this.#resultOf(index));
  }

  /**
   * Hands on the result registers as they are as one more output vertex of some lanes, as long as there is room for it.
   * @param count The register component that counts them
   */
  emitVertex(count: Cell, lanes: Mask): void {
    const b = this.#builder;
    const { results, maxVertices } = this.#words;
    const before = this.#registers.integer(count);
    const hasRoom = b.op("mask.and", lanes, b.op("i32.lt", before, b.i32(maxVertices)));
    const offset = b.op("i32.mul", before, b.i32(WORD_BYTES * results));
    const address = b.address(b.op("i32.add", b.rowAddress(ARRAY.results), offset));
    const { count: registers } = this.#file("result");
    const values = Array.from({ length: registers }, (_, index) => this.#resultOf(index)).flat();
    b.scatter(address, 0, values, hasRoom);
    const after = b.op("i32.add", before, b.i32(1));
    this.#registers.write(count, b.op("i32.select", after, before, hasRoom));
  }

  /** Stores how many output vertices a lane has. */
  storeVertices(count: I32): void {
    this.#builder.storeColumn(ARRAY.vertices, count);
  }

  #resultOf(index: number): readonly (F32 | I32)[] {
    const { name, components } = this.#file("result");
    return Array.from({ length: components }, (_, component) =>
      this.#registers.value(this.#cells.of(name, index, component)),
    );
  }

  #file(role: RegisterRole): RegisterFile {
    return this.#cells.files.find((file) => file.role === role)!;
  }
}
