/** A place in an execution that can be moved both ways, with what the debugger knows of the execution. */

import * as vm from "@glasm/vm";
import type { Execution } from "./execution.js";
import { DISPLAY, type TraceStep } from "./machine.js";

export class Stepper extends vm.Stepper<string, TraceStep> {
  readonly execution: Execution;

  constructor(execution: Execution) {
    super(execution.trace, execution.initial.copy());
    this.execution = execution;
  }

  /** What steers the execution here, like the call stack. */
  get control(): TraceStep["after"] {
    return this.previous?.after ?? this.next?.before ?? DISPLAY.initialControl;
  }
}
