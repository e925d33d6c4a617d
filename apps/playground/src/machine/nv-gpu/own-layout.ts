/**
 * Rows of what a program itself reads and writes, where those of the page have no place for that: of geometry programs, and
 * of vertex programs that read attributes of 64 bits.
 */

import { NV_GPU, type Program, PROGRAM_TYPES } from "@glasm/nv-gpu";
import { Cells, laneWords, type RegisterFile } from "@glasm/vm";

/** The layout of such rows. */
export interface OwnLayout {
  readonly rows: Cells;
  /** The words of a row before and after the program. */
  readonly inputs: number;
  readonly results: number;
  /** The words of a row of results as the program hands it on: those of a row first, then what numbers it. */
  readonly stride: number;
}

const known = new WeakMap<Program, OwnLayout | null>();

/** Null of a program whose rows are those of the page. */
export function ownLayout(program: Program): OwnLayout | null {
  let layout = known.get(program);
  if (layout === undefined) known.set(program, (layout = found(program)));
  return layout;
}

export const emits = ({ type }: Program): boolean => PROGRAM_TYPES[type].stage === "gp";

const LONG_WORDS = 8;

function found(program: Program): OwnLayout | null {
  const cells = NV_GPU.cellsOf(program);
  const inputs = cells.withRole("input");
  if (!emits(program) && inputs.every(({ components }) => components !== LONG_WORDS)) return null;
  const isNamed = ({ wordType }: RegisterFile): boolean => wordType === "word";
  const rows = new Cells([...cells.withRole("result").filter(isNamed), ...inputs]);
  const words = laneWords(rows, 1);
  return { rows, inputs: words.inputs, results: words.results, stride: laneWords(cells, 1).results };
}

/** Rows without what the program puts behind its results. */
export function ownResults({ results, stride }: OwnLayout, words: Uint32Array): Uint32Array {
  if (results === stride) return words;
  const count = words.length / stride;
  const rows = new Uint32Array(results * count);
  for (let row = 0; row < count; row++)
    rows.set(words.subarray(stride * row, stride * row + results), results * row);
  return rows;
}
