/** A place in an execution that can be moved both ways, with what the debugger knows of the execution. */

import * as vm from "@glasm/vm";
import { numberOf } from "../words/component-type.js";
import type { Execution } from "./execution.js";

export class Stepper extends vm.Stepper {
  readonly execution: Execution;

  constructor(execution: Execution) {
    super(execution.trace, execution.initial.copy());
    this.execution = execution;
  }

  /** The number that a component is here, where registers hold raw words; whole ones of 64 bits rounded. */
  numberIn(where: vm.RegisterComponent): number {
    const type = this.execution.typeAt(where, this.position);
    if (type === null) return this.registers.readComponent(where);
    return Number(numberOf(this.registers.read(where).slice(where.component), type));
  }

  /** What steers the execution here, like the call stack. */
  get control(): vm.Control {
    return this.previous?.after ?? this.next?.before ?? this.execution.by.initialControl;
  }
}
