/** The values of registers while a block is translated, component by component. */

import type { Builder, F32, I32, VariableOf } from "@glasm/codegen";
import type { Cell, Cells } from "../registers/cells.js";

/** The value of a register component, in each lane. */
export type Component = F32 | I32;
/** What holds a register component between blocks. */
export type RegisterVariable = VariableOf<"f32"> | VariableOf<"i32">;

/** Gives what a register component holds at the beginning of an execution. */
export type InitialValue = (builder: Builder, cell: Cell) => Component;

/** The private registers of a lane, without those of indexed files: they hold what was written last. */
export class Registers {
  readonly #builder: Builder;
  readonly #cells: Cells;
  readonly #initialOf: InitialValue;
  readonly #initial: (Component | undefined)[];
  readonly #variables: (RegisterVariable | undefined)[];
  #values: (Component | undefined)[] = [];
  #written = new Set<Cell>();
  /** Whether the block is the first one, in which all registers are written with their initial values. */
  #isFirst = false;

  /** @param initialOf By default what the register files say */
  constructor(builder: Builder, cells: Cells, initialOf: InitialValue = initialConstant(cells)) {
    this.#builder = builder;
    this.#cells = cells;
    this.#initialOf = initialOf;
    this.#initial = new Array<undefined>(cells.heldCount);
    this.#variables = new Array<undefined>(cells.heldCount);
  }

  /** Begins a block whose values are those of the variables. */
  beginBlock(): void {
    this.#isFirst = false;
    this.#values = new Array<undefined>(this.#cells.heldCount);
    this.#written = new Set();
  }

  /** Begins the block that runs first: all registers are written with their initial values. */
  beginFirstBlock(): void {
    this.beginBlock();
    this.#isFirst = true;
  }

  /** The value at the beginning of an execution. */
  initial(cell: Cell): Component {
    return (this.#initial[cell] ??= this.#initialOf(this.#builder, cell));
  }

  /** The variable that holds a component between blocks; it is made at its first use. */
  variable(cell: Cell): RegisterVariable {
    return (this.#variables[cell] ??= isSingle(this.#cells, cell)
      ? this.#builder.variable("f32")
      : this.#builder.variable("i32"));
  }

  /** What a component holds that the block has not written. */
  #before(cell: Cell): Component {
    return this.#isFirst ? this.initial(cell) : this.held(cell);
  }

  /** The value that a variable holds now. */
  held(cell: Cell): Component {
    return this.#builder.get(this.variable(cell) as VariableOf<"f32">);
  }

  /** The value of a component of either type. */
  value(cell: Cell): Component {
    return (this.#values[cell] ??= this.#before(cell));
  }

  /** The value of a component that is a single. */
  float(cell: Cell): F32 {
    return (this.#values[cell] ??= this.#before(cell)) as F32;
  }

  /** The value of a component that is an integer. */
  integer(cell: Cell): I32 {
    return (this.#values[cell] ??= this.#before(cell)) as I32;
  }

  /** Gives a component another value, for what follows in the block: of either type, whose bits count. */
  write(cell: Cell, value: Component): void {
    this.#values[cell] = value;
    this.#written.add(cell);
  }

  /** A value as the variable of a component holds it. */
  asHeld(cell: Cell, value: Component): Component {
    const type = isSingle(this.#cells, cell) ? "f32" : "i32";
    if (value.type === type) return value;
    return type === "f32"
      ? this.#builder.op("f32.fromBits", value as I32)
      : this.#builder.op("i32.bits", value as F32);
  }

  /** The registers that the block has written, with their values. */
  *written(): Iterable<readonly [cell: Cell, value: Component]> {
    if (this.#isFirst)
      for (let cell = 0; cell < this.#cells.heldCount; cell++) yield [cell, this.value(cell)];
    else for (const cell of this.#written) yield [cell, this.#values[cell]!];
  }
}

function isSingle(cells: Cells, cell: Cell): boolean {
  return cells.fileAt(cell).wordType === "single";
}

/** What a register component holds at the beginning of an execution, as its file says. */
function initialConstant(cells: Cells): InitialValue {
  return (b, cell) => {
    const value = cells.initial(cell);
    return isSingle(cells, cell) ? b.f32(value) : b.i32(value);
  };
}
