/** What the debugger shows of programs of NV_gpu_program4, 4.1 and 5.0 beyond what every machine says of its programs. */

import { DATA_TYPES, NV_GPU, type Operand, printOperand, type Program, stepOperands } from "@glasm/nv-gpu";
import type { Cells, End, RegisterName } from "@glasm/vm";
import { FLAGS, nvGpuRegisters, registerName } from "../conditions/nv-gpu.js";
import { jsonLine } from "../jsonl/nv-gpu.js";
import { loadText } from "../language/nv-gpu/load-text.js";
import { OPAQUE } from "../words/component-type.js";
import type { DebuggerMachine, StepRow } from "./debugger-machine.js";
import { WORD_FORMATS } from "./number-format.js";
import {
  constantWordsOf,
  inputWords,
  programRegister,
  resultRows,
  rowRegister,
  ROWS,
} from "../machine/nv-gpu/lane-rows.js";
import { kindOf, wordTypes } from "../machine/nv-gpu/word-kinds.js";

/** The register files of programs that their texts do not name. */
const KEPT = ["unsupported instruction", "killed", "call depth"];

const [CONDITION_CODES] = NV_GPU.cells.withRole("flags");

/** What a word of a file is that holds no numbers: the flags that are set, or a dash; a count. */
function wordText(word: number, file: string): string {
  if (file !== CONDITION_CODES!.name) return String(word);
  const set = FLAGS.filter((_, bit) => ((word >> bit) & 1) === 1);
  return set.length === 0 ? "-" : set.join(" ");
}

/** Whether a register is one that texts name, or counts a loop. */
function isNamed({ file }: RegisterName): boolean {
  return !KEPT.includes(file);
}

/** The condition codes, if the program writes or tests them. */
function usedFlags({ instructions }: Program): readonly RegisterName[] {
  const isUsed = instructions.some(
    ({ modifiers, condition, result }) =>
      modifiers.conditionCode !== undefined || condition !== null || (result?.condition ?? null) !== null,
  );
  const { name: file, count } = CONDITION_CODES!;
  return isUsed ? Array.from({ length: count }, (_, index) => ({ file, index })) : [];
}

/** What there is to say of an end that is not the usual one. */
const END_TEXTS: Partial<Record<End, string>> = {
  "instruction-limit": "The program was ended at the limit of executed instructions. [Ruling 284]",
  unsupported: "The program has come to an instruction that is not executed. [Ruling 281]",
};

/** The first generic attribute of each meaning, and how many there are. [NV_vertex_program4 2.X.3.2] */
const MEANT = {
  position: { first: 0, count: 1 },
  normal: { first: 2, count: 1 },
  color: { first: 3, count: 2 },
  texcoord: { first: 8, count: 8 },
} as const;
const ATTRIBUTES = "vertex.attrib[]";

/** The registers of rows by their names, which may come without what stands before the first dot; inputs first. */
const ROW_NAMES: ReadonlyMap<string, RegisterName> = new Map(
  ROWS.files
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })))
    .sort((a, b) => Number(ROWS.file(b.file).role === "input") - Number(ROWS.file(a.file).role === "input"))
    .reverse()
    .flatMap((register) => {
      const name = registerName(register);
      return [
        [name.slice(name.indexOf(".") + 1), register],
        [name, register],
      ] as const;
    }),
);

export const NV_GPU_DEBUGGER: DebuggerMachine<Program> = {
  machine: { ...NV_GPU, printRegister: registerName },
  cells: NV_GPU.cells,
  words: null,
  formats: WORD_FORMATS,
  rows: ROWS,
  rowRegister,
  inputWords,
  resultRows,
  constantWords: constantWordsOf,
  columnKind: () => "float",
  registers: nvGpuRegisters(NV_GPU.cells),
  loadText,
  forProgram: (program) => ({ ...NV_GPU_DEBUGGER, ...ofProgram(program) }),
  initialControl: { callStack: [] },

  /** Steps write them. */
  flags: null,
  flagTexts: () => [],

  wordText,
  unnamedRegisters: usedFlags,
  isShown: (_, register) => isNamed(register),
  resultsOfOthers: () => [],
  resultsOf: () => registersOf(ROWS, "result"),
  initialCitation: () => "[Ruling 280]",

  stepRows(program, step, before) {
    const { operands } = program.instructions[step.instruction]!;
    return stepOperands(program, step, before).map(({ type, words }, number): StepRow => {
      const name = printOperand(program, operands[number] as Operand);
      const count = DATA_TYPES[type].bits === 64 ? 2 : 1;
      return { name, values: words, file: "", type: { kind: kindOf(type), words: count } };
    });
  },

  jsonLine,
  endTexts: END_TEXTS,
  arithmeticCitation: "[Ruling 274]",
  columnName: registerName,
  registerOfColumn: (name) => ROW_NAMES.get(name),

  inputMeant(meaning, number) {
    const { first, count } = MEANT[meaning];
    return number < count ? { file: ATTRIBUTES, index: first + number } : undefined;
  },

  absentInput: ({ file }) => (file === ATTRIBUTES ? OPAQUE : [0, 0, 0, 0]),
  columnExamples: ["vertex.attrib[0]", "result.position"],
};

function registersOf(cells: Cells, role: "input" | "result"): readonly RegisterName[] {
  return cells
    .withRole(role)
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}

/** What depends on what a program declares, and on the types of its instructions. */
function ofProgram(program: Program): Partial<DebuggerMachine<Program>> {
  const cells = NV_GPU.cellsOf(program);
  const words = wordTypes(program);
  const columnKind: DebuggerMachine["columnKind"] = ({ component, ...register }) => {
    const own = programRegister(program, register);
    if (own === undefined) return "float";
    const where = { ...own, component };
    return cells.file(own.file).role === "input" ? words.given(where) : words.handedOn(where);
  };
  const isWhole = (register: RegisterName): boolean => columnKind({ ...register, component: 3 }) !== "float";
  return {
    cells,
    words,
    registers: nvGpuRegisters(cells),
    columnKind,
    /** Of whole numbers the last component is 1 as one. */
    absentInput: (register, isNamed) =>
      register.file === ATTRIBUTES && isWhole(register)
        ? [0, 0, 0, 1]
        : NV_GPU_DEBUGGER.absentInput(register, isNamed),
  };
}
