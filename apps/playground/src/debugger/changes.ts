/** What a step has changed. */

import { componentsOf, type RegisterComponent } from "./registers.js";
import type { Stepper } from "./stepper.js";

/** The components, of the flags as well, that have another value than before the last step. */
export function changedBy({ previous, execution }: Stepper): readonly RegisterComponent[] {
  if (previous === undefined) return [];
  const { by, program } = execution;
  const { flags } = by;
  const registers = previous.writes
    .filter((write) => write.file !== flags?.file && by.isShown(program, write))
    .flatMap((write) => {
      const { file, index } = write;
      const { before, after } = write.bits ?? write;
      const components = componentsOf(by, { file });
      const size = before.length / components.length;
      const isOther = (word: number): boolean => !Object.is(before[word], after[word]);
      return components
        .filter((component) => [...Array(size).keys()].some((word) => isOther(component + word)))
        .map((component) => ({ file, index, component }));
    });
  if (flags === null) return registers;
  const [before, after] = [previous.before, previous.after].map((control) => by.flagTexts(control));
  const changed = [...before!.keys()].filter((component) => before![component] !== after![component]);
  return [...registers, ...changed.map((component) => ({ ...flags, component }))];
}
