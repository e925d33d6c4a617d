/** An instruction as the values of its fields, in the order of its row: between words, texts and programs. */

import type { InstructionRow } from "../isa/instructions.js";

export interface SourceParts {
  readonly byte: number;
  readonly negate: boolean;
  readonly magnitude: boolean;
  readonly not: boolean;
  /** The value of the selector's field; 0 if there is none. */
  readonly selector: number;
}

/** Registers of a message; the first one is 0 if there are none. */
export interface StagingParts {
  readonly first: number;
  readonly count: number;
}

export interface Parts {
  readonly row: InstructionRow;
  /** The value of the field, as are those of the modifiers. */
  readonly flow: number;
  /** Of the constant file; 0 if no source depends on it. */
  readonly page: number;
  /** The register that is written and the mask of its halves; 0 if none is. */
  readonly destination: number;
  readonly half: number;
  readonly staging: readonly StagingParts[];
  readonly sources: readonly SourceParts[];
  /** With their signs. */
  readonly immediates: readonly number[];
  readonly modifiers: readonly number[];
}

/** Both halves of a destination. */
export const WHOLE = 3;
export const HALVES = ["", "h0", "h1", "whole"] as const;
