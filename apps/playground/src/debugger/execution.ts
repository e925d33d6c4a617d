/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { wordsOf } from "@glasm/base";
import {
  arithmeticsOf,
  type LaneTrace,
  type MachineProgram,
  nonFiniteResults,
  type Origin,
  type RegisterComponent,
  type TracedExecution,
  tracedExecution,
} from "@glasm/vm";
import type { InstructionLines } from "../language/instruction-lines.js";
import type { ComponentType } from "../words/component-type.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { numbersOfWords } from "./numbers-of-words.js";
import { WordHistory } from "./word-history.js";

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
  /** What a component is after so many steps, where registers hold raw words; null where its file says it. */
  readonly typeAt: (where: RegisterComponent, position: number) => ComponentType | null;
  /** The same with numbers in the place of raw words. */
  readonly numbers: TracedExecution;
  /** The NaNs and infinities that a step made of something else. */
  readonly madeBy: (step: number) => readonly Origin[];
  /** The numbers of the steps that have emitted the vertices of the run, in order; none where results are those at its end. */
  readonly emissions: readonly number[];
}

/**
 * Runs a program that loaded for one vertex.
 * @param attributes The singles of its inputs, as a row has them
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
  const input = { inputs: by.inputWords(program, wordsOf(attributes)), constants };
  const arithmetic = arithmeticIn(by, program, asked);
  const trace = machine.trace(program, input, { arithmetic });
  const traced = tracedExecution(machine, program, input, trace, arithmetic);
  const history = by.words === null ? null : new WordHistory(by.words, traced.cells, trace);
  const typeAt: Execution["typeAt"] = (where, position) => history?.typeAt(where, position) ?? null;
  const numbers = history === null ? traced : numbersOfWords(traced, history);
  let made: ReturnType<typeof nonFiniteResults> | undefined;
  const madeBy = (step: number): readonly Origin[] => (made ??= nonFiniteResults(traced))[step] ?? [];
  const emissions = by.emission?.stepsOf(program, trace) ?? [];
  return { ...traced, by, program, lines, arithmetic, trace, ...input, typeAt, numbers, madeBy, emissions };
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
