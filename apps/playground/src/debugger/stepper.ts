/** A place in an execution that can be moved both ways, with what the debugger knows of the execution. */

import * as vm from "@glasm/vm";
import type { Execution } from "./execution.js";

export class Stepper extends vm.Stepper {
  readonly execution: Execution;

  constructor(execution: Execution) {
    super(execution.trace, execution.initial.copy());
    this.execution = execution;
  }

  /** What steers the execution here, like the call stack. */
  get control(): vm.Control {
    return this.previous?.after ?? this.next?.before ?? this.execution.by.initialControl;
  }
}
