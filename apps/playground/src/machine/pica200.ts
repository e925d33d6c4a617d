/** The shader processor of the PICA200, whose programs a renderer of its own draws. */

import { ARITHMETICS, DEFAULT_LIMIT, isSource, REGISTERS } from "@glasm/pica200";
import type { ConstantFile, PageMachine } from "./page-machine.js";

function namesOf(file: "v" | "o"): readonly string[] {
  return Array.from({ length: REGISTERS[file].count }, (_, index) => `${file}${index}`);
}

function constantsOf(
  file: "c" | "i" | "b",
  components: number,
  numbers: ConstantFile["numbers"],
): ConstantFile {
  return { file, count: REGISTERS[file].count, components, numbers, spell: (what) => `${file}${what}` };
}

export const pica200: PageMachine = {
  name: "pica200",
  endings: [".pica"],
  recognises: (text) => isSource(new TextEncoder().encode(text)),
  arithmetics: ARITHMETICS,
  inputs: namesOf("v"),
  results: namesOf("o").map((name) => ({ name, text: name })),
  constants: [constantsOf("c", 4, "floats"), constantsOf("i", 4, "bytes"), constantsOf("b", 1, "booleans")],
  limit: { instructions: DEFAULT_LIMIT, citation: "[PICA200 12]" },
};
