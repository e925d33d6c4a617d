/** Whether the other arithmetic would give something else. */

import { singleToBits } from "@glasm/base";
import { arithmeticsOf, backwardSlice, type RegisterComponent, type TracedExecution } from "@glasm/vm";
import type { Execution } from "./execution.js";
import { MACHINE } from "./machine.js";
import { outputsOf, valueAtEnd } from "./outputs.js";

export interface ArithmeticDifference {
  readonly where: RegisterComponent;
  /** Under each of the two arithmetics. */
  readonly values: readonly [number, number];
  /** Number of the first step behind it that gives something else. */
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
  const { program, inputs, constants } = execution;
  const [usual, other] = arithmeticsOf(MACHINE, program);
  if (usual === undefined || other === undefined) return null;
  const under = (arithmetic: string): TracedExecution => ({
    ...execution,
    trace: MACHINE.trace(program, { inputs, constants }, { arithmetic }),
  });
  const [a, b] = [under(usual), under(other)];
  const differences = outputsOf(execution).flatMap((where) => {
    const values = [valueAtEnd(a, where), valueAtEnd(b, where)] as const;
    if (singleToBits(values[0]) === singleToBits(values[1])) return [];
    return [{ where, values, step: firstDifference(a, b, where) }];
  });
  return { names: [usual, other], differences };
}

/** The programs that have both arithmetics have no branches, so that their steps correspond. */
function firstDifference(a: TracedExecution, b: TracedExecution, where: RegisterComponent): number {
  const { steps } = backwardSlice(a, a.trace, where);
  const differs = steps.find(({ step, parts }) => {
    const [left, right] = [a, b].map(({ trace }) => trace.steps[step]!.writes[0]!);
    return parts.some((matters, component) => {
      const [x, y] = [left!.after[component]!, right!.after[component]!];
      return matters && singleToBits(x) !== singleToBits(y);
    });
  });
  return differs!.step;
}
