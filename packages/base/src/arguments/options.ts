/** Objects of options are checked here, whatever package takes them. */

import { checkMembers, checkObject } from "./check.js";

/** What checks the value of an option, which may be undefined: its place, as `run: engine`, begins the error's message. */
export type OptionCheck = (place: string, value: unknown) => void;

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
  const names = Object.keys(checks) as (keyof Options & string)[];
  checkObject(`${command}: options`, given);
  checkMembers(`${command}: options`, given as object, names);
  const options: Partial<Record<keyof Options, unknown>> = {};
  for (const name of names) {
    const value = (given as Options)[name];
    checks[name](`${command}: ${name}`, value);
    if (value !== undefined) options[name] = value;
  }
  return options as Options;
}
