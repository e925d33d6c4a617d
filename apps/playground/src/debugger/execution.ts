/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { wordsOf } from "@glasm/base";
import {
  arithmeticsOf,
  type LaneTrace,
  type MachineProgram,
  nonFiniteResults,
  type Origin,
  type TracedExecution,
  tracedExecution,
} from "@glasm/vm";
import type { InstructionLines } from "../language/instruction-lines.js";
import type { DebuggerMachine } from "./debugger-machine.js";

export interface Execution extends TracedExecution {
  /** The machine that executes it. */
  readonly by: DebuggerMachine;
  readonly program: MachineProgram;
  readonly lines: InstructionLines;
  readonly arithmetic: string | undefined;
  readonly trace: LaneTrace;
  /** The words of the inputs and the constants. */
  readonly inputs: Uint32Array;
  readonly constants: Uint32Array;
  /** The NaNs and infinities that a step made of something else. */
  readonly madeBy: (step: number) => readonly Origin[];
}

/**
 * Runs a program that loaded for one vertex.
 * @param attributes The singles of its inputs
 * @param constants The words of the constants
 * @param asked The arithmetic, if the program has it
 */
export function execute(
  { by, program, lines }: Pick<Execution, "by" | "program" | "lines">,
  attributes: Float32Array,
  constants: Uint32Array,
  asked: string,
): Execution {
  const { machine } = by;
  const input = { inputs: wordsOf(attributes), constants };
  const arithmetic = arithmeticIn(by, program, asked);
  const trace = machine.trace(program, input, { arithmetic });
  const traced = tracedExecution(machine, program, input, trace, arithmetic);
  let made: ReturnType<typeof nonFiniteResults> | undefined;
  const madeBy = (step: number): readonly Origin[] => (made ??= nonFiniteResults(traced))[step] ?? [];
  return { ...traced, by, program, lines, arithmetic, trace, ...input, madeBy };
}

/** What is asked for if a program has it, else its usual arithmetic: what is asked for may be another machine's. */
export function arithmeticIn(
  { machine }: DebuggerMachine,
  program: MachineProgram,
  asked: string,
): string | undefined {
  const names = arithmeticsOf(machine, program);
  return names.includes(asked) ? asked : names[0];
}
