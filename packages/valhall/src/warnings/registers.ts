/** What is odd about registers: messages that are not waited for, and last uses that are none. [Ruling 319] */

import type { Span } from "@glasm/vm";
import { type Blocks, untilStable } from "../program/blocks.js";
import type { Instruction } from "../program/instruction.js";
import { firstOf, type RegisterSet, type RegistersUsed, registersUsed } from "../program/registers-used.js";
import type { WarningReport } from "./rules.js";
import { type Found, Scoreboard } from "./scoreboard.js";

const NOTHING: RegistersUsed = {
  ...{ reads: 0n, lastReads: 0n, stagingReads: 0n },
  ...{ writes: 0n, wholeWrites: 0n, stagingWrites: 0n },
};

/** Adds the warnings about registers. */
export function warnOfRegisters(
  instructions: readonly Instruction[],
  { blocks }: Blocks,
  spans: readonly Span[],
  report: WarningReport,
): void {
  const used = instructions.map((one) => (one.mnemonic === null ? NOTHING : registersUsed(one)));
  const pass = (number: number, state: Scoreboard, found: Found | null): void => {
    const instruction = instructions[number]!;
    if (instruction.mnemonic !== null) state.pass(instruction, used[number]!, found);
  };
  const before = blocks.map(() => new Scoreboard());
  untilStable(blocks.length, false, (number) => {
    const { first, end, next } = blocks[number]!;
    const state = new Scoreboard(before[number]);
    for (let i = first; i < end; i++) pass(i, state, null);
    return next.filter((after) => before[after]!.merge(state));
  });
  blocks.forEach(({ first, end }, number) => {
    for (let i = first; i < end; i++) pass(i, before[number]!, reporting(spans[i]!, report));
  });
  warnOfLastUses({ blocks, used, spans }, report);
}

function reporting({ position, end }: Span, report: WarningReport): Found {
  return {
    pending(set, slot, isRead) {
      const what = isRead ? "read" : "overwritten";
      report.add("pending-register", position, end, { register: firstOf(set), what, slot });
    },
    memory(slot) {
      report.add("memory-order", position, end, { slot });
    },
    lastUse(set) {
      report.add("last-use-pending", position, end, { register: firstOf(set) });
    },
  };
}

interface UsedBlocks extends Pick<Blocks, "blocks"> {
  readonly used: readonly RegistersUsed[];
  readonly spans: readonly Span[];
}

/** Registers that are given up, although something reads them later. */
function warnOfLastUses({ blocks, used, spans }: UsedBlocks, report: WarningReport): void {
  const leading: number[][] = blocks.map(() => []);
  blocks.forEach(({ next }, number) => next.forEach((after) => leading[after]!.push(number)));
  const before: RegisterSet[] = blocks.map(() => 0n);
  const liveAfter = (number: number): RegisterSet =>
    blocks[number]!.next.reduce((live, after) => live | before[after]!, 0n);
  untilStable(blocks.length, true, (number) => {
    const { first, end } = blocks[number]!;
    let live = liveAfter(number);
    for (let i = end - 1; i >= first; i--) live = liveBefore(used[i]!, live);
    if (live === before[number]) return [];
    before[number] = live;
    return leading[number]!;
  });
  blocks.forEach(({ first, end }, number) => {
    let live = liveAfter(number);
    for (let i = end - 1; i >= first; i--) {
      // What the instruction itself writes is given up anyway.
      const { lastReads, writes, stagingWrites } = used[i]!;
      const wrong = lastReads & live & ~writes & ~stagingWrites;
      const { position, end: spanEnd } = spans[i]!;
      if (wrong !== 0n) report.add("last-use-live", position, spanEnd, { register: firstOf(wrong) });
      live = liveBefore(used[i]!, live);
    }
  });
}

function liveBefore(
  { reads, stagingReads, wholeWrites, stagingWrites }: RegistersUsed,
  live: RegisterSet,
): RegisterSet {
  return (live & ~wholeWrites & ~stagingWrites) | reads | stagingReads;
}
