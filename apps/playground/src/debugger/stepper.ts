/** A place in an execution that can be moved both ways, with what the debugger knows of the execution. */

import type { ControlRegisters, TraceStep } from "@glasm/nv-vertex";
import * as vm from "@glasm/vm";
import type { Execution } from "./execution.js";
import { INITIAL_CONTROL } from "./registers.js";

export class Stepper extends vm.Stepper<string, TraceStep> {
  readonly execution: Execution;

  constructor(execution: Execution) {
    super(execution.trace, execution.initial.copy());
    this.execution = execution;
  }

  get control(): ControlRegisters {
    return this.previous?.after ?? this.next?.before ?? INITIAL_CONTROL;
  }
}
