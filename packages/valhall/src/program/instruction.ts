/** What an instruction of a program says: plain data. */

import type { FlowName } from "../isa/flow.js";
import type { ImmediateName } from "../isa/family.js";
import type { Mnemonic } from "../isa/instructions.js";
import type { Modifiers } from "../isa/modifiers.js";
import type { SelectorName } from "../isa/selectors.js";
import type { SpecialValueName } from "../isa/special-values.js";

/** A word of 64 bits: bits 0 to 31 and bits 32 to 63. */
export interface Word {
  readonly low: number;
  readonly high: number;
}

/** Where a source comes from. Of 64 bits this is the first word, and the next one follows. */
export type SourceValue =
  | { readonly kind: "register"; readonly index: number; readonly isLastUse: boolean }
  | { readonly kind: "uniform"; readonly index: number }
  /** Of the table of constants; `word` is its value. Of 64 bits it has zeros above it. */
  | { readonly kind: "constant"; readonly index: number; readonly word: number }
  | { readonly kind: "special"; readonly name: SpecialValueName; readonly word: 0 | 1 };

/** A source: what is read, then the selected parts, their magnitude, their negation or inversion, in this order. */
export interface SourceOperand {
  readonly value: SourceValue;
  /** `none` takes the whole; where sources of the kind have another default, it is named. */
  readonly selector: SelectorName;
  readonly magnitude: boolean;
  readonly negate: boolean;
  readonly not: boolean;
}

/** The register that is written, or the half of it that is; the other half keeps its bits. */
export interface Destination {
  readonly register: number;
  readonly half: "whole" | "h0" | "h1";
}

/** Registers of a message, one after the other; none if the count is 0. */
export interface StagingRegisters {
  readonly role: "write" | "read";
  readonly first: number;
  readonly count: number;
}

/** A word that is an instruction. */
export interface KnownInstruction {
  readonly mnemonic: Mnemonic;
  readonly word: Word;
  /** Whether its text gives this word again: a word has bits that its instruction does not use, which do nothing. */
  readonly isExact: boolean;
  readonly flow: FlowName;
  readonly destination: Destination | null;
  /** In the order of the instruction's row, as are the sources. */
  readonly staging: readonly StagingRegisters[];
  readonly sources: readonly SourceOperand[];
  readonly immediates: Readonly<Partial<Record<ImmediateName, number>>>;
  /** All of the instruction's modifiers, those included that the text does not say. */
  readonly modifiers: Modifiers;
}

/** A word that is none, or has a reserved value. */
export interface UnknownInstruction {
  readonly mnemonic: null;
  readonly word: Word;
  /** What is wrong with it, as a sentence without its end. */
  readonly reason: string;
}

export type Instruction = KnownInstruction | UnknownInstruction;
