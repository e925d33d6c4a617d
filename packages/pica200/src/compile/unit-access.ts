/** The memory of kernels that run on one unit, which keeps its state. [PICA200 3, 8] */

import { type Builder, type F32, FOUR_SINGLES, type I32, type VariableOf } from "@glasm/codegen";
import type { Cell, InitialValue, Registers } from "@glasm/vm";
import { CELLS, EMISSION_NAMES } from "../isa/register-files.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import { emissionCell } from "../program/effects.js";
import { BlockUniforms } from "./block-uniforms.js";
import type { KernelAccess, KernelParts } from "./kernel-access.js";
import { ROW_BYTES, WORD_BYTES } from "./layout.js";
import { EMITTED, GIVEN, logCapacity, recordWords, UNIT_ARRAY } from "./unit-layout.js";

/** What a program does to a unit. */
export interface UnitUse {
  /** The register components that it may write, and that stay from run to run. */
  readonly kept: readonly Cell[];
  /** The output registers that it writes: only these differ between the banks by what it does. */
  readonly written: readonly number[];
  /** Those of them that EMIT hands on. */
  readonly emitted: readonly number[];
}

const isSingle = (cell: Cell): boolean => CELLS.fileAt(cell).wordType === "single";

/** What the unit holds before a run. */
export const heldByUnit: InitialValue = (builder, cell) => {
  const offset = WORD_BYTES * cell;
  if (isSingle(cell)) return builder.row(UNIT_ARRAY.state, offset, ["f32"])[0];
  return builder.row(UNIT_ARRAY.state, offset, ["i32"])[0];
};

export class UnitAccess implements KernelAccess {
  readonly table = UNIT_ARRAY.table;
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #use: UnitUse;
  readonly #constants: BlockUniforms;
  readonly #given: BlockUniforms;
  readonly #inputs = new Map<number, readonly F32[]>();
  /** How many times the run has emitted. */
  readonly #count: VariableOf<"i32">;

  constructor({ builder, registers }: KernelParts, use: UnitUse) {
    this.#builder = builder;
    this.#registers = registers;
    this.#use = use;
    this.#constants = new BlockUniforms(builder, UNIT_ARRAY.table);
    this.#given = new BlockUniforms(builder, UNIT_ARRAY.given);
    this.#count = builder.variable("i32");
    builder.set([[this.#count, builder.i32(0)]]);
  }

  forget(): void {
    this.#constants.forget();
    this.#given.forget();
  }

  /** As registers hold them. */
  input(index: number): readonly F32[] {
    let components = this.#inputs.get(index);
    if (components === undefined) {
      components = this.#builder.row(UNIT_ARRAY.given, GIVEN.v(index), FOUR_SINGLES);
      this.#inputs.set(index, components);
    }
    return components;
  }

  constant(index: number, component: number): F32 {
    return this.#constants.at(ROW_BYTES * index + WORD_BYTES * component);
  }

  integer(index: number, component: number): I32 {
    return this.#wordAt(GIVEN.i(index, component));
  }

  boolean(index: number): I32 {
    return this.#wordAt(GIVEN.b(index));
  }

  /** NaNs are what they ought to be. */
  observe(): void {}

  /** Leaves a record as long as there is room, and exchanges the banks. [PICA200 8] */
  emit(): void {
    const b = this.#builder;
    const { written, emitted } = this.#use;
    const count = b.get(this.#count);
    const record = [
      ...EMISSION_NAMES.map((name) => this.#registers.integer(emissionCell(name))),
      ...emitted.flatMap((index) => cellsOf("o", index).map((cell) => this.#registers.float(cell))),
    ];
    const offset = b.op("i32.mul", count, b.i32(WORD_BYTES * recordWords(emitted.length)));
    const address = b.address(b.op("i32.add", b.rowAddress(UNIT_ARRAY.log), offset));
    b.scatter(address, 0, record, b.op("i32.lt", count, b.i32(logCapacity(emitted.length))));
    b.set([[this.#count, b.op("i32.add", count, b.i32(1))]]);
    for (const index of written) {
      const other = cellsOf("bank", index);
      cellsOf("o", index).forEach((cell, component) => {
        const value = this.#registers.float(cell);
        this.#registers.write(cell, this.#registers.float(other[component]!));
        this.#registers.write(other[component]!, value);
      });
    }
  }

  /** Outputs are kept with everything else. */
  storeResult(): void {}

  finish(): void {
    for (const cell of this.#use.kept) this.#leave(cell, this.#registers.value(cell));
    this.#leave(EMITTED, this.#builder.get(this.#count));
  }

  #leave(word: number, value: F32 | I32): void {
    this.#builder.storeRow(UNIT_ARRAY.left, WORD_BYTES * word, [value]);
  }

  #wordAt(offset: number): I32 {
    return this.#builder.op("i32.bits", this.#given.at(offset));
  }
}

function cellsOf(file: "o" | "bank", index: number): readonly Cell[] {
  return Array.from({ length: COMPONENT_COUNT }, (_, component) => CELLS.of(file, index, component));
}
