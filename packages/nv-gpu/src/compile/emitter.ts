/** Programs as component operations for the engines of vm. */

import {
  type Builder,
  emittedOperations,
  type EmittedTypes,
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
  readonly #constants = new Map<Cell, I32>();
  readonly #inputs = new Map<Cell, I32>();
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
  }

  word(cell: Cell): I32 {
    if (cell < this.#cells.heldCount) return this.#registers.integer(cell);
    return this.#constants.get(cell) ?? this.#inputs.get(cell) ?? this.#loaded(cell);
  }

  #loaded(cell: Cell): I32 {
    const isConstant = this.#cells.fileAt(cell).role === "constant";
    const word = isConstant
      ? this.#builder.op("i32.bits", this.#lanes.constant(cell))
      : (this.#lanes.inputWord(cell) as I32);
    (isConstant ? this.#constants : this.#inputs).set(cell, word);
    return word;
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
    if (at === null) words.forEach((word, i) => this.#set(cell + i, word, condition));
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

  #set(cell: Cell, word: I32, condition: Mask | null): void {
    const b = this.#builder;
    const value =
      condition === null ? word : b.op("i32.select", word, this.#registers.integer(cell), condition);
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
      else for (const part of written) access.write(part, mask);
    },
    test: (number: Test): Mask => execution.isTaken(number, written),
  };
}
