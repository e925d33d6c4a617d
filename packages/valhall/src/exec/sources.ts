/** The words that the sources of an instruction are. */

import type { SourceValue } from "../binary/source-byte.js";
import { REGISTER_COUNT, UNIFORM_COUNT } from "../isa/registers.js";
import type { SpecialValueName } from "../isa/special-values.js";
import type { KnownInstruction } from "../program/instruction.js";

/** The special values that vertex programs have. [Ruling 337] */
const SPECIALS = [
  "lane_id",
  "warp_id",
  "core_id",
  "program_counter",
] as const satisfies readonly SpecialValueName[];
export type KnownSpecial = (typeof SPECIALS)[number];

const isKnown = (name: SpecialValueName): name is KnownSpecial => SPECIALS.some((known) => known === name);

/** What sources are read from, whatever a word is while something is computed. */
export interface Reads<Value> {
  /** A register that there is. */
  register(index: number): Value;
  /** A uniform that there is. */
  uniform(index: number): Value;
  /** The first word of a special value; the other one is zero. */
  special(name: KnownSpecial): Value;
  constant(word: number): Value;
}

/** A word of a source, by its number in it: what is behind the last word of a kind is zero. [Ruling 337] */
export function sourceWord<Value>(value: SourceValue, number: 0 | 1, reads: Reads<Value>): Value {
  switch (value.kind) {
    case "register":
      if (value.index + number < REGISTER_COUNT) return reads.register(value.index + number);
      break;
    case "uniform":
      if (value.index + number < UNIFORM_COUNT) return reads.uniform(value.index + number);
      break;
    case "constant":
      if (number === 0) return reads.constant(value.word | 0);
      break;
    case "special":
      if (value.word + number === 0 && isKnown(value.name)) return reads.special(value.name);
  }
  return reads.constant(0);
}

/** Whether an instruction reads a special value that vertex programs do not have. */
export function readsUndefined({ sources }: KnownInstruction): boolean {
  return sources.some(({ value }) => value.kind === "special" && !isKnown(value.name));
}
