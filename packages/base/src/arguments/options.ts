/** Objects of options are checked here, whatever package takes them. */

import { nearNames } from "../near-names.js";
import { oneOf } from "../wording.js";
import { checkObject } from "./check.js";

/** What checks the value of an option, which may be undefined: its place, as `run: engine`, begins the error's message. */
type OptionCheck = (place: string, value: unknown) => void;

/** A check for each option that there is. */
export type OptionChecks<Options> = { readonly [Name in keyof Options]-?: OptionCheck };

/**
 * The options that were given, each read once and checked, those that are undefined left out. `command` is the function
 * that takes them.
 * @throws TypeError unless they are an object, all of whose own members are options; one that is none tells the near one
 * @throws TypeError, RangeError as the checks do
 */
export function checkedOptions<Options extends object>(
  command: string,
  given: unknown,
  checks: OptionChecks<Options>,
): Options {
  checkObject(`${command}: options`, given);
  const names = Object.keys(checks) as (keyof Options & string)[];
  for (const name of Object.keys(given as object)) {
    if (!Object.hasOwn(checks, name)) throw new TypeError(`${command}: ${noOption(name, names)}`);
  }
  const options: Partial<Record<keyof Options, unknown>> = {};
  for (const name of names) {
    const value = (given as Options)[name];
    checks[name](`${command}: ${name}`, value);
    if (value !== undefined) options[name] = value;
  }
  return options as Options;
}

function noOption(name: string, names: readonly string[]): string {
  const near = nearNames(name, names);
  const advice = near.length > 0 ? `did you mean ${oneOf(near)}?` : `the options are ${names.join(", ")}`;
  return `there is no option ${name}; ${advice}`;
}
