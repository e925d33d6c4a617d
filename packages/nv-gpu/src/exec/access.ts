/** How instructions reach registers, whoever executes them. */

import type { QuadLanes, TypesOfTable } from "@glasm/codegen";
import type { Cell } from "@glasm/vm";
import type { Flags } from "../semantics/flags.js";
import type { Numerics } from "../semantics/values.js";

/** What reads the registers of a lane, and computes. */
export interface Access<T extends TypesOfTable> {
  readonly numerics: Numerics<T>;
  /** The word of a cell that is not in an indexed file, and the single whose bits it is. */
  word(cell: Cell): T["i32"];
  single(cell: Cell): T["f32"];
  /** The flags of a component of a condition code. */
  flags(cell: Cell): Flags<T["mask"]>;
  /** The word that other fragments of the quad have, by their numbers, for each of the four. */
  ofQuad(word: T["i32"], fragments: QuadLanes): T["i32"];
  /**
   * Whether operands are what registers hold now, and to be loaded again with each execution; otherwise each component is
   * loaded once.
   */
  readonly isImmediate?: true;
  /** Who executes the instruction. */
  readonly lanes: T["mask"];
  /** Words from so many bytes after a cell on, of an indexed file, an input or a constant; these are all in the registers. */
  gather(cell: Cell, bytes: T["i32"], count: number): readonly T["i32"][];
}

/** A word, or the single whose bits it is. */
export type Word<T extends TypesOfTable> = T["i32"] | T["f32"];

/** Where a part writes. */
export interface PartTarget<T extends TypesOfTable> {
  readonly cell: Cell;
  readonly words: readonly Word<T>[];
  /** Of an indexed file: how many bytes after the cell, and whether that is in the array; null if it always is. */
  readonly at: { readonly bytes: T["i32"]; readonly isInside: T["mask"] | null } | null;
}

/** What an instruction writes for one component. */
export interface Part<T extends TypesOfTable> {
  /** Whether it writes; null if it always does. */
  readonly condition: T["mask"] | null;
  readonly target: PartTarget<T>;
  /** What becomes of a component of a condition code. */
  readonly flags: { readonly cell: Cell; readonly flags: Flags<T["mask"]> } | null;
}

/** The bits of flags in the word of a condition code component, those of CF and OF above. */
const BITS = { SF: 1, ZF: 2, CF: 4, OF: 8 } as const;

/** The flags in a word. */
export function flagsOfWord<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  word: T["i32"],
): Flags<T["mask"]> {
  const has = (bit: number): T["mask"] => i32.ne(i32.and(word, i32.constant(bit)), i32.constant(0));
  return {
    get SF() {
      return has(BITS.SF);
    },
    get ZF() {
      return has(BITS.ZF);
    },
    get CF() {
      return has(BITS.CF);
    },
    get OF() {
      return has(BITS.OF);
    },
  };
}

/** Flags as a word. */
export function wordOfFlags<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  { SF, ZF, CF, OF }: Flags<T["mask"]>,
): T["i32"] {
  const bit = (value: number, flag: T["mask"]): T["i32"] => i32.keep(i32.constant(value), flag);
  const ofNumber = i32.or(bit(BITS.SF, SF), bit(BITS.ZF, ZF));
  return i32.or(ofNumber, i32.or(bit(BITS.CF, CF), bit(BITS.OF, OF)));
}
