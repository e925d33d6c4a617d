/** What the lanes of a launch share, and what actions on it are. */

import { OPERATIONS_ON_BITS, type TableOperations, type TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { Destination, KnownInstruction } from "../program/instruction.js";
import type { Lane } from "./lane.js";
import type { Memory } from "./memory.js";
import type { Packets } from "./packets.js";
import type { Resources } from "./resources.js";
import { sourceWord } from "./sources.js";

/** The attributes of vertices: words by their numbers, up to 4 each. */
export interface Attributes {
  /** How many words an attribute of a vertex has. */
  count(vertex: number, attribute: number): number;
  /** One of these. */
  word(vertex: number, attribute: number, component: number): number;
}

/** The memory, resources and vertices of a launch, and the warp that executes. */
export interface Context {
  /** The number of the warp. */
  readonly warp: number;
  readonly memory: Memory;
  readonly packets: Packets;
  readonly resources: Resources;
  readonly attributes: Attributes;
}

/** What lanes do that stand at one instruction, in ascending order; their counters still say which one. */
export type Action = (lanes: readonly Lane[], context: Context) => void;

/** The action of an instruction, by all that is known before it runs. */
export type ActionDefinition = (instruction: KnownInstruction, row: InstructionRow) => Action;

/** The same of one lane after the other. [Ruling 334] */
export const eachLane =
  (act: (instruction: KnownInstruction, row: InstructionRow) => (lane: Lane, context: Context) => void) =>
  (instruction: KnownInstruction, row: InstructionRow): Action => {
    const actOnLane = act(instruction, row);
    return (lanes, context) => {
      for (const lane of lanes) actOnLane(lane, context);
    };
  };

/** A word of a source that selects nothing. */
export function wordOf({ sources }: KnownInstruction, index: number, lane: Lane, number: 0 | 1 = 0): number {
  return sourceWord(sources[index]!.value, number, lane);
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

/** The register with a result, or a half of it: the other half stays. [Ruling 338] */
export function withResult<T extends TypesOfTable>(
  { i32 }: TableOperations<T>,
  half: Destination["half"],
  before: T["i32"],
  result: T["i32"],
): T["i32"] {
  if (half === "whole") return result;
  const mask = half === "h0" ? 0xffff : ~0xffff;
  return i32.or(i32.and(before, i32.constant(~mask)), i32.and(result, i32.constant(mask)));
}

/** The registers that a result of one or two words gives words to; a pair has no half, and what is behind the last register is lost. */
export function resultRegisters(
  { destination }: KnownInstruction,
  words: 1 | 2,
): readonly { readonly register: number; readonly half: Destination["half"] }[] {
  if (destination === null) return [];
  const { register, half } = destination;
  if (words === 1) return [{ register, half }];
  return [register, register + 1]
    .filter((each) => each < REGISTER_COUNT)
    .map((each) => ({ register: each, half: "whole" as const }));
}

/** Writes the result of an instruction; a pair has no half. */
export function writeResult(
  { destination }: KnownInstruction,
  lane: Lane,
  low: number,
  high: number | undefined,
): void {
  if (destination === null) return;
  const { register, half } = destination;
  if (high === undefined)
    return lane.write(register, withResult(OPERATIONS_ON_BITS, half, lane.register(register), low));
  lane.write(register, low);
  lane.write(register + 1, high);
}
