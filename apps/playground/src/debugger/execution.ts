/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { wordsOf } from "@glasm/base";
import {
  arithmeticsOf,
  type LaneInput,
  type LaneTrace,
  type MachineProgram,
  nonFiniteResults,
  type Origin,
  type RegisterComponent,
  type TracedExecution,
  tracedExecution,
  type WarpStep,
} from "@glasm/vm";
import type { InstructionLines } from "../language/instruction-lines.js";
import type { ComponentType } from "../words/component-type.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { numbersOfWords } from "./numbers-of-words.js";
import { rowCountOf, type WarpPlace } from "./warp-rows.js";
import { WordHistory } from "./word-history.js";

/** The warp that an execution is in. */
export interface Warp extends WarpPlace {
  /** The steps of all its lanes, in their order. */
  readonly steps: readonly WarpStep[];
  /** How many lanes it has. */
  readonly count: number;
  /** The execution of one of its lanes. */
  laneExecution(lane: number): Execution;
}

export interface Execution extends TracedExecution {
  /** The machine that executes it. */
  readonly by: DebuggerMachine;
  readonly program: MachineProgram;
  readonly lines: InstructionLines;
  readonly arithmetic: string | undefined;
  readonly trace: LaneTrace;
  /** The words of the inputs, in a warp those of all lanes, and the constants. */
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
  /** The warp that it is a lane of; null of machines without warps. */
  readonly warp: Warp | null;
}

/** A program that loaded. */
type LoadedProgram = Pick<Execution, "by" | "program" | "lines">;

/** Steps that are recorded of a warp with all its lanes: fewer of each lane, so that it takes no longer than one without others. */
const MOST_WARP_STEPS = 65_536;

/**
 * Runs a program that loaded for one vertex.
 * @param attributes The singles of its inputs, as a row has them; of a vertex in a warp a row for each lane
 * @param constants The words of the constants
 * @param asked The arithmetic, if the program has it
 * @param place of the vertex, where its machine runs warps; by default it is alone in one
 */
export function execute(
  loaded: LoadedProgram,
  attributes: Float32Array,
  constants: Uint32Array,
  asked: string,
  place: WarpPlace = { lane: 0, warp: 0 },
): Execution {
  const { by, program } = loaded;
  const input = { inputs: by.inputWords(program, wordsOf(attributes)), constants };
  return executionIn({ ...place, count: rowCountOf(by, attributes) }, loaded, input, asked);
}

/** The same run under another arithmetic. */
export function executionUnder(execution: Execution, arithmetic: string): Execution {
  return executionIn(execution.warp ?? { lane: 0, warp: 0, count: 1 }, execution, execution, arithmetic);
}

/** Runs a program for the vertex at a place in a warp of so many lanes; where machines have no warps there is one place. */
function executionIn(
  { lane, warp: number, count }: WarpPlace & { readonly count: number },
  loaded: LoadedProgram,
  { inputs, constants }: Pick<Execution, "inputs" | "constants">,
  asked: string,
): Execution {
  const { by, program } = loaded;
  const { machine } = by;
  const input = { inputs, constants };
  const arithmetic = arithmeticIn(by, program, asked);
  if (machine.traceWarp === undefined)
    return executionOf(loaded, input, arithmetic, machine.trace(program, input, { arithmetic }), null);
  const options = { arithmetic, maxSteps: Math.floor(MOST_WARP_STEPS / count) };
  const { steps, lanes } = machine.traceWarp(program, { ...input, lane, warp: number }, options);
  const known = new Map<number, Execution>();
  const laneExecution = (one: number): Execution => {
    let execution = known.get(one);
    if (execution === undefined) {
      const place = { lane: one, warp: number };
      const warp = { ...place, steps, count, laneExecution };
      execution = executionOf(loaded, { ...input, ...place }, arithmetic, lanes[one]!, warp);
      known.set(one, execution);
    }
    return execution;
  };
  return laneExecution(lane);
}

/** What there is to know of a lane by its record. */
function executionOf(
  { by, program, lines }: LoadedProgram,
  input: LaneInput,
  arithmetic: string | undefined,
  trace: LaneTrace,
  warp: Warp | null,
): Execution {
  const { machine } = by;
  const { inputs, constants } = input;
  const traced = tracedExecution(machine, program, input, trace, arithmetic);
  const history = by.words === null ? null : new WordHistory(by.words, traced.cells, trace);
  const typeAt: Execution["typeAt"] = (where, position) => history?.typeAt(where, position) ?? null;
  const numbers = history === null ? traced : numbersOfWords(traced, history);
  let made: ReturnType<typeof nonFiniteResults> | undefined;
  const madeBy = (step: number): readonly Origin[] => (made ??= nonFiniteResults(traced))[step] ?? [];
  const emissions = by.emission?.stepsOf(program, trace) ?? [];
  return {
    ...{ ...traced, by, program, lines, arithmetic, trace, inputs, constants },
    ...{ typeAt, numbers, madeBy, emissions, warp },
  };
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
