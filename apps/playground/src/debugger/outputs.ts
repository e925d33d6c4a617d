/** What the program of an execution hands on. */

import { type RegisterComponent, type TracedExecution, writerOf } from "@glasm/vm";

/** The components of all results, and constants, that the text of the program writes, in the order of their files. */
export function outputsOf({ cells, effects }: TracedExecution): readonly RegisterComponent[] {
  const isOutput = (file: string): boolean => ["result", "constant"].includes(cells.file(file).role);
  const named = effects.flatMap(({ named }) => named.writes.filter(({ file }) => isOutput(file)));
  const first = new Set(named.map(({ file, index }) => cells.of(file, index, 0)));
  return [...first]
    .sort((a, b) => a - b)
    .flatMap((cell) => {
      const { components } = cells.fileAt(cell);
      return Array.from({ length: components }, (_, component) => cells.at(cell + component));
    });
}

/** The result that was asked for, if the program writes it; else the first that is NaN, or else the first. */
export function shownOutput(
  execution: TracedExecution,
  asked: RegisterComponent | null,
): RegisterComponent | undefined {
  const outputs = outputsOf(execution);
  const { cells } = execution;
  const cellOf = ({ file, index, component }: RegisterComponent): number =>
    cells.files.some(({ name }) => name === file) ? cells.of(file, index, component) : -1;
  return (
    outputs.find((one) => asked !== null && cellOf(one) === cellOf(asked)) ??
    outputs.find((one) => Number.isNaN(valueAtEnd(execution, one))) ??
    outputs[0]
  );
}

/** The value of a component at the end; what nothing has written is as it was given. [Ruling 113] */
export function valueAtEnd({ trace, given }: TracedExecution, where: RegisterComponent): number {
  const { file, index, component } = where;
  const step = writerOf(trace, where);
  if (step === null) return given.readComponent(where);
  return trace.steps[step]!.writes.find((write) => write.file === file && write.index === index)!.after[
    component
  ]!;
}
