/** An execution once more, with other numbers: exact ones, or those of another format. */

import { checkNumbers, checkRegisters, checkTrace } from "./check-trace.js";
import type { RegisterValues } from "./register-values.js";
import type { Trace, TraceStep } from "./trace.js";

/** Computes what steps write, from other registers than they had. */
export interface StepNumbers<Step extends TraceStep = TraceStep> {
  /**
   * For each of the step's `writes` a value for each component of the register, computed from `registers` as they are
   * before the step; null where what was recorded stays, as with addresses and counts.
   */
  compute(step: Step, registers: RegisterValues): readonly (readonly number[] | null)[];
}

/** Takes a step in registers of other numbers, to which it writes what it has written in the execution. */
export function shadowStep<Step extends TraceStep>(
  step: Step,
  registers: RegisterValues,
  numbers: StepNumbers<Step>,
): void {
  const results = numbers.compute(step, registers);
  step.writes.forEach((write, number) => {
    const result = results[number] ?? write.after;
    const before = registers.read(write);
    registers.write(
      write,
      before.map((value, component) => (write.written[component]! ? result[component]! : value)),
    );
  });
}

/**
 * The registers after some steps, by default all, with other numbers. The way, the masks and the addresses are those
 * of the execution, so that what differs is the numbers alone. [Ruling 133]
 * @param initial The registers before the first step, which are left as they are
 * @throws TypeError if an argument is of another kind
 */
export function shadowRegisters<Step extends TraceStep>(
  trace: Trace<Step>,
  initial: RegisterValues,
  numbers: StepNumbers<Step>,
  position = Infinity,
): RegisterValues {
  checkTrace("shadowRegisters: trace", trace);
  checkRegisters("shadowRegisters: initial", initial);
  checkNumbers("shadowRegisters: numbers", numbers);
  if (typeof position !== "number") throw new TypeError("shadowRegisters: position must be a number");
  const registers = initial.copy();
  for (const step of trace.steps.slice(0, position)) shadowStep(step, registers, numbers);
  return registers;
}
