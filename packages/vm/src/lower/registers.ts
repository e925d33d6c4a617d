/** The values of registers while a block is translated, component by component. */

import type { Builder, F32, I32, VariableOf } from "@glasm/codegen";
import type { Cell, Cells } from "../registers/cells.js";

type Component = F32 | I32;
/** What holds a register component between blocks. */
export type RegisterVariable = VariableOf<"f32"> | VariableOf<"i32">;

/** The private registers of a lane: they hold what was written last. */
export class Registers {
  readonly #builder: Builder;
  readonly #cells: Cells;
  readonly #initial: readonly Component[];
  readonly #variables: (RegisterVariable | undefined)[];
  #values: (Component | undefined)[] = [];
  #written = new Set<Cell>();

  constructor(builder: Builder, cells: Cells) {
    this.#builder = builder;
    this.#cells = cells;
    this.#initial = initialValues(builder, cells);
    this.#variables = new Array<undefined>(cells.privateCount);
  }

  /** Begins a block whose values are those of the variables. */
  beginBlock(): void {
    this.#values = new Array<undefined>(this.#cells.privateCount);
    this.#written = new Set();
  }

  /** Begins the block that runs first: all registers are written with their initial values. */
  beginFirstBlock(): void {
    this.#values = [...this.#initial];
    this.#written = new Set(this.#values.keys());
  }

  /** The value at the beginning of an execution. */
  initial(cell: Cell): Component {
    return this.#initial[cell]!;
  }

  variable(cell: Cell): RegisterVariable {
    return (this.#variables[cell] ??= isSingle(this.#cells, cell)
      ? this.#builder.variable("f32")
      : this.#builder.variable("i32"));
  }

  /** The value that a variable holds now. */
  held(cell: Cell): Component {
    return this.#builder.get(this.variable(cell) as VariableOf<"f32">);
  }

  /** The value of a component of either type. */
  value(cell: Cell): Component {
    return (this.#values[cell] ??= this.held(cell));
  }

  float(cell: Cell): F32 {
    return (this.#values[cell] ??= this.held(cell)) as F32;
  }

  integer(cell: Cell): I32 {
    return (this.#values[cell] ??= this.held(cell)) as I32;
  }

  write(cell: Cell, value: Component): void {
    this.#values[cell] = value;
    this.#written.add(cell);
  }

  /** The registers that the block has written, with their values. */
  *written(): Iterable<readonly [cell: Cell, value: Component]> {
    for (const cell of this.#written) yield [cell, this.#values[cell]!];
  }
}

function isSingle(cells: Cells, cell: Cell): boolean {
  return cells.fileAt(cell).wordType === "single";
}

/** What registers hold at the beginning of an execution. */
function initialValues(b: Builder, cells: Cells): readonly Component[] {
  return Array.from({ length: cells.privateCount }, (_, cell) => {
    const { initial } = cells.fileAt(cell);
    const value = initial?.[cells.at(cell).component] ?? 0;
    return isSingle(cells, cell) ? b.f32(value) : b.i32(value);
  });
}
