/** What the lanes of a launch share, and what actions on it are. */

import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { Lane } from "./lane.js";
import type { Memory } from "./memory.js";
import type { Packets } from "./packets.js";
import type { Resources } from "./resources.js";
import { sourceWord, type Surroundings } from "./sources.js";

/** The attributes of a vertex, by their numbers: up to 4 words each. */
export type Attributes = ReadonlyMap<number, readonly number[]>;

/** The memory, resources and vertices of a launch, and the warp that executes. */
export interface Context extends Surroundings {
  readonly memory: Memory;
  readonly packets: Packets;
  readonly resources: Resources;
  /** Those of each vertex of the request. */
  readonly attributes: readonly Attributes[];
}

/** What lanes do that stand at one instruction, in ascending order; their counters still say which one. */
export type Action = (lanes: readonly Lane[], context: Context) => void;

/** The action of an instruction, by all that is known before it runs. */
export type ActionDefinition = (instruction: KnownInstruction, row: InstructionRow) => Action;

/** The same of one lane after the other. [Ruling 494] */
export const eachLane =
  (act: (instruction: KnownInstruction, row: InstructionRow) => (lane: Lane, context: Context) => void) =>
  (instruction: KnownInstruction, row: InstructionRow): Action => {
    const actOnLane = act(instruction, row);
    return (lanes, context) => {
      for (const lane of lanes) actOnLane(lane, context);
    };
  };

/** The first word of a source that selects nothing. */
export function wordOf({ sources }: KnownInstruction, index: number, lane: Lane, context: Context): number {
  return sourceWord(sources[index]!.value, 0, lane, context);
}

const WORD_BITS = 32n;

/** A source of 64 bits, without a sign. */
export function longOf({ sources }: KnownInstruction, index: number, lane: Lane, context: Context): bigint {
  const { value } = sources[index]!;
  const [low, high] = [0, 1].map((number) => sourceWord(value, number, lane, context) >>> 0);
  return (BigInt(high!) << WORD_BITS) | BigInt(low!);
}

/** The registers that a message reads or writes. */
export function stagingOf(
  { staging }: KnownInstruction,
  wanted: "write" | "read",
): { readonly first: number; readonly count: number } {
  return staging.find(({ role }) => role === wanted) ?? { first: 0, count: 0 };
}

/** Gives the registers of a message words, as many as it has. */
export function writeStaging(instruction: KnownInstruction, lane: Lane, words: readonly number[]): void {
  const { first, count } = stagingOf(instruction, "write");
  words.slice(0, count).forEach((word, i) => lane.write(first + i, word));
}

/** The registers that a message reads. */
export function readStaging(instruction: KnownInstruction, lane: Lane): readonly number[] {
  const { first, count } = stagingOf(instruction, "read");
  return Array.from({ length: count }, (_, i) => lane.register(first + i));
}

/** Writes the result of an instruction: a half keeps the other one; a pair is written whole. [Ruling 498] */
export function writeResult(
  { destination }: KnownInstruction,
  lane: Lane,
  low: number,
  high: number | undefined,
): void {
  if (destination === null) return;
  const { register, half } = destination;
  if (high !== undefined) {
    lane.write(register, low);
    lane.write(register + 1, high);
  } else if (half === "whole") lane.write(register, low);
  else {
    const mask = half === "h0" ? 0xffff : ~0xffff;
    lane.write(register, (lane.register(register) & ~mask) | (low & mask));
  }
}
