import { canonicalBits } from "../compile/numbers.js";
import type { Json } from "../target.js";
import { isObject } from "./members.js";

/** Whether two parts of answers are the same JSON, whatever the order of their members and whichever their NaNs. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  return (
    JSON.stringify(a) === JSON.stringify(b) || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
  );
}

function canonical(value: Json | undefined): Json | undefined {
  if (typeof value === "string") return canonicalBits(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => canonical(one)!);
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, one]) => [name, canonical(one)!]));
}
