/** How much of the constant file one instruction can read. [Ruling 315] */

import type { InstructionRow } from "../isa/instructions.js";
import { isConstant, isPaged, isRegister } from "./source-byte.js";

/** Different words that are not registers. */
const MOST_WORDS = 2;
/** Different pairs of words that are not constants. */
const MOST_PAIRS = 1;
const MOST_PAIRS_OF_MESSAGES = 2;

/** What of the constant file the sources of an instruction read, from the first one on. */
export class ConstantFileUse {
  private readonly mostPairs: number;
  private readonly words: number[] = [];
  private readonly pairs: number[] = [];
  private usedPage: number | null = null;

  constructor({ isMessage }: InstructionRow) {
    this.mostPairs = isMessage ? MOST_PAIRS_OF_MESSAGES : MOST_PAIRS;
  }

  /** The page that the sources are on; 0 if none needs one. */
  get page(): number {
    return this.usedPage ?? 0;
  }

  /** Adds a source, whose page counts if the byte's meaning depends on it. Says what limit that breaks, or null. */
  add(byte: number, page: number): "page" | "words" | "pairs" | null {
    if (isRegister(byte)) return null;
    if (isPaged(byte)) {
      if ((this.usedPage ??= page) !== page) return "page";
    }
    if (!this.words.includes(byte)) this.words.push(byte);
    if (this.words.length > MOST_WORDS) return "words";
    if (isConstant(byte)) return null;
    const pair = byte >> 1;
    if (!this.pairs.includes(pair)) this.pairs.push(pair);
    return this.pairs.length > this.mostPairs ? "pairs" : null;
  }
}
