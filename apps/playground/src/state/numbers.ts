/** Numbers as JSON can hold them: those that it lacks are texts. */

const NAMED = ["NaN", "Infinity", "-Infinity", "-0"] as const;

/** A number, or the name of one that JSON lacks. */
export function numberToJson(x: number): number | string {
  return NAMED.find((name) => Object.is(Number(name), x)) ?? x;
}

/** The number that `numberToJson` made, or undefined. */
export function numberFrom(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  const name = NAMED.find((one) => one === value);
  return name === undefined ? undefined : Number(name);
}
