/** The languages of the machine, which one bytes are in, and help for each operation. [Ruling 366] */

import { checkArray } from "@glasm/base";
import { INSTRUCTIONS } from "@glasm/nv-vertex";
import type { HelpRow, Language } from "@glasm/vm";
import { beginsWithWord } from "./files/words-text.js";
import { headerKind } from "./files/code.js";
import { ILU_OPERATIONS, MAC_OPERATIONS, type OperationRow } from "./isa/operations.js";
import { checkLanguage, type ProgramLanguage } from "./program/program.js";
import { beginsAsText } from "./text/recognise.js";

/** The one arithmetic of the chip. */
const ARITHMETICS = ["nv20"] as const;

/** The languages of the machine. */
export const LANGUAGES = [
  {
    name: "nv2a",
    title: "slots of microcode as text",
    form: "text",
    fileExtension: ".vsh",
    arithmetics: ARITHMETICS,
  },
  {
    name: "nv2a-words",
    title: "microcode as words in hexadecimal digits",
    form: "text",
    fileExtension: ".inl",
    arithmetics: ARITHMETICS,
  },
  {
    name: "nv2a-code",
    title: "microcode in bytes",
    form: "binary",
    arithmetics: ARITHMETICS,
  },
  {
    name: "xvs",
    title: "microcode in bytes behind a header",
    form: "binary",
    fileExtension: ".xvu",
    arithmetics: ARITHMETICS,
  },
] as const satisfies readonly (Language & { readonly name: ProgramLanguage })[];

/**
 * The language that bytes are in, by how they begin: a text by .nv2a or its first operation, words by that of a slot, which is
 * zeros, code by its header. Code without one has no mark of its own. [Ruling 366]
 * @throws TypeError unless that is a Uint8Array
 */
export function recognise(bytes: Uint8Array): ProgramLanguage | null {
  checkArray("recognise: bytes", bytes, "Uint8Array", 0);
  if (headerKind(bytes) !== null) return "xvs";
  if (beginsAsText(bytes)) return "nv2a";
  return beginsWithWord(bytes) ? "nv2a-words" : null;
}

/**
 * The operations, by name, with what their operands are.
 * @throws TypeError if there is no such language
 */
export function help(language: string): readonly HelpRow[] {
  checkLanguage("help: language", language as ProgramLanguage);
  const rows: Readonly<Record<string, OperationRow>> = { ...ILU_OPERATIONS, ...MAC_OPERATIONS };
  return Object.entries(rows)
    .filter(([, { vertexProgram }]) => vertexProgram !== undefined)
    .map(([mnemonic, { operands, vertexProgram }]) => {
      const { description, citation } = INSTRUCTIONS[vertexProgram as keyof typeof INSTRUCTIONS];
      const form = `${mnemonic} ${["written", ...operands.map((name) => name.toUpperCase())].join(", ")}`;
      return { mnemonic, form, description, citation };
    })
    .sort((a, b) => (a.mnemonic < b.mnemonic ? -1 : 1));
}
