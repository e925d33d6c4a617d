/** What programs read and write, as files of registers, for everything that is common to all machines. [Ruling 340] */

import { Cells, type RegisterFile } from "@glasm/vm";
import { REGISTER_COUNT, UNIFORM_COUNT } from "./registers.js";

/** How many attributes instructions can name. */
export const ATTRIBUTE_COUNT = 16;
/** Words of an attribute, of the position and of a slot of varyings. */
export const VECTOR_WORDS = 4;
/** How many slots of varyings are handed on. */
export const VARYING_SLOTS = 32;
/** Words of the buffer that stands for memory. */
export const MEMORY_WORDS = 256;

const WORDS = { wordType: "word", shownAs: "bits" } as const;
const ZERO: readonly number[] = [0];
const ZEROS: readonly number[] = [0, 0, 0, 0];

/** The name of a register file. */
export type RegisterFileName =
  | ("r" | "position" | "point_size" | "varying" | "attribute" | "vertex_id" | "instance_id")
  | ("u" | "memory");

const FILES = [
  { name: "r", role: "temporary", count: REGISTER_COUNT, components: 1, ...WORDS, initial: ZERO },
  { name: "position", role: "result", count: 1, components: VECTOR_WORDS, ...WORDS, initial: ZEROS },
  { name: "point_size", role: "result", count: 1, components: 1, ...WORDS, initial: ZERO },
  {
    name: "varying",
    role: "result",
    count: VARYING_SLOTS,
    components: VECTOR_WORDS,
    ...WORDS,
    initial: ZEROS,
  },
  { name: "attribute", role: "input", count: ATTRIBUTE_COUNT, components: VECTOR_WORDS, ...WORDS },
  { name: "vertex_id", role: "input", count: 1, components: 1, ...WORDS },
  { name: "instance_id", role: "input", count: 1, components: 1, ...WORDS },
  { name: "u", role: "constant", count: UNIFORM_COUNT, components: 1, ...WORDS },
  { name: "memory", role: "constant", count: MEMORY_WORDS, components: 1, ...WORDS },
] as const satisfies readonly RegisterFile<RegisterFileName>[];

/** The registers that all programs have. */
export const CELLS: Cells<RegisterFileName> = new Cells<RegisterFileName>(FILES);

/** A register as texts name it; what they do not name is called by what it is, as an array where it is one. */
export function registerText(file: RegisterFileName, index: number): string {
  if (file === "r" || file === "u") return `${file}${index}`;
  return CELLS.file(file).count === 1 ? file : `${file}[${index}]`;
}
