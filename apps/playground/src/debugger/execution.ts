/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { wordsOf } from "@glasm/base";
import {
  arithmeticOf,
  type LaneTrace,
  nonFiniteResults,
  type Origin,
  type TracedExecution,
  tracedExecution,
} from "@glasm/vm";
import type { InstructionLines } from "../language/instruction-lines.js";
import { MACHINE, type Program, type TraceStep } from "./machine.js";

export interface Execution extends TracedExecution<TraceStep> {
  readonly program: Program;
  readonly lines: InstructionLines;
  readonly arithmetic: string | undefined;
  readonly trace: LaneTrace<TraceStep>;
  /** The words of the inputs and the constants. */
  readonly inputs: Uint32Array;
  readonly constants: Uint32Array;
  /** The NaNs and infinities that a step made of something else. */
  readonly madeBy: (step: number) => readonly Origin[];
}

/**
 * Runs a program that loaded for one vertex.
 * @param attributes The singles of its inputs
 * @param parameters The singles of the constants
 */
export function execute(
  { program, lines }: Pick<Execution, "program" | "lines">,
  attributes: Float32Array,
  parameters: Float32Array,
  asked: string,
): Execution {
  const input = { inputs: wordsOf(attributes), constants: wordsOf(parameters) };
  const arithmetic = arithmeticOf("execute", MACHINE, program, asked);
  const trace = MACHINE.trace(program, input, { arithmetic });
  const traced = tracedExecution(MACHINE, program, input, trace, arithmetic);
  let made: ReturnType<typeof nonFiniteResults> | undefined;
  const madeBy = (step: number): readonly Origin[] => (made ??= nonFiniteResults(traced))[step] ?? [];
  return { ...traced, program, lines, arithmetic, trace, ...input, madeBy };
}
