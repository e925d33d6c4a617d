/** What instructions of Valhall compute, in exact numbers, also for the tests of the package. */

import { bits } from "./bits.js";
import { comparisons } from "./comparisons.js";
import { conversions, selections } from "./conversions.js";
import type { Formula } from "./exact.js";
import { arithmetic, flushes, functions } from "./floats.js";
import type { Case } from "./forms.js";
import { integers } from "./integers.js";
import { scaling } from "./scaling.js";

export * from "./exact.js";
export type { Case } from "./forms.js";
export * from "./operands.js";
export * from "./series.js";

/** Forms of instructions that compute, by what they are about; sources are r0, r2, r4 and r6, and the result is in r8. */
export const CASES_BY_SUBJECT = {
  arithmetic,
  scaling,
  flushes,
  functions,
  comparisons,
  integers,
  bits,
  conversions,
  selections,
} as const satisfies Readonly<Record<string, readonly Case[]>>;

/** All of them. */
export const CASES: readonly Case[] = Object.values(CASES_BY_SUBJECT).flat();

/** A form of an instruction. */
export interface Computed {
  readonly text: string;
  /** Of the result, and of the words that the formula is given. */
  readonly size: 32 | 64;
  readonly formula: Formula;
}

/** The forms of an instruction by its name, with or without modifiers. */
export function computedBy(name: string): readonly Computed[] {
  return CASES.filter(([text]) => text.startsWith(name) && ". ".includes(text[name.length]!)).map(
    ([text, formula]) => ({ text, size: /^\w+\.[a-z]64\b/.test(text) ? 64 : 32, formula }),
  );
}
