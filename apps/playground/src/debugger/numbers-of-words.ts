/** An execution on raw words as one on numbers, in which NaNs and infinities can be looked for. */

import { type RegisterName, type RegisterValues, SINGLE_FORMAT, type TracedExecution } from "@glasm/vm";
import { numberOf } from "../words/component-type.js";
import type { WordHistory } from "./word-history.js";

/** The same execution with the numbers that words were written as; those of two words stand in the place of the first. */
export function numbersOfWords(traced: TracedExecution, history: WordHistory): TracedExecution {
  const { cells, trace, given, initial } = traced;
  const isRaw = (file: string): boolean => history.typeAt({ file, index: 0, component: 0 }, 0) !== null;
  const steps = trace.steps.map((step, number) => ({
    ...step,
    writes: step.writes.map((write) => ({
      ...write,
      before: numbersOf(history, write, write.before, number),
      after: numbersOf(history, write, write.after, number + 1),
    })),
  }));
  const numbersIn = (values: RegisterValues): RegisterValues => {
    const numbers = values.copy();
    for (const { name: file, count } of cells.files.filter(({ name }) => isRaw(name)))
      for (let index = 0; index < count; index++) {
        const register = { file, index };
        numbers.write(register, numbersOf(history, register, values.read(register), 0));
      }
    return numbers;
  };
  return {
    ...traced,
    trace: { ...trace, steps },
    given: numbersIn(given),
    initial: numbersIn(initial),
    formatOf: (file) => (isRaw(file) ? SINGLE_FORMAT : traced.formatOf(file)),
  };
}

function numbersOf(
  history: WordHistory,
  { file, index }: RegisterName,
  words: readonly number[],
  position: number,
): readonly number[] {
  return words.map((word, component) => {
    const type = history.typeAt({ file, index, component }, position);
    if (type === null) return word;
    return component % type.words === 0 ? Number(numberOf(words.slice(component), type)) : 0;
  });
}
