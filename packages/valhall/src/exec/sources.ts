/** The words that the sources of an instruction are in a lane. */

import { SPECIAL_VALUES, type SpecialValueName } from "../isa/special-values.js";
import { UNIFORM_COUNT } from "../isa/registers.js";
import type { SourceValue } from "../binary/source-byte.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { Lane } from "./lane.js";

/** What all lanes of a warp share. */
export interface Surroundings {
  /** 128 words, as signed integers. */
  readonly uniforms: Int32Array;
  readonly warp: number;
}

const INSTRUCTION_BYTES = 8;

/** The special values that vertex programs have. [Ruling 497] */
export const KNOWN_SPECIALS: readonly SpecialValueName[] = [
  "lane_id",
  "warp_id",
  "core_id",
  "program_counter",
];

/** The first word of a special value; the other one is zero. */
function specialWord(name: SpecialValueName, lane: Lane, { warp }: Surroundings): number {
  if (name === "lane_id") return lane.number;
  if (name === "warp_id") return warp;
  return name === "program_counter" ? lane.counter * INSTRUCTION_BYTES : 0;
}

/** A word of a source, by its number in it: what is behind the last word of a kind is zero. [Ruling 497] */
export function sourceWord(
  value: SourceValue,
  number: number,
  lane: Lane,
  surroundings: Surroundings,
): number {
  switch (value.kind) {
    case "register":
      return lane.register(value.index + number);
    case "uniform":
      return value.index + number < UNIFORM_COUNT ? surroundings.uniforms[value.index + number]! : 0;
    case "constant":
      return number === 0 ? value.word | 0 : 0;
    case "special":
      return value.word + number === 0 ? specialWord(value.name, lane, surroundings) : 0;
  }
}

/** Whether an instruction reads a special value that vertex programs do not have. */
export function readsUndefined({ sources }: KnownInstruction): boolean {
  return sources.some(
    ({ value }) =>
      value.kind === "special" && value.name in SPECIAL_VALUES && !KNOWN_SPECIALS.includes(value.name),
  );
}
