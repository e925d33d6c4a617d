/** What raw words of registers are to the instructions of a program that read and write them. */

import type { NumberFormat } from "./number-format.js";
import type { RegisterComponent } from "./register-file.js";

/** What is not an ordinary number. */
export type NonFinite = "NaN" | "infinity";

/** A floating-point number in raw words. */
export interface NumberPlace {
  /** The words that it is in, the lowest first. */
  readonly words: readonly RegisterComponent[];
  /**
   * The number that these words are. Where a machine's other numbers are words with fractions, as `Shadow` has it, the one
   * that such a word is.
   */
  numberOf(words: readonly number[]): number;
  /** Its format, if numbers of it are compared with exact ones. */
  readonly format?: NumberFormat;
}

/** Which raw words the instructions of a program read and write as floating-point numbers. */
export interface WordNumbers {
  /** The number that an instruction reads a word as, or as a part of; null if it reads it as something else. */
  readBy(instruction: number, where: RegisterComponent): NumberPlace | null;
  /** The same of what it writes. */
  writtenBy(instruction: number, where: RegisterComponent): NumberPlace | null;
  /** Whether what an instruction gives of a kind is none that it makes, whatever it reads: it only moves words, or its text has one. */
  handsOn(instruction: number, kind: NonFinite): boolean;
}

/** Of which kind a number is; null of ordinary ones. */
export function nonFiniteKind(value: number): NonFinite | null {
  if (Number.isFinite(value)) return null;
  return Number.isNaN(value) ? "NaN" : "infinity";
}
