import type { RegisterUse } from "./token.js";

/** What the registers are for that a text has named so far. It is part of states: another takes its place, and it never changes. */
export type NamedUses = ReadonlyMap<string, RegisterUse>;

/** Of further names the color does not say it: each new one takes a copy. */
const MOST_NAMES = 1024;

/** The same with one more name; the first declaration of a name is the one that counts. */
export function withName(uses: NamedUses, name: string, use: RegisterUse): NamedUses {
  if (uses.has(name) || uses.size >= MOST_NAMES) return uses;
  return new Map([...uses, [name, use]]);
}
