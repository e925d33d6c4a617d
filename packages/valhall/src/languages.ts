/** The languages of the machine, which one bytes are in, and help for each instruction. */

import { checkArray, checkName } from "@glasm/base";
import { decode, type HelpRow, type Language } from "@glasm/vm";
import { INSTRUCTIONS, MNEMONICS } from "./isa/instructions.js";
import { PROGRAM_LANGUAGES, type ProgramLanguage } from "./program/program.js";
import { DENORMALS } from "./semantics/values.js";
import { beginsInstruction, operandNames } from "./text/instruction.js";
import { LineReader } from "./text/line-reader.js";

/** The languages of the machine: texts, and their words. */
export const LANGUAGES = [
  {
    name: "valhall",
    title: "instructions of Valhall as text",
    form: "text",
    fileExtension: ".valhall",
    arithmetics: DENORMALS,
  },
  {
    name: "valhall-code",
    title: "code of Valhall",
    form: "binary",
    fileExtension: ".bin",
    arithmetics: DENORMALS,
  },
] as const satisfies readonly (Language & { readonly name: ProgramLanguage })[];

/** Longer heads of lines are none of instructions. */
const MOST_HEAD = 200;

/**
 * The language that bytes are in, by how they begin: a text by its first instruction. Code has no mark of its own, and any
 * bytes can be code. [Ruling 316]
 * @throws TypeError unless that is a Uint8Array
 */
export function recognise(bytes: Uint8Array): ProgramLanguage | null {
  checkArray("recognise: bytes", bytes, "Uint8Array", 0);
  for (const lines = new LineReader(bytes); lines.next();) {
    const { position, end } = lines;
    if (position === end) continue;
    return beginsInstruction(decode(bytes, position, Math.min(end, position + MOST_HEAD))) ? "valhall" : null;
  }
  return null;
}

/**
 * The instructions, by name, with what their operands are.
 * @throws TypeError if there is no such language
 */
export function help(language: string): readonly HelpRow[] {
  checkName("help: language", language, PROGRAM_LANGUAGES);
  return MNEMONICS.map((mnemonic) => {
    const row = INSTRUCTIONS[mnemonic];
    const form = `${mnemonic} ${operandNames(row).join(", ")}`.trimEnd();
    return { mnemonic, form, description: row.description, citation: "[Ruling 315]" };
  });
}
