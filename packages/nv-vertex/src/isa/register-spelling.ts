/** How texts name registers. [VP2 2.14.1.8] */

import type { RegisterFileName } from "./register-files.js";
import { RESULT_REGISTERS } from "./registers.js";

interface Spelling {
  /** What the name of a register begins with. */
  readonly word: string;
  /** What follows: a number as in `R0`, a number or a name in brackets as in `v[0]`, or nothing. */
  readonly form: "number" | "brackets" | "word";
}

export const SPELLINGS = {
  temporary: { word: "R", form: "number" },
  address: { word: "A", form: "number" },
  "condition-code": { word: "CC", form: "word" },
  attribute: { word: "v", form: "brackets" },
  parameter: { word: "c", form: "brackets" },
  result: { word: "o", form: "brackets" },
} as const satisfies Record<RegisterFileName, Spelling>;

/** The canonical name of a register, as `o[HPOS]`. */
export function spellRegister(file: RegisterFileName, index: number): string {
  const { word, form }: Spelling = SPELLINGS[file];
  if (form === "word") return word;
  return form === "number" ? `${word}${index}` : `${word}[${spellNumber(file, index)}]`;
}

/** What tells a register from the others of its file: the name of a result, or a number. */
export function spellNumber(file: RegisterFileName, index: number): string {
  return file === "result" ? RESULT_REGISTERS[index]! : String(index);
}
