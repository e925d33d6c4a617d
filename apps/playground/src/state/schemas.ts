/** What the members of states are made of, and what is said of a value that is something else. */

import * as v from "valibot";
import { numberFrom } from "./numbers.js";
import { StateError } from "./state-error.js";

/** What a schema makes of a value; the first thing that is wrong with it is a StateError. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  const [{ message, path = [] }] = issues;
  const place = path.map(({ key }) => shortened(String(key))).join(": ");
  throw new StateError(`${place === "" ? "The state" : place} ${message}`);
}

type Problem = (issue: v.BaseIssue<unknown>) => string;

export const mustBe =
  (what: string, name = ""): Problem =>
  ({ input }) =>
    `${name}must be ${what}, not ${shown(input)}`;

export const notMembers: Problem = ({ input }) => `must have members, not be ${shown(input)}`;

export const members = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  notMembers,
);

const UNKNOWN = "is not known to this version of the page";

/** An object with these members and no others. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === "never") return UNKNOWN;
    return issue.expected === "Object" ? notMembers(issue) : "is missing";
  });
}

/** An object with any number of members, each of which its name says what it must be. */
export function named<T>(schemaOf: (name: string) => v.GenericSchema<unknown, T>) {
  const schemasOf = (value: object) =>
    object(Object.fromEntries(Object.keys(value).map((name) => [name, schemaOf(name)])));
  return v.pipe(
    members,
    v.lazy((value) => schemasOf(value as object)),
  );
}

export const unknown = v.custom<never>(() => false, UNKNOWN);

export function text(most: number) {
  return v.pipe(
    v.string(mustBe("text")),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; ${most} are the most`),
  );
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return v.picklist(choices, mustBe(`one of ${choices.join(", ")}`));
}

/** A number, or the name of one that JSON lacks. */
export function number(
  least: number,
  most: number,
  has: (x: number) => boolean = () => true,
  what = "number",
) {
  const kind = v.custom<number | string>(
    (value) => {
      const x = numberFrom(value);
      return x !== undefined && x >= least && x <= most && has(x);
    },
    mustBe(`a ${what} from ${least} to ${most}`),
  );
  return v.pipe(
    kind,
    v.transform((value) => numberFrom(value)!),
  );
}

export const whole = (most: number) => number(0, most, Number.isInteger, "whole number");

/** A value in a message. */
export function shown(value: unknown): string {
  return value === undefined ? "nothing" : shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
