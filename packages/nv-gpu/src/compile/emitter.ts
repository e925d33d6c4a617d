/** Programs as component operations for the engines of vm. */

import {
  type Builder,
  emittedOperations,
  type EmittedTypes,
  type F32,
  type I32,
  type Mask,
  type QuadLanes,
} from "@glasm/codegen";
import type { Cell, Cells, LaneAccess, Registers } from "@glasm/vm";
import { PROGRAM_TYPES } from "../isa/program-types.js";
import { type Access, flagsOfWord, type Part, wordOfFlags } from "../exec/access.js";
import { COUNT_OF_EMITTED } from "../exec/emission.js";
import { Execution, handsOnRow } from "../exec/execution.js";
import type { ResolvedProgram } from "../exec/resolved.js";
import type { Test } from "../exec/flow.js";
import type { Flags } from "../semantics/flags.js";
import { type Numerics, numericsOf, type Readings } from "../semantics/values.js";

/** The registers of a kernel. */
class KernelAccess implements Access<EmittedTypes> {
  readonly numerics: Numerics<EmittedTypes>;
  lanes: Mask;
  /** Flags that the block has computed, by their cells. */
  readonly #flags = new Map<Cell, Flags<Mask>>();
  /** What a block has loaded of constants, and the kernel of inputs, by their cells. */
  readonly #constants = new Map<Cell, F32>();
  readonly #inputs = new Map<Cell, I32>();
  /** Words that the block has read as the other type. */
  readonly #singles = new Map<I32, F32>();
  readonly #words = new Map<F32, I32>();
  readonly #cells: Cells;
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #lanes: LaneAccess;

  constructor(
    numerics: Numerics<EmittedTypes>,
    cells: Cells,
    builder: Builder,
    registers: Registers,
    lanes: LaneAccess,
  ) {
    this.numerics = numerics;
    this.#cells = cells;
    this.#builder = builder;
    this.#registers = registers;
    this.#lanes = lanes;
    this.lanes = builder.all;
  }

  beginBlock(): void {
    this.#flags.clear();
    this.#constants.clear();
    this.#singles.clear();
    this.#words.clear();
  }

  word(cell: Cell): I32 {
    const value = this.#valueOf(cell);
    if (value.type === "i32") return value as I32;
    let word = this.#words.get(value as F32);
    if (word === undefined)
      this.#words.set(value as F32, (word = this.#builder.op("i32.bits", value as F32)));
    return word;
  }

  single(cell: Cell): F32 {
    const value = this.#valueOf(cell);
    if (value.type === "f32") return value as F32;
    let single = this.#singles.get(value as I32);
    if (single === undefined)
      this.#singles.set(value as I32, (single = this.#builder.op("f32.fromBits", value as I32)));
    return single;
  }

  /** A word as whatever it is held or loaded. */
  #valueOf(cell: Cell): I32 | F32 {
    if (cell < this.#cells.heldCount) return this.#registers.value(cell);
    return this.#constants.get(cell) ?? this.#inputs.get(cell) ?? this.#loaded(cell);
  }

  #loaded(cell: Cell): I32 | F32 {
    if (this.#cells.fileAt(cell).role === "constant") {
      const constant = this.#lanes.constant(cell);
      this.#constants.set(cell, constant);
      return constant;
    }
    const input = this.#lanes.inputWord(cell) as I32;
    this.#inputs.set(cell, input);
    return input;
  }

  flags(cell: Cell): Flags<Mask> {
    let flags = this.#flags.get(cell);
    if (flags === undefined) this.#flags.set(cell, (flags = flagsOfWord(this.numerics, this.word(cell))));
    return flags;
  }

  ofQuad(word: I32, fragments: QuadLanes): I32 {
    return this.#builder.ofQuad(word, fragments);
  }

  gather(cell: Cell, bytes: I32, count: number): readonly I32[] {
    return this.#lanes.gather(cell, bytes, count);
  }

  /** Writes what a part has computed, in memory for some lanes alone. */
  write({ condition, target, flags }: Part<EmittedTypes>, lanes: Mask): void {
    const b = this.#builder;
    const { cell, words, at } = target;
    if (at === null) for (let i = 0; i < words.length; i++) this.#set(cell + i, words[i]!, condition);
    else {
      const masks = [condition, at.isInside].filter((mask) => mask !== null);
      const written = masks.reduce((all, mask) => b.op("mask.and", all, mask), lanes);
      this.#lanes.scatter(cell, at.bytes, words, written);
    }
    if (flags === null) return;
    this.#set(flags.cell, wordOfFlags(this.numerics, flags.flags), condition);
    if (condition === null) this.#flags.set(flags.cell, flags.flags);
    else this.#flags.delete(flags.cell);
  }

  /** Writes what an instruction does, and hands on the results as they are then as one more vertex. */
  emit(parts: readonly Part<EmittedTypes>[], lanes: Mask): void {
    const b = this.#builder;
    const number = this.word(this.#cells.of(COUNT_OF_EMITTED, 0, 0));
    const { condition } = parts.at(-1)!;
    for (const part of parts) this.write(part, lanes);
    this.#lanes.storeVertex(number, condition === null ? lanes : b.op("mask.and", lanes, condition));
  }

  #set(cell: Cell, word: I32 | F32, condition: Mask | null): void {
    const b = this.#builder;
    if (condition === null) {
      // What is only moved stays what it was, so that a row of it is copied as a whole.
      return this.#registers.write(cell, word.type === "f32" ? b.wordOf(word as F32) : word);
    }
    const value =
      word.type === "f32"
        ? b.op("f32.select", word as F32, this.single(cell), condition)
        : b.op("i32.select", word as I32, this.word(cell), condition);
    this.#registers.write(cell, value);
  }
}

/** What emits the instructions of a program for one kernel. */
export function programEmitter(
  program: ResolvedProgram,
  readings: Readings,
  builder: Builder,
  registers: Registers,
  lanes: LaneAccess,
) {
  const { version } = PROGRAM_TYPES[program.program.type];
  const numerics = numericsOf<EmittedTypes>(emittedOperations(builder), readings, version);
  const access = new KernelAccess(numerics, program.layout.cells, builder, registers, lanes);
  const execution = new Execution(program, access);
  let written: readonly Part<EmittedTypes>[] = [];
  return {
    beginBlock(): void {
      access.beginBlock();
    },
    execute(number: number, mask: Mask): void {
      access.lanes = mask;
      written = execution.parts(number);
      if (handsOnRow(program, number)) access.emit(written, mask);
      else for (let i = 0; i < written.length; i++) access.write(written[i]!, mask);
    },
    test: (number: Test): Mask => execution.isTaken(number, written),
  };
}
