/** The values of registers while a block is translated, component by component. */

import type { Builder, F32, I32, VariableOf } from "@glasm/codegen";
import { SLOT, SLOT_COUNT } from "./slots.js";

type Component = F32 | I32;
/** What holds a slot between blocks. */
export type SlotVariable = VariableOf<"f32"> | VariableOf<"i32">;

const isAddress = (slot: number): boolean => slot >= SLOT.address && slot < SLOT["condition-code"];

/**
 * Slots hold what was written last. A condition code is the number that it was generated from, whose sign
 * tells the code. [VP2 2.14.2.2]
 */
export class Registers {
  readonly #builder: Builder;
  readonly #initial: readonly Component[];
  readonly #variables: (SlotVariable | undefined)[] = new Array<undefined>(SLOT_COUNT);
  #values: (Component | undefined)[] = new Array<undefined>(SLOT_COUNT);
  #written = new Set<number>();

  constructor(builder: Builder) {
    this.#builder = builder;
    this.#initial = initialValues(builder);
  }

  /** Begins a block whose values are those of the variables. */
  beginBlock(): void {
    this.#values = new Array<undefined>(SLOT_COUNT);
    this.#written = new Set();
  }

  /** Begins the block that runs first: all slots are written with their initial values. [VP2 2.14.1] */
  beginFirstBlock(): void {
    this.#values = [...this.#initial];
    this.#written = new Set(this.#values.keys());
  }

  /** The value at the beginning of an execution. */
  initial(slot: number): Component {
    return this.#initial[slot]!;
  }

  variable(slot: number): SlotVariable {
    return (this.#variables[slot] ??= isAddress(slot)
      ? this.#builder.variable("i32")
      : this.#builder.variable("f32"));
  }

  /** The value that a variable holds now. */
  held(slot: number): Component {
    return this.#builder.get(this.variable(slot) as VariableOf<"f32">);
  }

  float(slot: number): F32 {
    return (this.#values[slot] ??= this.held(slot)) as F32;
  }

  integer(slot: number): I32 {
    return (this.#values[slot] ??= this.held(slot)) as I32;
  }

  write(slot: number, value: Component): void {
    this.#values[slot] = value;
    this.#written.add(slot);
  }

  /** The slots that the block has written, with their values. */
  *written(): Iterable<readonly [slot: number, value: Component]> {
    for (const slot of this.#written) yield [slot, this.#values[slot]!];
  }
}

/** What slots hold at the beginning of an execution. [VP2 2.14.1.3, 2.14.1.4, 2.14.1.5, 2.14.1.6] */
function initialValues(b: Builder): readonly Component[] {
  const values = new Array<Component>(SLOT_COUNT).fill(b.f32(0));
  const one = b.f32(1);
  for (let w = SLOT.result + 3; w < SLOT.address; w += 4) values[w] = one;
  return values.fill(b.i32(0), SLOT.address, SLOT["condition-code"]);
}
