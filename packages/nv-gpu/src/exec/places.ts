/** Where the words of operands and results stand. */

import type { Cell } from "@glasm/vm";

/** An index that is computed while a program runs. [NV_gpu_program4 2.X.4.2] */
export interface ComputedIndex {
  /** What the index is read from, a word; what is added to it. */
  readonly cell: Cell;
  readonly offset: number;
  /** Whether the word is unsigned. [Ruling 283] */
  readonly isUnsigned: boolean;
  /** How many elements it chooses from, and how many bytes apart they are. */
  readonly size: number;
  readonly stride: number;
}

/** A vector in registers. */
export interface RegisterPlace {
  readonly kind: "registers";
  /** Its first word, with all computed indices 0. */
  readonly cell: Cell;
  /** Whether its components have 64 bits: a low word and a high word each. */
  readonly isLong: boolean;
  /** Whether one word stands for all four components. */
  readonly isOneWord: boolean;
  /** Whether it is in memory, because computed numbers choose among its file. */
  readonly isIndexed: boolean;
  readonly indices: readonly ComputedIndex[];
}

/** A vector of constants: 4 words, or 8 if its components have 64 bits. */
export interface LiteralPlace {
  readonly kind: "literal";
  readonly words: readonly number[];
  readonly isLong: boolean;
}

/** Bytes of a buffer from which LDC loads. [NV_parameter_buffer_object2 2.X.8 LDC] */
export interface BytePlace {
  readonly kind: "bytes";
  /** The first word of the buffer, or of the first one that an index chooses from. */
  readonly cell: Cell;
  /** Where in it the fetch begins, with all computed indices 0. */
  readonly byte: number;
  /** What chooses the buffer, and what is added to the byte. */
  readonly ofBuffers: ComputedIndex | null;
  readonly ofBytes: ComputedIndex | null;
  /** How many words have registers, of each buffer. */
  readonly words: number;
}

/** Where a vector of an operand or a result stands. */
export type Place = RegisterPlace | LiteralPlace;
