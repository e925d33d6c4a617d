/** Whether the other arithmetic would give something else. */

import { singleToBits } from "@glasm/base";
import {
  type ArithmeticName,
  backwardSlice,
  ENVIRONMENTS,
  facts,
  type Program,
  trace,
  type Trace,
} from "@glasm/nv-vertex";
import type { Execution } from "./execution.js";
import { COMPONENTS, type RegisterComponent } from "./registers.js";

export interface ArithmeticDifference {
  readonly where: RegisterComponent & { readonly file: "result" | "parameter" };
  readonly unified: number;
  readonly nv20: number;
  /** Number of the first step behind it that gives something else. */
  readonly step: number;
}

/**
 * The result components, of a vertex state program the parameters, whose bits differ under the two arithmetics;
 * null if the program has but one, as VP2.0 programs have. [Ruling 16]
 */
export function arithmeticDifferences({
  program,
  attributes,
  parameters,
}: Execution): readonly ArithmeticDifference[] | null {
  if (ENVIRONMENTS[program.environment].arithmetics.length === 1) return null;
  const under = (arithmetic: ArithmeticName) => trace(program, { attributes, parameters }, { arithmetic });
  const [unified, nv20] = [under("unified"), under("nv20")];
  return outputsOf(program).flatMap((where) => {
    const [a, b] = [valueIn(unified, where), valueIn(nv20, where)];
    if (singleToBits(a) === singleToBits(b)) return [];
    return [{ where, unified: a, nv20: b, step: firstDifference(program, unified, nv20, where) }];
  });
}

/** The components of all registers that a program can hand on. */
export function outputsOf(program: Program): readonly ArithmeticDifference["where"][] {
  const { writtenResults, writtenParameters } = facts(program);
  const results = writtenResults.flatMap((isWritten, index) => (isWritten ? [index] : []));
  return [
    ...results.map((index) => ({ file: "result", index }) as const),
    ...writtenParameters.map((index) => ({ file: "parameter", index }) as const),
  ].flatMap((register) => COMPONENTS.map((component) => ({ ...register, component })));
}

/** The value of an output at the end. */
export function valueIn(trace: Trace, { file, index, component }: ArithmeticDifference["where"]): number {
  return (file === "result" ? trace.results : trace.parameters)[4 * index + component]!;
}

/** The programs that have both arithmetics have no branches, so that their steps correspond. */
function firstDifference(program: Program, a: Trace, b: Trace, where: ArithmeticDifference["where"]): number {
  const { steps } = backwardSlice(program, a, where);
  const differs = steps.find(({ step, components }) => {
    const [left, right] = [a.steps[step]!.result!, b.steps[step]!.result!];
    return COMPONENTS.some((c) => components[c] && singleToBits(left[c]) !== singleToBits(right[c]));
  });
  return differs!.step;
}
