import { canonicalBits } from "../compile/numbers.js";
import type { Json } from "../target.js";
import { isObject, type Members } from "./members.js";

/** Whether two parts of answers are the same JSON, whatever the order of their members and whichever their NaNs. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a === "string" && typeof b === "string") return canonicalBits(a) === canonicalBits(b);
  if (Array.isArray(a)) return Array.isArray(b) && areEqual(a as readonly Json[], b as readonly Json[]);
  if (isObject(a)) return isObject(b) && haveEqualMembers(a, b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function areEqual(a: readonly Json[], b: readonly Json[]): boolean {
  return a.length === b.length && a.every((one, i) => isEqual(one, b[i]));
}

function haveEqualMembers(a: Members, b: Members): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}
