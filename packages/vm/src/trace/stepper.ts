/** A place in an execution that can be moved both ways. */

import { checkRegisters, checkTrace } from "./check-trace.js";
import type { RegisterValues } from "./register-values.js";
import type { Trace, TraceStep } from "./trace.js";

/** Steps through a trace, forward and backward. */
export class Stepper<File extends string = string, Step extends TraceStep<File> = TraceStep<File>> {
  private readonly steps: readonly Step[];
  /** As they are at the position. */
  readonly registers: RegisterValues<File>;
  private at = 0;

  /**
   * @param registers Their values before the first step; the stepper changes them as it moves.
   * @throws TypeError if an argument is of another kind
   */
  constructor(trace: Trace<Step>, registers: RegisterValues<File>) {
    checkTrace("Stepper: trace", trace);
    checkRegisters("Stepper: registers", registers);
    this.steps = trace.steps;
    this.registers = registers;
  }

  /** How many steps have been taken. */
  get position(): number {
    return this.at;
  }

  /** The last position. */
  get last(): number {
    return this.steps.length;
  }

  /** The step that comes; undefined at the end. */
  get next(): Step | undefined {
    return this.steps[this.at];
  }

  /** The step that led here; undefined at the start. */
  get previous(): Step | undefined {
    return this.steps[this.at - 1];
  }

  /**
   * Goes to a position, or to the start or the end if it is outside.
   * @throws TypeError unless the position is a number
   */
  moveTo(position: number): void {
    if (typeof position !== "number" || Number.isNaN(position))
      throw new TypeError("moveTo: position must be a number");
    const goal = Math.max(0, Math.min(this.steps.length, position));
    for (; this.at < goal; this.at++) {
      for (const write of this.steps[this.at]!.writes)
        this.registers.write(write, write.after, write.bits?.after);
    }
    for (; this.at > goal; this.at--) {
      for (const write of this.steps[this.at - 1]!.writes)
        this.registers.write(write, write.before, write.bits?.before);
    }
  }
}
