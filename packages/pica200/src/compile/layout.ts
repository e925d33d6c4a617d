/** Where everything is in the memory of a compiled program. */

import { SCANNED_BYTES, stageBytes } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { ADDRESSED_REGISTERS } from "../isa/addressing.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";

export const WORD_BYTES = 4;
/** A row of a column: a register of a vertex. */
export const ROW_BYTES = COMPONENT_COUNT * WORD_BYTES;
/** What is the same for all vertices stands once for each lane of a group. */
export const UNIFORM_COPIES = 4;
const UNIFORM_BYTES = UNIFORM_COPIES * WORD_BYTES;
/** Vertices that are computed at once, and some rows more, so that not all columns share cache sets. */
export const CHUNK = 1024;
const COLUMN_BYTES = (CHUNK + 12) * ROW_BYTES;
/** Rows for what loops do not change. */
export const KEPT_ROWS = 256;

/** The arrays of kernels, in the order of their addresses; after them stand those of the lowering. */
export const ARRAY = { rows: 0, uniforms: 1, table: 2 } as const;
export const ARRAYS = [{ stride: ROW_BYTES }, { stride: 0 }, { stride: 0 }] as const;

/** The columns of each file, and those of a0 with aL and of cmp. */
const COLUMNS = {
  v: 0,
  o: REGISTERS.v.count,
  r: REGISTERS.v.count + REGISTERS.o.count,
  addresses: REGISTERS.v.count + REGISTERS.o.count + REGISTERS.r.count,
  flags: REGISTERS.v.count + REGISTERS.o.count + REGISTERS.r.count + 1,
} as const;
const COLUMN_COUNT = COLUMNS.flags + 1;

/** The offset of a column. */
export function column(name: keyof typeof COLUMNS, index = 0): number {
  return (COLUMNS[name] + index) * COLUMN_BYTES;
}

/** The offsets of components of constant registers: as they are, and without subnormal numbers. */
const C_WORDS = COMPONENT_COUNT * REGISTERS.c.count;
const FLUSHED = C_WORDS;
const I = FLUSHED + C_WORDS;
const B = I + COMPONENT_COUNT * REGISTERS.i.count;
const UNIFORM_WORDS = B + REGISTERS.b.count;

export const UNIFORM = {
  c: (index: number, component: number) => UNIFORM_BYTES * (COMPONENT_COUNT * index + component),
  flushed: (index: number, component: number) =>
    UNIFORM_BYTES * (FLUSHED + COMPONENT_COUNT * index + component),
  i: (index: number, component: number) => UNIFORM_BYTES * (I + COMPONENT_COUNT * index + component),
  b: (index: number) => UNIFORM_BYTES * (B + index),
} as const;

/** Byte addresses of the arrays, of this many words of bits of instructions that are reached. */
export interface Layout {
  readonly rows: number;
  readonly uniforms: number;
  readonly table: number;
  readonly kept: number;
  /** What is found in a column. */
  readonly scanned: number;
  /** Room for elements of arrays on their way to a column or from one. */
  readonly stage: number;
  readonly ends: number;
  readonly executed: number;
  readonly reached: readonly number[];
  readonly bytes: number;
}

export function layoutOf(reachedWords: number): Layout {
  const columnOfWords = CHUNK * WORD_BYTES;
  const uniforms = COLUMN_COUNT * COLUMN_BYTES;
  const table = uniforms + UNIFORM_WORDS * UNIFORM_BYTES;
  const kept = table + ADDRESSED_REGISTERS * ROW_BYTES;
  const scanned = kept + KEPT_ROWS * ROW_BYTES;
  const stage = scanned + SCANNED_BYTES;
  const ends = stage + stageBytes(CHUNK);
  const executed = ends + columnOfWords;
  const first = executed + columnOfWords;
  const reached = Array.from({ length: reachedWords }, (_, word) => first + word * columnOfWords);
  const bytes = first + reachedWords * columnOfWords;
  return { rows: 0, uniforms, table, kept, scanned, stage, ends, executed, reached, bytes };
}

/** The cells that a run shows besides its outputs. */
export const SHOWN_FILES = ["r", "a0", "aL", "cmp"] as const;
export const SHOWN_CELLS = SHOWN_FILES.flatMap((name) => {
  const { count, components } = CELLS.file(name);
  return Array.from({ length: count * components }, (_, word) => CELLS.first[name] + word);
});
