/** Which registers an instruction reads and writes, as sets: register n is bit n. */

import { INSTRUCTIONS } from "../isa/instructions.js";
import type { KnownInstruction, SourceOperand } from "./instruction.js";

/** A set of registers. */
export type RegisterSet = bigint;

export interface RegistersUsed {
  /** By sources. */
  readonly reads: RegisterSet;
  /** By sources that mark their last use. */
  readonly lastReads: RegisterSet;
  /** By its message. */
  readonly stagingReads: RegisterSet;
  /** Written by itself, whole or in part, and those of them that are written whole. */
  readonly writes: RegisterSet;
  readonly wholeWrites: RegisterSet;
  /** By its message. */
  readonly stagingWrites: RegisterSet;
}

const LAST_REGISTER = 63;

/** Registers from a first one on; what is past the last register is none. */
function registerRange(first: number, count: number): RegisterSet {
  const most = Math.min(count, LAST_REGISTER + 1 - first);
  return ((1n << BigInt(most)) - 1n) << BigInt(first);
}

/** Whether a source of 64 bits reads two words, and none of them extended. */
export function isPair(size: number, { selector }: SourceOperand): boolean {
  return size === 64 && selector === "none";
}

export function registersUsed(instruction: KnownInstruction): RegistersUsed {
  const row = INSTRUCTIONS[instruction.mnemonic];
  let [reads, lastReads, stagingReads, stagingWrites] = [0n, 0n, 0n, 0n];
  instruction.sources.forEach((source, i) => {
    if (source.value.kind !== "register") return;
    const own = registerRange(source.value.index, isPair(row.sources[i]!.size, source) ? 2 : 1);
    reads |= own;
    if (source.value.isLastUse) lastReads |= own;
  });
  for (const { role, first, count } of instruction.staging) {
    if (role === "read") stagingReads |= registerRange(first, count);
    else stagingWrites |= registerRange(first, count);
  }
  const { destination } = instruction;
  const isWide = row.size === 64;
  const writes = destination === null ? 0n : registerRange(destination.register, isWide ? 2 : 1);
  const wholeWrites = destination?.half === "whole" || isWide ? writes : 0n;
  return { reads, lastReads, stagingReads, writes, wholeWrites, stagingWrites };
}

/** The first register of a set that is not empty. */
export function firstOf(set: RegisterSet): number {
  let register = 0;
  while (((set >> BigInt(register)) & 1n) === 0n) register++;
  return register;
}
