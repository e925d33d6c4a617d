/** Valhall, whose vertex shaders a renderer of its own draws. */

import type { ConstantFile, PageMachine } from "./page-machine.js";
import { PAGE_INPUTS, PAGE_RESULTS } from "./valhall/page-rows.js";

/** Behind comments and labels stands the name of an instruction with a type, or one that no other machine has. */
const BEGINNING =
  /^(?:\s*(?:\/\/|[#;]).*\n)*\s*(?:\w+:\s+)*(?:[A-Z][A-Z\d_]*\.(?:v\d)?[fisu]\d|(?:BRANCHZ|BARRIER|NOP|WMASK|LD_|LEA_)\w*(?:[.\s]|$)|\.word)/;

const words = (file: string, count: number, spell: ConstantFile["spell"]): ConstantFile => ({
  ...{ file, count, components: 1, numbers: "words", spell },
});

export const valhall: PageMachine = {
  name: "valhall",
  title: "program of Valhall",
  endings: [".valhall"],
  containers: [],
  label: "Valhall",
  languageOf: (text) => (BEGINNING.test(text) ? "valhall" : null),
  undrawnReason: () => null,
  roleOf: () => "vertex",
  arithmetics: ["preserve", "dx11", "always"],
  arithmeticsIn: () => valhall.arithmetics,
  inputs: PAGE_INPUTS,
  wholeInputs: ["vertex_id", "instance_id"],
  results: PAGE_RESULTS.map((name) => ({ name, text: name })),
  stages: ["vertex"],
  constants: [words("u", 128, (what) => `u${what}`), words("memory", 256, (what) => `memory[${what}]`)],
  limit: { instructions: 1048576, citation: "[Ruling 337]" },
};
