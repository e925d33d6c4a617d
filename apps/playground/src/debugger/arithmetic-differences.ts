/** Whether the other arithmetic would give something else. */

import { singleToBits } from "@glasm/base";
import {
  arithmeticsOf,
  backwardSlice,
  placeOf,
  type RegisterComponent,
  type TracedExecution,
  type TraceStep,
} from "@glasm/vm";
import type { Execution } from "./execution.js";
import { outputsOf, valueAtEnd } from "./outputs.js";

export interface ArithmeticDifference {
  readonly where: RegisterComponent;
  /** Under each of the two arithmetics. */
  readonly values: readonly [number, number];
  /** Number of the first step after it, of the execution under the first arithmetic, that gives something else. */
  readonly step: number;
}

/** What the two arithmetics of a program make of its outputs. */
export interface ArithmeticComparison {
  readonly names: readonly [string, string];
  /** The components that the program hands on, whose bits differ. */
  readonly differences: readonly ArithmeticDifference[];
}

/** Compares the two arithmetics; null if the program has but one, as VP2.0 programs have. [Ruling 16] */
export function arithmeticDifferences(execution: Execution): ArithmeticComparison | null {
  const { by, program, inputs, constants } = execution;
  const [usual, other] = arithmeticsOf(by.machine, program);
  if (usual === undefined || other === undefined) return null;
  const under = (arithmetic: string): TracedExecution => ({
    ...execution,
    trace: by.machine.trace(program, { inputs, constants }, { arithmetic }),
  });
  const [a, b] = [under(usual), under(other)];
  const differences = outputsOf(execution).flatMap((where) => {
    const values = [valueAtEnd(a, where), valueAtEnd(b, where)] as const;
    if (isSame(...values)) return [];
    return [{ where, values, step: firstDifference(a, b, where) }];
  });
  return { names: [usual, other], differences };
}

const isSame = (a: number, b: number): boolean => singleToBits(a) === singleToBits(b);

/**
 * The first step on the slice that gives something else, or, where the executions part before that, the step after
 * which they do.
 */
function firstDifference(a: TracedExecution, b: TracedExecution, where: RegisterComponent): number {
  const parting = partingOf(a, b);
  const { steps } = backwardSlice(a, a.trace, where);
  const differs = steps.find(({ step, parts }) => {
    if (step >= parting) return false;
    const [ofA, ofB] = [a.trace.steps[step]!, b.trace.steps[step]!];
    const written = a.effects[placeOf(ofA)]!.parts.flatMap(({ writes }, part) =>
      parts[part]! ? writes : [],
    );
    return written.some(
      (cell) => !isSame(valueAfter(ofA, a.cells.at(cell)), valueAfter(ofB, a.cells.at(cell))),
    );
  });
  return differs?.step ?? Math.max(0, parting - 1);
}

/** The number of the first step at which two executions of a program are at different places. */
function partingOf(a: TracedExecution, b: TracedExecution): number {
  const parting = a.trace.steps.findIndex((step, number) => {
    const other = b.trace.steps[number];
    return other === undefined || placeOf(step) !== placeOf(other);
  });
  return parting < 0 ? a.trace.steps.length : parting;
}

/** What a component that a step may write is after it. */
function valueAfter({ writes }: TraceStep, { file, index, component }: RegisterComponent): number {
  return writes.find((write) => write.file === file && write.index === index)!.after[component]!;
}
