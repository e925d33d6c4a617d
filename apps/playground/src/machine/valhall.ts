/** Valhall, whose programs the page checks and explains. */

import type { PageMachine } from "./page-machine.js";

/** Behind comments and labels stands the name of an instruction with a type, or one that no other machine has. */
const BEGINNING =
  /^(?:\s*(?:\/\/|[#;]).*\n)*\s*(?:\w+:\s+)*(?:[A-Z][A-Z\d_]*\.(?:v\d)?[fisu]\d|(?:BRANCHZ|BARRIER|NOP|WMASK|LD_|LEA_)\w*(?:[.\s]|$)|\.word)/;

export const valhall: PageMachine = {
  name: "valhall",
  title: "program of Valhall",
  endings: [".valhall"],
  containers: [],
  label: "Valhall",
  languageOf: (text) => (BEGINNING.test(text) ? "valhall" : null),
  isUndrawn: true,
  undrawnReason: () => "is a program of Valhall: the page checks and explains it, and draws the scene's own",
  roleOf: () => "vertex",
  arithmetics: ["preserve", "dx11", "always"],
  arithmeticsIn: () => valhall.arithmetics,
  inputs: [],
  results: [],
  stages: ["vertex"],
  constants: [{ file: "u", count: 128, components: 1, numbers: "words", spell: (what) => `u${what}` }],
  limit: { instructions: 1048576, citation: "[Ruling 337]" },
};
