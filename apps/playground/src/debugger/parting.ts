/** Where two runs of a program part: under two arithmetics. */

import {
  backwardSlice,
  placeOf,
  type RegisterComponent,
  type TracedExecution,
  type TraceStep,
} from "@glasm/vm";

/**
 * The first step behind a component that gives something else, or, where the executions part before that, the step after
 * which they do; null if all steps give the same.
 */
export function partingStep(a: TracedExecution, b: TracedExecution, where: RegisterComponent): number | null {
  const parting = placesPart(a, b);
  const { steps } = backwardSlice(a, a.trace, where);
  const differs = steps.find(({ step, parts }) => {
    if (step >= parting) return false;
    const [ofA, ofB] = [a.trace.steps[step]!, b.trace.steps[step]!];
    const written = a.effects[placeOf(ofA)]!.parts.flatMap(({ writes }, part) =>
      parts[part]! ? writes : [],
    );
    return written.some(
      (cell) => !Object.is(valueAfter(ofA, a.cells.at(cell)), valueAfter(ofB, a.cells.at(cell))),
    );
  });
  if (differs !== undefined) return differs.step;
  return parting < a.trace.steps.length || parting < b.trace.steps.length ? Math.max(0, parting - 1) : null;
}

/** The number of the first step at which two executions of a program are at different places. */
function placesPart(a: TracedExecution, b: TracedExecution): number {
  const parting = a.trace.steps.findIndex((step, number) => {
    const other = b.trace.steps[number];
    return other === undefined || placeOf(step) !== placeOf(other);
  });
  return parting < 0 ? a.trace.steps.length : parting;
}

/** What a component that a step may write is after it; undefined if it has not, as an access that fails. */
function valueAfter(
  { writes }: TraceStep,
  { file, index, component }: RegisterComponent,
): number | undefined {
  return writes.find((write) => write.file === file && write.index === index)?.after[component];
}
