/** The record of an execution, instruction by instruction, as every machine gives it. */

import type { End } from "../flow/program-flow.js";
import type { RegisterComponent, RegisterName } from "../registers/register-file.js";

/** What one instruction did to a register that it may write. */
export interface RegisterWrite<File extends string = string> extends RegisterName<File> {
  /** Which components it wrote; maybe none. */
  readonly written: readonly boolean[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The bits of both, of singles among which those of a NaN count; else there is one NaN. [Ruling 381] */
  readonly bits?: Readonly<Record<"before" | "after", readonly number[]>>;
}

/** What a step read for one part of the effects of its instruction. */
export interface StepPart<File extends string = string> {
  /** Whether it wrote; of a transfer of control, whether that was taken. */
  readonly written: boolean;
  /** What decided that, as condition codes. */
  readonly tested: readonly RegisterComponent<File>[];
  /**
   * What it was computed from: the components as they were loaded, with those that the number of a register came
   * from. What lies outside of a register file is left out.
   */
  readonly used: readonly RegisterComponent<File>[];
  /** What it has written or would have, of what it may write, where a computed number chose the register; else absent. */
  readonly target?: readonly RegisterComponent<File>[];
}

/** A stack that steers an execution, as its machine has it. */
export interface ControlStack {
  readonly name: string;
  /** Which of the numbers of entries are numbers of instructions, by name; past the last one is the end. */
  readonly addresses: readonly string[];
  /** The oldest entry first; of each its addresses and counts by name. */
  readonly entries: readonly Readonly<Record<string, number>>[];
}

/** What steers an execution besides its registers. */
export interface Control {
  /** The instruction numbers to return to, the innermost call last. */
  readonly callStack: readonly number[];
  /** Of a machine with stacks of its own, for which `point` of a step stands: these, always in the same order. */
  readonly stacks?: readonly ControlStack[];
}

/** One executed instruction. */
export interface TraceStep<File extends string = string> {
  /** Number of the instruction in the program. */
  readonly instruction: number;
  /** Its number in the flow and the effects of the program, where these tell more apart than instructions. */
  readonly point?: number;
  /** What it read, for each part of its effects. */
  readonly parts: readonly StepPart<File>[];
  /** The registers that it may write, with their values before and after. */
  readonly writes: readonly RegisterWrite<File>[];
  /** What steers the execution, before it and after it. */
  readonly before: Control;
  readonly after: Control;
  /** Number of the instruction that follows, which is past the last one at the end; null if this one ended it. */
  readonly next: number | null;
}

/** An execution. */
export interface Trace<Step extends TraceStep = TraceStep> {
  readonly steps: readonly Step[];
  /** null if it was given up before. */
  readonly end: End | null;
  /** How many instructions were executed. */
  readonly executed: number;
}

/** Where a step stands in the flow and the effects. */
export function placeOf({ point, instruction }: TraceStep): number {
  return point ?? instruction;
}
