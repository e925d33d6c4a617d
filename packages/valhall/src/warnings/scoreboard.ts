/** Messages under way, by the slots that others wait for them by. [Ruling 319] */

import { FLOWS } from "../isa/flow.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { RegisterSet, RegistersUsed } from "../program/registers-used.js";

/** The slots that messages with registers can have. */
const SLOTS = [0, 1, 2];
/** The instructions that access memory which others can write. */
const MEMORY_NAMES = ["LOAD", "STORE", "ATOM", "ATOM_RETURN", "ATOM1_RETURN"];

/** What is found at an instruction. */
export interface Found {
  /** A register that a message writes, read or overwritten here. */
  pending(set: RegisterSet, slot: number, isRead: boolean): void;
  memory(slot: number): void;
  /** A register given up that a message reads. */
  lastUse(set: RegisterSet): void;
}

/** The messages that may be under way at some place. */
export class Scoreboard {
  private readonly writes: RegisterSet[];
  private readonly reads: RegisterSet[];
  private readonly memory: boolean[];

  constructor(other?: Scoreboard) {
    this.writes = other?.writes.slice() ?? SLOTS.map(() => 0n);
    this.reads = other?.reads.slice() ?? SLOTS.map(() => 0n);
    this.memory = other?.memory.slice() ?? SLOTS.map(() => false);
  }

  /** Adds what may be under way where control comes from elsewhere; says whether that is more than before. */
  merge(other: Scoreboard): boolean {
    let hasMore = false;
    for (const slot of SLOTS) {
      const writes = this.writes[slot]! | other.writes[slot]!;
      const reads = this.reads[slot]! | other.reads[slot]!;
      const memory = this.memory[slot]! || other.memory[slot]!;
      hasMore ||= writes !== this.writes[slot] || reads !== this.reads[slot] || memory !== this.memory[slot];
      this.writes[slot] = writes;
      this.reads[slot] = reads;
      this.memory[slot] = memory;
    }
    return hasMore;
  }

  /** Goes past an instruction. */
  pass(instruction: KnownInstruction, used: RegistersUsed, found: Found | null): void {
    const isMemory = MEMORY_NAMES.includes(INSTRUCTIONS[instruction.mnemonic].name);
    if (found !== null) this.look(isMemory, used, found);
    const { slot } = instruction.modifiers;
    const number = slot === undefined ? -1 : Number(slot.slice("slot".length));
    if (SLOTS.includes(number)) {
      this.writes[number] = this.writes[number]! | used.stagingWrites;
      this.reads[number] = this.reads[number]! | used.stagingReads;
      this.memory[number] ||= isMemory;
    }
    for (const waited of FLOWS[instruction.flow].waits) {
      if (!SLOTS.includes(waited)) continue;
      this.writes[waited] = 0n;
      this.reads[waited] = 0n;
      this.memory[waited] = false;
    }
  }

  private look(isMemory: boolean, used: RegistersUsed, found: Found): void {
    const read = used.reads | used.stagingReads;
    const written = used.writes | used.stagingWrites;
    let kept = used.stagingReads;
    for (const slot of SLOTS) {
      const pending = this.writes[slot]!;
      if ((pending & read) !== 0n) found.pending(pending & read, slot, true);
      else if ((pending & written) !== 0n) found.pending(pending & written, slot, false);
      if (isMemory && this.memory[slot]) found.memory(slot);
      kept |= this.reads[slot]!;
    }
    if ((kept & used.lastReads) !== 0n) found.lastUse(kept & used.lastReads);
  }
}
