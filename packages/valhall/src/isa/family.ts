/** Families of instructions: rows for each name, with the types behind it. [Ruling 315] */

import type { ModifierName } from "./modifiers.js";

/** What executes an instruction: arithmetic units, or those that take messages. */
export type Unit = "FMA" | "CVT" | "SFU" | "LS" | "V" | "T" | "VT" | "NONE";

/** What a source allows besides a word: signs are `.neg` and `.abs`, `not` inverts it, the others select parts. */
export type SourceShape =
  | "word"
  | "signs"
  | "half"
  | "signs+half"
  | "widen"
  | "shift"
  | "bytePair"
  | "lane"
  | "signs+lane"
  | "byte"
  | "test"
  | "not";

/** A name, what is allowed, and the size of an element if it isn't that of the type. */
export type SourceText = `${string}: ${SourceShape}` | `${string}: ${SourceShape} ${8 | 16 | 32 | 64}`;

/** A number in the word: its lowest bit and the number of its bits, with `s` if it has a sign. */
export type ImmediateText = `${ImmediateName}@${number}+${number}` | `${ImmediateName}@${number}+${number}s`;
/** What a number in the word is for. */
export type ImmediateName = "offset" | "index" | "table" | "shift" | "constant" | "target";

/**
 * The registers that messages read and write: `write` and `read` name the only ones, `return` writes some and reads others,
 * `texture` too, and `varying` writes up to eight.
 */
export type StagingShape = "write" | "read" | "return" | "texture" | "varying";

/** The opcode; what tells apart those that have the same one, see `SECONDARY_PLACES`. */
export type Code = number | readonly [opcode: number, secondary: number];

/** Instructions that differ in what stands behind the name. */
export interface Family {
  /** The codes by type; nothing behind the name is an empty type. */
  readonly types: Readonly<Record<string, Code>>;
  readonly unit: Unit;
  /** Whether it writes a register, or a half of one. */
  readonly destination?: true;
  readonly staging?: StagingShape;
  readonly sources: readonly SourceText[];
  readonly immediates?: readonly ImmediateText[];
  /** In the order in which they are printed. */
  readonly modifiers: readonly ModifierName[];
  readonly description: string;
}

export type Families = Readonly<Record<string, Family>>;
