/** The shader processor of the PICA200, whose programs a renderer of its own draws. */

import { ARITHMETICS, DEFAULT_LIMIT, isSource, REGISTERS } from "@glasm/pica200";
import type { ConstantFile, PageMachine } from "./page-machine.js";

function namesOf(file: "v" | "o"): readonly string[] {
  return Array.from({ length: REGISTERS[file].count }, (_, index) => `${file}${index}`);
}

function constantsOf<Name extends "c" | "i" | "b">(
  file: Name,
  components: number,
  numbers: ConstantFile["numbers"],
): ConstantFile<Name> {
  return { file, count: REGISTERS[file].count, components, numbers, spell: (what) => `${file}${what}` };
}

/** What constant registers a stage has, in the order in which runs take them. */
export const CONSTANT_FILES = [
  constantsOf("c", 4, "floats"),
  constantsOf("i", 4, "bytes"),
  constantsOf("b", 1, "booleans"),
] as const;

/** It makes a source one of a geometry program. [PICA200 10] */
const GEOMETRY_DIRECTIVE = /^[ \t]*\.gsh\b/m;

export const pica200: PageMachine = {
  name: "pica200",
  title: "shader of the PICA200",
  endings: [".pica"],
  containers: [".shbin"],
  label: "PICA200",
  languageOf: (text) => (isSource(new TextEncoder().encode(text)) ? "pica" : null),
  undrawnReason: () => null,
  roleOf: (text) => (GEOMETRY_DIRECTIVE.test(text) ? "geometry" : "vertex"),
  arithmetics: ARITHMETICS,
  arithmeticsIn: () => ARITHMETICS,
  inputs: namesOf("v"),
  results: namesOf("o").map((name) => ({ name, text: name })),
  stages: ["vertex", "geometry"],
  constants: CONSTANT_FILES,
  limit: { instructions: DEFAULT_LIMIT, citation: "[PICA200 12]" },
};
