/** How texts name registers. [VP2 2.14.1.8] */

import type { RegisterName } from "@glasm/vm";
import { REGISTER_FILES, type RegisterFileName } from "./register-files.js";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "./registers.js";

interface Spelling {
  /** What the name of a register begins with. */
  readonly word: string;
  /** What follows: a number as in `R0`, a number or a name in brackets as in `v[0]`, or nothing. */
  readonly form: "number" | "brackets" | "word";
}

/** How the registers of each file are written. */
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
  return spellWith(file, spellNumber(file, index));
}

/** A register by its name if its file has names for numbers, as `v[OPOS]`; else as `spellRegister` does. */
export function spellByName(file: RegisterFileName, index: number): string {
  if (file !== "attribute") return spellRegister(file, index);
  const [name = String(index)] = Object.entries(ATTRIBUTE_NAMES).find(([, number]) => number === index) ?? [];
  return spellWith(file, name);
}

/** A register, or several, by what stands after the word of their file: `v[OPOS]`, `c[...]`. */
export function spellWith(file: RegisterFileName, what: string): string {
  const { word, form }: Spelling = SPELLINGS[file];
  if (form === "word") return word;
  return form === "number" ? `${word}${what}` : `${word}[${what}]`;
}

/** The first registers of a file: `R0 to R11`, or the only one. */
export function spellRange(file: RegisterFileName, count: number): string {
  const first = spellRegister(file, 0);
  return count === 1 ? first : `${first} to ${spellRegister(file, count - 1)}`;
}

/** What tells a register from the others of its file: the name of a result, or a number. */
export function spellNumber(file: RegisterFileName, index: number): string {
  return file === "result" ? RESULT_REGISTERS[index]! : String(index);
}

const NAMED: ReadonlyMap<string, RegisterName<RegisterFileName>> = new Map([
  ...REGISTER_FILES.flatMap(({ name: file, count }) =>
    Array.from({ length: count }, (_, index) => [spellRegister(file, index), { file, index }] as const),
  ),
  ...Object.entries(ATTRIBUTE_NAMES).map(
    ([name, index]) => [spellWith("attribute", name), { file: "attribute", index }] as const,
  ),
]);

/** The register that has a name in any of the languages: `R0`, `c[12]`, `v[OPOS]`, `CC`. */
export function registerNamed(text: string): RegisterName<RegisterFileName> | undefined {
  // Numbers in brackets may begin with zeros.
  return NAMED.get(text.replace(/\[0+(?=\d)/, "["));
}
