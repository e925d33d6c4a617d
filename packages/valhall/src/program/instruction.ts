/** What an instruction of a program says: plain data. */

import type { Word } from "../binary/bits.js";
import type { SourceValue } from "../binary/source-byte.js";
import type { FlowName } from "../isa/flow.js";
import type { ImmediateName } from "../isa/family.js";
import type { Mnemonic } from "../isa/instructions.js";
import type { Modifiers } from "../isa/modifiers.js";
import type { SelectorName } from "../isa/selectors.js";

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

/** A word of a program as what it does, or why it is no instruction. */
export type Instruction = KnownInstruction | UnknownInstruction;
