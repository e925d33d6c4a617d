/** Where everything is in the memory of a program that runs on one unit. */

import { ADDRESSED_REGISTERS } from "../isa/addressing.js";
import { CELLS, EMISSION_NAMES } from "../isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { KEPT_ROWS, ROW_BYTES, WORD_BYTES } from "./layout.js";

/**
 * The arrays of kernels, in the order of their addresses; after them stand those of the lowering. What a run begins
 * with and what it leaves are apart, a word for each register component, by its cell.
 */
export const UNIT_ARRAY = { state: 0, left: 1, table: 2, given: 3, log: 4 } as const;
export const UNIT_ARRAYS = Object.keys(UNIT_ARRAY).map(() => ({ stride: 0 }));

/**
 * What a run leaves after the registers: how many times it has emitted. Slots, which come last, are not among the
 * registers, since their vertices are put together after a run.
 */
export const EMITTED = CELLS.first.slot;

/** The words that are given besides: those of v, i and b registers. */
const I = COMPONENT_COUNT * REGISTERS.v.count;
const B = I + COMPONENT_COUNT * REGISTERS.i.count;
const GIVEN_WORDS = B + REGISTERS.b.count;
export const GIVEN = {
  v: (index: number) => WORD_BYTES * COMPONENT_COUNT * index,
  i: (index: number, component: number) => WORD_BYTES * (I + COMPONENT_COUNT * index + component),
  b: (index: number) => WORD_BYTES * (B + index),
} as const;

/** What an EMIT leaves: what SETEMIT has stored, and registers. */
export const RECORD_HEAD_WORDS = EMISSION_NAMES.length;
export const recordWords = (registers: number): number => RECORD_HEAD_WORDS + COMPONENT_COUNT * registers;
/** Room for records. A run that emits more is done again by the reference engine. [Ruling 161] */
const LOG_BYTES = 2 ** 17;
export const logCapacity = (registers: number): number =>
  Math.floor(LOG_BYTES / (WORD_BYTES * recordWords(registers)));

/** Byte addresses of the arrays. */
export interface UnitLayout {
  readonly state: number;
  readonly left: number;
  readonly table: number;
  readonly given: number;
  readonly log: number;
  readonly kept: number;
  readonly end: number;
  readonly executed: number;
  readonly reached: readonly number[];
  readonly bytes: number;
}

export function unitLayoutOf(reachedWords: number): UnitLayout {
  const left = WORD_BYTES * EMITTED;
  const table = left + WORD_BYTES * (EMITTED + 1);
  const given = table + ROW_BYTES * ADDRESSED_REGISTERS;
  const kept = given + WORD_BYTES * GIVEN_WORDS;
  const end = kept + ROW_BYTES * KEPT_ROWS;
  const executed = end + WORD_BYTES;
  const firstReached = executed + WORD_BYTES;
  const reached = Array.from({ length: reachedWords }, (_, word) => firstReached + WORD_BYTES * word);
  const log = firstReached + WORD_BYTES * reachedWords;
  return { state: 0, left, table, given, log, kept, end, executed, reached, bytes: log + LOG_BYTES };
}
