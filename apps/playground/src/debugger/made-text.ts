/** What a step made that is not a number, and of what, in words. */

import type { Origin } from "@glasm/vm";
import { shownText } from "./number-format.js";
import { componentText, type RegisterComponent } from "./registers.js";
import type { Stepper } from "./stepper.js";

/** Of more values those are named that make such a result: zeros, what is not finite and what is negative. */
const MOST_VALUES = 3;

/** Like `NaN in R1.z, of R1.x = 0 and R1.y = +INF`, where the stepper is at the step that is about to make it. */
export function madeText(before: Stepper, { kind, where, used }: Origin): string {
  const made = `${kind} in ${componentText(before.execution.by, where)}`;
  const values = named(before, used);
  return values.length === 0 ? made : `${made}, of ${values.join(" and ")}`;
}

function named(before: Stepper, used: readonly RegisterComponent[]): readonly string[] {
  const { execution, registers } = before;
  const texts = (some: readonly RegisterComponent[]): readonly string[] => [
    ...new Set(some.map((one) => `${componentText(execution.by, one)} = ${shownText(before, one, "float")}`)),
  ];
  const all = texts(used);
  if (all.length <= MOST_VALUES) return all;
  const suspect = used.filter((one) => {
    const value = registers.readComponent(one);
    return !(value > 0 && Number.isFinite(value));
  });
  return texts(suspect).slice(0, MOST_VALUES);
}
