/** What the words of a slot mean. Plain, deeply frozen data. */

import type { Mnemonic, Unit } from "../isa/operations.js";
import { POSITION_SHADOW, RESULTS } from "../isa/registers.js";
import type { SlotWords } from "../words/slot-words.js";

/** A component: 0 is x, 3 is w. */
export type Component = 0 | 1 | 2 | 3;
/** For x, y, z and w the component that each is taken from. */
export type Swizzle = readonly [Component, Component, Component, Component];
/** Which of x, y, z and w are written. */
export type WriteMask = readonly [boolean, boolean, boolean, boolean];

/** A register that is read. R with the number 12 is the position that has been written. [Ruling 369] */
export interface Operand {
  readonly file: "R" | "v" | "c";
  /** Of c, from 0 to 191. */
  readonly index: number;
  /** Whether A0.x is added to the number, which only c can have. */
  readonly isRelative: boolean;
  readonly swizzle: Swizzle;
  readonly negate: boolean;
}

/** A register that is written. */
export interface Destination {
  readonly file: "R" | "o" | "c" | "A0";
  /** Of o, the index in `RESULTS`; of c, from 0 to 191; 0 of A0. */
  readonly index: number;
  /** Of A0, x alone. */
  readonly mask: WriteMask;
}

/** What one unit does in a slot. */
export interface Half {
  readonly unit: Unit;
  readonly mnemonic: Mnemonic;
  readonly operands: readonly Operand[];
  /** A result or c, then R; one of them, or none; A0 alone. What both units write of R1 the ILU writes. */
  readonly destinations: readonly Destination[];
}

/** A slot: both units read all of their operands before either writes. [Ruling 368] */
export interface Slot {
  readonly words: SlotWords;
  /** null if the unit has nothing to do. */
  readonly mac: Half | null;
  readonly ilu: Half | null;
}

/** What the units do that have something to do, the MAC first. */
export function halvesOf({ mac, ilu }: Pick<Slot, "mac" | "ilu">): readonly Half[] {
  return [mac, ilu].filter((half) => half !== null);
}

/** Whether an operand is the position that has been written, which is R12. [Ruling 369] */
export function isPositionRead({ file, index }: Operand): boolean {
  return file === "R" && index === POSITION_SHADOW;
}

/** Whether a register is the position. */
export function isPosition({ file, index }: Destination): boolean {
  return file === "o" && RESULTS[index]!.meaning === "position";
}

/** Whether a slot writes the position. */
export function writesPosition(slot: Pick<Slot, "mac" | "ilu">): boolean {
  return halvesOf(slot).some(({ destinations }) => destinations.some(isPosition));
}
