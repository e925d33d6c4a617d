/** What a step made that is not a number, and from what, in words. */

import type { Origin } from "@glasm/vm";
import { isLeftAtZero } from "./left-at-zero.js";
import { shownText } from "./number-format.js";
import { componentText, type RegisterComponent, registerText } from "./registers.js";
import type { Stepper } from "./stepper.js";

/** Of more values those are named that make such a result: zeros, what is not finite and what is negative. */
const MOST_VALUES = 3;

/** Components of a register, by their letters, with the one value they have. */
interface Named {
  readonly register: string;
  /** Empty if the register has only one. */
  readonly letters: string;
  /** As a text, with what else there is to say of it; of what a step made, its kind. */
  readonly value: string;
}

/**
 * Like `NaN in R1.xy, from R1.xy = 0 and R2.w = +INF`, where the stepper is at the step that is about to make it; once
 * for the components of a register that come from the same values of the same registers.
 * @param notNumber what a NaN that it makes is called
 */
export function madeTexts(before: Stepper, origins: readonly Origin[], notNumber: string): readonly string[] {
  const groups = new Map<string, { made: Named; readonly from: Named[] }>();
  for (const { kind, where, used } of origins) {
    const made = namedAs(before, where, kind === "NaN" ? notNumber : kind);
    const from = sourcesOf(before, used);
    const key = JSON.stringify([made, ...from].map(({ register, value }) => [register, value]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { made, from: [...from] });
    else {
      group.made = joined(group.made, made);
      from.forEach((one, i) => (group.from[i] = joined(group.from[i]!, one)));
    }
  }
  return Array.from(groups.values(), ({ made, from }) => {
    const sources = from.map((one) => `${nameOf(one)} = ${one.value}`).join(" and ");
    return `${made.value} in ${nameOf(made)}${sources === "" ? "" : `, from ${sources}`}`;
  });
}

function namedAs({ execution: { by } }: Stepper, where: RegisterComponent, value: string): Named {
  const register = registerText(by, where);
  const letters = componentText(by, where).slice(register.length).replace(".", "");
  return { register, letters, value };
}

function nameOf({ register, letters }: Named): string {
  return letters === "" || letters === "xyzw" ? register : `${register}.${letters}`;
}

/** Each component once. */
function joined(one: Named, other: Named): Named {
  return one.letters.includes(other.letters) ? one : { ...one, letters: one.letters + other.letters };
}

/** What a result was computed from, each component once. */
function sourcesOf(before: Stepper, used: readonly RegisterComponent[]): readonly Named[] {
  const { execution } = before;
  const namesOf = (some: readonly RegisterComponent[]): readonly Named[] => {
    const all = some.map((one) => {
      const why = isLeftAtZero(execution, one) ? " (nothing sets it to anything else)" : "";
      return namedAs(before, one, `${shownText(before, one, execution.by.formats[0])}${why}`);
    });
    return [...new Map(all.map((one) => [nameOf(one), one])).values()];
  };
  const all = namesOf(used);
  if (all.length <= MOST_VALUES) return all;
  const suspect = used.filter((one) => {
    const value = before.numberIn(one);
    return !(value > 0 && Number.isFinite(value));
  });
  return namesOf(suspect).slice(0, MOST_VALUES);
}
