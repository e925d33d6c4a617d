/** A place in an execution that can be moved both ways. */

import type { ControlRegisters, TraceStep } from "@glasm/nv-vertex";
import { type Execution, initialRegisters } from "./execution.js";
import { INITIAL_CONTROL, type Registers } from "./registers.js";

export class Stepper {
  readonly execution: Execution;
  /** As they are at the position. */
  readonly registers: Registers;
  private at = 0;

  constructor(execution: Execution) {
    this.execution = execution;
    this.registers = initialRegisters(execution);
  }

  /** How many steps have been taken. */
  get position(): number {
    return this.at;
  }

  get last(): number {
    return this.execution.trace.steps.length;
  }

  /** The step that comes; undefined at the end. */
  get next(): TraceStep | undefined {
    return this.execution.trace.steps[this.at];
  }

  /** The step that led here; undefined at the start. */
  get previous(): TraceStep | undefined {
    return this.execution.trace.steps[this.at - 1];
  }

  get control(): ControlRegisters {
    return this.previous?.after ?? this.next?.before ?? INITIAL_CONTROL;
  }

  /** Goes to a position, or to the start or the end if it is outside. */
  moveTo(position: number): void {
    const { steps } = this.execution.trace;
    const goal = Math.max(0, Math.min(steps.length, position));
    for (; this.at < goal; this.at++) {
      for (const write of steps[this.at]!.writes) this.registers.write(write, write.after);
    }
    for (; this.at > goal; this.at--) {
      for (const write of steps[this.at - 1]!.writes) this.registers.write(write, write.before);
    }
  }
}
