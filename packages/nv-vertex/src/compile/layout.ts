/** Where everything is in a lane memory of vertex programs. */

import { type LaneLayout, reachedWords, SCANNED_BYTES, stageBytes } from "@glasm/vm";
import { ENVIRONMENTS, MAX_ADDRESS, MIN_ADDRESS, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, PARAMETER_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { CHIP_TABLE_LENGTHS, type ChipTableName } from "../semantics/chip-names.js";

const REGISTER_WORDS = 4;
const REGISTER_BYTES = 4 * REGISTER_WORDS;

const ROWS: readonly EnvironmentRow[] = Object.values(ENVIRONMENTS);
/** The largest and smallest offset in relative addressing of any environment. */
const MAX_OFFSET = Math.max(...ROWS.map(({ maxPositiveOffset }) => maxPositiveOffset));
const MIN_OFFSET = -Math.max(...ROWS.map(({ maxNegativeOffset }) => maxNegativeOffset));
/** The fewest parameters that an environment has. */
const FEWEST_PARAMETERS = Math.min(...ROWS.map(({ parameters }) => parameters));

/** Registers of zeros before the parameters and after them, so that every relative read finds one. [Ruling 8] */
const REGISTERS_BEFORE = -(MIN_ADDRESS + MIN_OFFSET);
const REGISTERS_BEHIND = MAX_ADDRESS + MAX_OFFSET + 1 - FEWEST_PARAMETERS;
const IMAGE_BYTES = (REGISTERS_BEFORE + PARAMETER_COUNT + REGISTERS_BEHIND) * REGISTER_BYTES;

/** Vertices that are computed at once. V8 changes to its faster code between two calls. */
export const CHUNK = 1024;

/** Columns have a row for each vertex; some rows more, so that not all columns share cache sets. */
export const ROW_BYTES = REGISTER_BYTES;
const COLUMN_BYTES = (CHUNK + 12) * ROW_BYTES;
const WORD_BYTES = 4;

/** Byte addresses. Programs with fewer parameters have an image of their own, with zeros after the last one. */
const SMALL_IMAGE = 0;
const LARGE_IMAGE = SMALL_IMAGE + IMAGE_BYTES;
/** The parameters once more, each component four times. */
export const UNIFORMS = LARGE_IMAGE + IMAGE_BYTES;
const UNIFORM_BYTES = 16;
/** And as doubles, each twice, for chips. */
export const UNIFORM_DOUBLES = UNIFORMS + PARAMETER_COUNT * REGISTER_WORDS * UNIFORM_BYTES;
const COLUMNS = UNIFORM_DOUBLES + PARAMETER_COUNT * REGISTER_WORDS * UNIFORM_BYTES;
export const END_NUMBERS = resultColumn(RESULT_COUNT);
export const EXECUTED = END_NUMBERS + CHUNK * WORD_BYTES;
/** Rows for what loops do not change. */
export const KEPT = EXECUTED + CHUNK * WORD_BYTES;
export const KEPT_ROWS = 256;
/** Where kernels store what nobody reads: V8 keeps the order of stores, and about that of what is stored. */
const SETTLED = KEPT + KEPT_ROWS * ROW_BYTES;
const MOST_GROUPS = 2;
/** What is found in a column. */
export const SCANNED = SETTLED + MOST_GROUPS * ROW_BYTES;
/** The tables of the chips, one after the other. */
const CHIP_TABLES_ADDRESS = SCANNED + SCANNED_BYTES;
/** The address of the first word of each. */
export const CHIP_TABLE_ADDRESSES = tableAddresses();
/** Columns of bits: of each vertex which instructions it has executed. */
const REACHED = CHIP_TABLES_ADDRESS + wordsOfTables() * WORD_BYTES;
const REACHED_COLUMNS = reachedWords(
  Math.max(...Object.values(ENVIRONMENTS).map(({ maxInstructions }) => maxInstructions)),
);
/** Room for elements of arrays on their way to a column or from one. */
export const STAGE = reachedColumn(REACHED_COLUMNS);
const MEMORY_BYTES = STAGE + stageBytes(CHUNK);

/** Where the double of a parameter's word is, from its singles on. */
export function uniformDouble(word: number): number {
  return UNIFORM_DOUBLES - UNIFORMS + UNIFORM_BYTES * word;
}

/** Where a value that nobody reads is stored, from the singles of parameters on. */
export const SETTLED_OFFSET = SETTLED - UNIFORMS;

/** Rounded up, so that rows behind them begin where vectors do. */
function wordsOfTables(): number {
  const words = Object.values(CHIP_TABLE_LENGTHS).reduce<number>((sum, length) => sum + length, 0);
  return Math.ceil(words / REGISTER_WORDS) * REGISTER_WORDS;
}

function tableAddresses(): Readonly<Record<ChipTableName, number>> {
  let address = CHIP_TABLES_ADDRESS;
  const rows = Object.entries(CHIP_TABLE_LENGTHS).map(([name, length]) => {
    const first = address;
    address += length * WORD_BYTES;
    return [name, first];
  });
  return Object.fromEntries(rows) as Record<ChipTableName, number>;
}

/** The address of the first row of an attribute. */
export function attributeColumn(index: number): number {
  return COLUMNS + index * COLUMN_BYTES;
}

/** The address of the first row of a result. */
export function resultColumn(index: number): number {
  return COLUMNS + (ATTRIBUTE_COUNT + index) * COLUMN_BYTES;
}

/** The address of the first word of a column of bits of instructions. */
export function reachedColumn(index: number): number {
  return REACHED + index * CHUNK * WORD_BYTES;
}

export const LAYOUT: LaneLayout<"attributes" | "results"> = {
  bytes: MEMORY_BYTES,
  capacity: CHUNK,
  rowWords: REGISTER_WORDS,
  columns: {
    attributes: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => attributeColumn(index)),
    results: Array.from({ length: RESULT_COUNT }, (_, index) => resultColumn(index)),
  },
};

/** The address of c[0]. */
export function parametersOf({ parameters }: EnvironmentRow): number {
  const image = parameters < PARAMETER_COUNT ? SMALL_IMAGE : LARGE_IMAGE;
  return image + REGISTERS_BEFORE * REGISTER_BYTES;
}

/** An address register component counted from the smallest one, so that no lane's address is negative. */
export const ADDRESS_BIAS = -MIN_ADDRESS;

/** What to add to the bytes of a biased address register component. */
export function relativeOffset(environment: EnvironmentRow, offset: number): number {
  return parametersOf(environment) + (offset - ADDRESS_BIAS) * REGISTER_BYTES;
}

/** log2 of the bytes of a register. */
export const REGISTER_SHIFT = 4;
