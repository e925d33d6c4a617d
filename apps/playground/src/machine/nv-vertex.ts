/** NV_vertex_program and its later versions, whose programs the GL runs. */

import {
  ARITHMETIC_NAMES,
  ATTRIBUTE_COUNT,
  ENVIRONMENTS,
  type EnvironmentRow,
  MAX_EXECUTED_INSTRUCTIONS,
  PARAMETER_COUNT,
  recognise,
  RESULT_REGISTERS,
  spellByName,
  spellWith,
} from "@glasm/nv-vertex";
import type { PageMachine } from "./page-machine.js";

/** By the names of languages. */
const rows: Readonly<Record<string, EnvironmentRow>> = ENVIRONMENTS;

const STATE_ENDING = ".vsp";

/** Words of microcode begin with that of a slot that is 0. */
const MICROCODE_WORDS = /^[\s,{}()[\]=]*(?:0x0{1,8}|0{8})u?[\s,]/i;

const languageOf: PageMachine["languageOf"] = (text) => recognise(new TextEncoder().encode(text));

export const nvVertex: PageMachine = {
  name: "nv-vertex",
  title: "vertex program of the GL",
  endings: [".vp", STATE_ENDING],
  // Microcode of the Xbox: text, words and code. [Ruling 375]
  containers: [".vsh", ".inl", ".xvu"],
  beginsAsContainer: (text) => MICROCODE_WORDS.test(text),
  label: "OpenGL",
  languageOf,
  undrawnReason: () => null,
  roleOf(text, file) {
    const isState = languageOf(text)?.startsWith("VSP") ?? file.endsWith(STATE_ENDING);
    return isState ? "state" : "vertex";
  },
  arithmetics: ARITHMETIC_NAMES,
  arithmeticsIn: (language) => rows[language]?.arithmetics ?? ARITHMETIC_NAMES,
  inputs: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => spellByName("attribute", index)),
  results: RESULT_REGISTERS.map((name) => ({ name, text: spellWith("result", name) })),
  stages: ["vertex"],
  constants: [
    {
      file: "parameter",
      count: PARAMETER_COUNT,
      components: 4,
      numbers: "floats",
      spell: (what) => spellWith("parameter", what),
    },
  ],
  limit: { instructions: MAX_EXECUTED_INSTRUCTIONS, citation: "[VP2 2.14.2.3]" },
};
