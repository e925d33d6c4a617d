/** What the debugger shows of programs of Valhall beyond what every machine says of its programs. */

import { CELLS, type LaneStep, type Program, VALHALL } from "@glasm/valhall";
import type { End, RegisterName } from "@glasm/vm";
import { VALHALL_REGISTERS } from "../conditions/valhall.js";
import { jsonLine } from "../jsonl/valhall.js";
import { loadText } from "../language/valhall/load-text.js";
import { constantWords, inputWords, resultRows, rowRegister, ROWS } from "../machine/valhall/lane-rows.js";
import { withNumbers } from "../words/component-numbers.js";
import { wordTypes } from "../machine/valhall/word-kinds.js";
import { OPAQUE } from "../words/component-type.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { WORD_FORMATS } from "./number-format.js";

/** What there is to say of an end that is not the usual one. */
const END_TEXTS: Partial<Record<End, string>> = {
  "instruction-limit": "The program was ended at the limit of executed instructions. [Ruling 337]",
  "past-end": "The program has run past its last instruction. [Ruling 337]",
  unsupported: "The program has come to an instruction that is not executed. [Ruling 333]",
};

/** The attributes that a mesh is loaded to. */
const MEANT = {
  position: { first: 0, count: 1 },
  normal: { first: 1, count: 1 },
  texcoord: { first: 2, count: 1 },
  color: { first: 3, count: 1 },
} as const;

const registerNamed = (name: string): RegisterName | undefined => VALHALL_REGISTERS.named(name);

export const VALHALL_DEBUGGER: DebuggerMachine<Program, LaneStep> = {
  machine: VALHALL,
  cells: CELLS,
  words: null,
  formats: WORD_FORMATS,
  rows: ROWS,
  rowRegister,
  inputWords,
  resultRows,
  constantWords: (program, parameters) => constantWords(program, parameters.map(withNumbers)),
  inputKey: VALHALL.printRegister,
  columnKind: ({ file }) => (file.endsWith("_id") ? "unsigned" : "float"),
  emission: null,
  // The number of the packet of outputs, and both identifiers. [Ruling 335]
  isPreloaded: ({ file, index }) => file === "r" && index >= 59 && index <= 61,
  registers: VALHALL_REGISTERS,
  loadText,
  forProgram: (program) => ({ ...VALHALL_DEBUGGER, words: wordTypes(program) }),
  initialControl: { callStack: [] },

  flags: null,
  flagTexts: () => [],

  wordText: String,
  unnamedRegisters: () => [],
  isShown: () => true,
  resultsOfOthers: () => [],
  resultsOf: (program) => VALHALL.interfaceOf(program).outputs.map(({ register }) => register),
  initialCitation: () => "[Ruling 337]",
  stepRows: () => [],

  jsonLine,
  endTexts: END_TEXTS,
  arithmeticCitation: "[Ruling 320]",
  columnName: VALHALL.printRegister,
  registerOfColumn(name) {
    const register = registerNamed(name);
    return register !== undefined && ROWS.files.some((file) => file.name === register.file)
      ? register
      : undefined;
  },
  inputMeant(meaning, number) {
    const { first, count } = MEANT[meaning];
    return number < count ? { file: "attribute", index: first + number } : undefined;
  },
  absentInput: ({ file }) => (file === "attribute" ? OPAQUE : [0, 0, 0, 0]),
  columnExamples: ["attribute[0]", "position"],
};
