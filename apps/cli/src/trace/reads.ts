/** What steps have read, register by register. */

import { type RegisterComponent, type RegisterName, Stepper } from "@glasm/vm";
import type { Traced } from "./traced.js";

/** A register that a step has read, with the components that mattered and all that it held. */
export interface Read extends RegisterName {
  readonly name: string;
  readonly components: readonly number[];
  readonly values: readonly number[];
}

/** Goes through the steps of a trace; `readsAt` is to be asked in their order. */
export class Reads {
  readonly #traced: Traced;
  readonly #stepper: Stepper;

  constructor(traced: Traced) {
    this.#traced = traced;
    this.#stepper = new Stepper(traced.trace, traced.initial.copy());
  }

  /** The registers that a step tested or used, without the entries of stacks. */
  readsAt(number: number): readonly Read[] {
    const { machine, program, trace } = this.#traced;
    this.#stepper.moveTo(number);
    const read = new Map<string, { readonly register: RegisterName; readonly components: Set<number> }>();
    const see = ({ file, index, component }: RegisterComponent): void => {
      if (machine.cellsOf(program).file(file).role === "stack") return;
      const name = machine.printRegister({ file, index });
      const known = read.get(name) ?? { register: { file, index }, components: new Set<number>() };
      known.components.add(component);
      read.set(name, known);
    };
    for (const { tested, used } of trace.steps[number]!.parts) [...tested, ...used].forEach(see);
    return Array.from(read, ([name, { register, components }]) => ({
      ...register,
      name,
      components: [...components].sort((a, b) => a - b),
      values: this.#stepper.registers.read(register),
    }));
  }
}
