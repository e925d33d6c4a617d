/** What the program of an execution hands on. */

import { type RegisterComponent, type TracedExecution, writerOf } from "@glasm/vm";
import type { Execution } from "./execution.js";
import type { Held } from "./number-format.js";
import { componentsOf } from "./registers.js";

/** The components of all results, and constants, that the text of the program writes, in the order of their files. */
export function outputsOf({ by, program, cells, effects }: Execution): readonly RegisterComponent[] {
  const isOutput = (file: string): boolean => ["result", "constant"].includes(cells.file(file).role);
  const named = effects.flatMap(({ named }) =>
    named.writes.filter((register) => isOutput(register.file) && by.isShown(program, register)),
  );
  const first = new Set(named.map(({ file, index }) => cells.of(file, index, 0)));
  return [...first]
    .sort((a, b) => a - b)
    .flatMap((cell) => {
      return componentsOf(by, { file: cells.fileAt(cell).name }).map((component) =>
        cells.at(cell + component),
      );
    });
}

/** The result that was asked for, if the program writes it; else the first that is NaN, or else the first. */
export function shownOutput(
  execution: Execution,
  asked: RegisterComponent | null,
  atStep?: number,
): RegisterComponent | undefined {
  const outputs = outputsOf(execution);
  const { cells } = execution;
  const cellOf = ({ file, index, component }: RegisterComponent): number =>
    cells.files.some(({ name }) => name === file) ? cells.of(file, index, component) : -1;
  return (
    outputs.find((one) => asked !== null && cellOf(one) === cellOf(asked)) ??
    outputs.find((one) => Number.isNaN(valueAtEnd(execution, one, atStep))) ??
    outputs[0]
  );
}

/** The number in a component at the end, or after a step; what nothing has written is as it was given. [Ruling 113] */
export function valueAtEnd(
  { numbers }: Pick<Execution, "numbers">,
  where: RegisterComponent,
  atStep?: number,
): number {
  return heldAtEnd(numbers, where, atStep).values[where.component]!;
}

/** The components of a register when one of them was written last, which then are as they are at the end, or after a step. */
export function heldAtEnd(
  { trace, given, initial }: Pick<TracedExecution, "trace" | "given" | "initial">,
  where: RegisterComponent,
  atStep?: number,
): Held {
  const { file, index } = where;
  const step = writerOf(trace, where, atStep);
  // What keeps the bits of a NaN is loaded as it was given.
  if (step === null) return { values: given.read(where), bits: initial.readBits(where) };
  const { writes } = trace.steps[step]!;
  const { after, bits } = writes.find((write) => write.file === file && write.index === index)!;
  return { values: after, bits: bits?.after };
}
