/** Where two runs of a program part: under two arithmetics. */

import {
  backwardSlice,
  placeOf,
  type RegisterComponent,
  type RegisterWrite,
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
    return written.some((cell) => {
      const where = a.cells.at(cell);
      return !isEqual(writeOf(ofA, where), writeOf(ofB, where), where.component);
    });
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

/** What a step did to a register that it may write; undefined if it has done nothing, as an access that fails. */
function writeOf({ writes }: TraceStep, { file, index }: RegisterComponent): RegisterWrite | undefined {
  return writes.find((write) => write.file === file && write.index === index);
}

/** Whether a component is the same after both, to the bits of a NaN where both have such. */
function isEqual(a: RegisterWrite | undefined, b: RegisterWrite | undefined, component: number): boolean {
  if (a?.bits !== undefined && b?.bits !== undefined)
    return a.bits.after[component] === b.bits.after[component];
  return Object.is(a?.after[component], b?.after[component]);
}
