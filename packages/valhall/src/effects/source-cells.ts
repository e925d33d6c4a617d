import type { Cell } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { REGISTER_COUNT, UNIFORM_COUNT } from "../isa/registers.js";
import type { SourceOperand } from "../program/instruction.js";
import { isPair } from "../program/registers-used.js";

const FILES = {
  register: { file: "r", count: REGISTER_COUNT },
  uniform: { file: "u", count: UNIFORM_COUNT },
} as const;

/** The words of registers and uniforms that a source of a size reads; what is behind the last one is none. */
export function sourceCells(source: SourceOperand, size: number): readonly Cell[] {
  const { value } = source;
  if (value.kind !== "register" && value.kind !== "uniform") return [];
  const { file, count } = FILES[value.kind];
  const words = isPair(size, source) ? [value.index, value.index + 1] : [value.index];
  return words.filter((index) => index < count).map((index) => CELLS.of(file, index, 0));
}
