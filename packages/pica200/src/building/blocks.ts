/** Blocks that are open, and the NOPs where their ends would not be seen. [PICA200 10.3, 10.4] */

import type { Mnemonic } from "../isa/instructions.js";
import type { Place, WarningCode } from "../text/source-report.js";
import type { Piece } from "../text/piece.js";
import type { Code, Word } from "./code.js";

/** A block of code, or an array of constants. */
export type Block = { readonly place: Place } & (
  | { readonly kind: "procedure"; readonly start: number; readonly name: Piece }
  | { readonly kind: "if"; readonly start: number; readonly word: Word; otherwise: Else | null }
  | { readonly kind: "loop"; readonly start: number; readonly word: Word }
  | ArrayBlock
);

interface Else {
  readonly start: number;
  readonly place: Place;
}

export interface ArrayBlock {
  readonly kind: "array";
  readonly place: Place;
  readonly name: Piece;
  /** null if the declaration gives none. */
  readonly size: number | null;
  /** Whether its declaration is wrong. */
  readonly isWrong: boolean;
  readonly elements: (readonly number[] | null)[];
}

export const MAX_BLOCKS = 32;

/** Instructions whose transfer loses against the end of any block, and of a loop. */
const TRANSFERS: ReadonlySet<Mnemonic | null> = new Set(["jmpc", "jmpu", "call", "callc", "callu"] as const);
const BREAKS: ReadonlySet<Mnemonic | null> = new Set(["break", "breakc"] as const);

/** Where a NOP can be needed: the ends of blocks, and `.else`. */
type PaddedBlock = Exclude<Block, ArrayBlock>;

/** Puts NOPs between the ends of blocks and what would hide them. */
export class Padding {
  private readonly code: Code;
  private readonly isOn: boolean;
  /** Whether the last thing was the end of an IF or of a loop. */
  private endsBlock = false;

  constructor(code: Code, isOn: boolean) {
    this.code = code;
    this.isOn = isOn;
  }

  /** An instruction stands between. */
  seeInstruction(): void {
    this.endsBlock = false;
  }

  /** The block of an IF or of a loop has ended. */
  seeBlockEnd(): void {
    this.endsBlock = true;
  }

  /** At `.else` or the end of a block: adds a NOP if one is needed there, or warns. */
  at(block: PaddedBlock, place: Place): void {
    const reason = this.reason(block);
    this.endsBlock = false;
    if (reason === null) return;
    if (this.isOn) this.code.add("nop", place, {}, null);
    else place.report.warn(reason, place, {});
  }

  private reason(
    block: PaddedBlock,
  ): Extract<WarningCode, "ends-together" | "last-transfer" | "last-break" | "block-empty"> | null {
    if (this.endsBlock) return "ends-together";
    const last = this.code.last?.mnemonic ?? null;
    if (TRANSFERS.has(last)) return "last-transfer";
    if (block.kind === "loop" && BREAKS.has(last)) return "last-break";
    const isElse = block.kind === "if" && block.otherwise !== null;
    return block.start === this.code.length && !isElse && this.code.length > 0 ? "block-empty" : null;
  }
}
