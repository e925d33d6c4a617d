/** What a step made that is not a number, and from what, in words. */

import type { Origin } from "@glasm/vm";
import { isLeftAtZero } from "./left-at-zero.js";
import { shownText } from "./number-format.js";
import { componentText, type RegisterComponent, registerText } from "./registers.js";
import type { Stepper } from "./stepper.js";

/** Of more values those are named that make such a result: zeros, what is not finite and what is negative. */
const MOST_VALUES = 3;

/**
 * Like `NaN in R1.z, from R1.x = 0 and R1.y = +INF`, where the stepper is at the step that is about to make it; once for
 * the components of a register that come from the same.
 */
export function madeTexts(before: Stepper, origins: readonly Origin[]): readonly string[] {
  const { by } = before.execution;
  const groups = new Map<string, { register: string; components: string; made: string; from: string }>();
  for (const { kind, where, used } of origins) {
    const register = registerText(by, where);
    const values = named(before, used);
    const from = values.length === 0 ? "" : `, from ${values.join(" and ")}`;
    const key = [kind, register, from].join();
    const group = groups.get(key) ?? { register, components: "", made: kind, from };
    group.components += componentText(by, where).slice(register.length).replace(".", "");
    groups.set(key, group);
  }
  return Array.from(groups.values(), ({ register, components, made, from }) =>
    components === "" ? `${made} in ${register}${from}` : `${made} in ${register}.${components}${from}`,
  );
}

function named(before: Stepper, used: readonly RegisterComponent[]): readonly string[] {
  const { execution } = before;
  const texts = (some: readonly RegisterComponent[]): readonly string[] => [
    ...new Set(
      some.map((one) => {
        const why = isLeftAtZero(execution, one) ? " (nothing sets it to anything else)" : "";
        return `${componentText(execution.by, one)} = ${shownText(before, one, execution.by.formats[0])}${why}`;
      }),
    ),
  ];
  const all = texts(used);
  if (all.length <= MOST_VALUES) return all;
  const suspect = used.filter((one) => {
    const value = before.numberIn(one);
    return !(value > 0 && Number.isFinite(value));
  });
  return texts(suspect).slice(0, MOST_VALUES);
}
