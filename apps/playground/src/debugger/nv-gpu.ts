/** What the debugger shows of programs of NV_gpu_program4, 4.1 and 5.0 beyond what every machine says of its programs. */

import {
  ATTRIBUTE_NUMBERS,
  DATA_TYPES,
  emittedPlaces,
  emittingSteps,
  NV_GPU,
  type Operand,
  printOperand,
  type Program,
  stepOperands,
} from "@glasm/nv-gpu";
import type { Cells, End, RegisterComponent, RegisterName } from "@glasm/vm";
import {
  declaredNames,
  declaredRegisters,
  FLAGS,
  nvGpuRegisters,
  registerName,
} from "../conditions/nv-gpu.js";
import { jsonLine } from "../jsonl/nv-gpu.js";
import { loadText } from "../language/nv-gpu/load-text.js";
import { OPAQUE } from "../words/component-type.js";
import type { DebuggerMachine, Emission, StepRow } from "./debugger-machine.js";
import { WORD_FORMATS } from "./number-format.js";
import {
  constantWordsOf,
  inputWords,
  programRegister,
  resultRows,
  rowRegister,
  ROWS,
} from "../machine/nv-gpu/lane-rows.js";
import { withNumbers } from "../words/component-numbers.js";
import { emits, type OwnLayout, ownLayout, ownResults } from "../machine/nv-gpu/own-layout.js";
import { kindOf, wordTypes } from "../machine/nv-gpu/word-kinds.js";

/** The register files of programs that their texts do not name. */
const KEPT = ["unsupported instruction", "killed", "call depth", "vertex stream", "vertex strip"];

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
function rowNames(registers: readonly RegisterName[]): ReadonlyMap<string, RegisterName> {
  const names = registers.map((register) => [registerName(register), register] as const);
  // Those of a vertex of a primitive are no names without it.
  const ofVertex = names.filter(([name]) => !name.startsWith("vertex["));
  const short = ofVertex.map(([name, register]) => [name.slice(name.indexOf(".") + 1), register] as const);
  return new Map([...short, ...names].reverse().concat(names));
}
const ROW_NAMES = rowNames([...registersOf(ROWS, "input"), ...registersOf(ROWS, "result")]);

export const NV_GPU_DEBUGGER: DebuggerMachine<Program> = {
  machine: { ...NV_GPU, printRegister: registerName },
  cells: NV_GPU.cells,
  words: null,
  formats: WORD_FORMATS,
  rows: ROWS,
  rowRegister,
  inputWords,
  resultRows,
  constantWords: (program, parameters) => constantWordsOf(program, parameters.map(withNumbers)),
  /** Conventional attributes are the generic ones whose place they share. */
  inputKey(register) {
    const [, long = "", name = ""] = /^(LONG )?vertex\.(.+)$/.exec(registerName(register)) ?? [];
    const number = ATTRIBUTE_NUMBERS[name];
    return number === undefined ? registerName(register) : `${long}vertex.attrib[${number}]`;
  },
  columnKind: () => "float",
  emission: null,
  registers: nvGpuRegisters(NV_GPU.cells),
  loadText,
  forProgram: (program, text) => ({ ...NV_GPU_DEBUGGER, ...ofProgram(program, text) }),
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
function ofProgram(program: Program, text: string): Partial<DebuggerMachine<Program>> {
  const cells = NV_GPU.cellsOf(program);
  const words = wordTypes(program);
  const layout = ownLayout(program);
  const declared = declaredNames(program, cells);
  const columnKind: DebuggerMachine["columnKind"] = ({ component, ...register }) => {
    const own = layout === null ? programRegister(program, register) : register;
    if (own === undefined) return "float";
    const where = { ...own, component };
    return cells.file(own.file).role === "input" ? words.given(where) : words.handedOn(where);
  };
  return {
    machine: { ...NV_GPU_DEBUGGER.machine, printRegister: nameIn(declared) },
    cells,
    words,
    registers: nvGpuRegisters(cells, declaredRegisters(declared, cells, text)),
    columnKind,
    ...(layout === null
      ? { absentInput: absentInRows(columnKind) }
      : withOwnRows(program, layout, columnKind)),
  };
}

/** Names registers as a text has declared them, those with several names by the first one; others as all texts do. */
function nameIn(declared: ReadonlyMap<string, RegisterName>): (register: RegisterName) => string {
  const names = new Map([...declared].reverse().map(([name, register]) => [registerName(register), name]));
  return (register) => {
    const spelled = registerName(register);
    return names.get(spelled) ?? spelled;
  };
}

type ColumnKind = DebuggerMachine["columnKind"];
type AbsentInput = DebuggerMachine["absentInput"];

/** The last component is 1, of whole numbers as one. */
function absentInRows(columnKind: ColumnKind): AbsentInput {
  return (register, isNamed) =>
    register.file === ATTRIBUTES && columnKind({ ...register, component: 3 }) !== "float"
      ? [0, 0, 0, 1]
      : NV_GPU_DEBUGGER.absentInput(register, isNamed);
}

/** The words of the double 1. */
const ONE_AS_DOUBLE = [0, 0x3ff00000];

/**
 * What is missing of inputs in rows of a program's own: all of a LONG attribute and of what a geometry program gets is zeros,
 * and the last component of a LONG attribute that has others is 1. [Ruling 178, Ruling 280, Ruling 290]
 */
function absentOfOwn({ rows }: OwnLayout, isEmitting: boolean, columnKind: ColumnKind): AbsentInput {
  const inRows = absentInRows(columnKind);
  return (register, isNamed) => {
    const { components } = rows.file(register.file);
    if (isEmitting) return new Array<number>(components).fill(0);
    if (components === 4) return isConventional(register) ? OPAQUE : inRows(register, isNamed);
    const isFloat = columnKind({ ...register, component: 6 }) === "float";
    return [0, 0, 0, 0, 0, 0, ...(!isNamed ? [0, 0] : isFloat ? ONE_AS_DOUBLE : [1, 0])];
  };
}

/** Whether an attribute has a name of the fixed pipeline, as own rows have it. */
const isConventional = ({ file }: RegisterName): boolean =>
  !/^vertex\.(?:attrib\[\]|id|instance)$/.test(file);

/** What is other of a program with rows of its own. */
function withOwnRows(
  program: Program,
  layout: OwnLayout,
  columnKind: ColumnKind,
): Partial<DebuggerMachine<Program>> {
  const { rows } = layout;
  const { inputs: read, outputs } = NV_GPU.interfaceOf(program);
  const [inputs, results] = [read, outputs].map((all) => all.map(({ register }) => register)) as [
    RegisterName[],
    RegisterName[],
  ];
  const names = rowNames([...inputs, ...results]);
  const keys = new Map(inputs.map((register) => [NV_GPU_DEBUGGER.inputKey(register), register] as const));
  const has = (file: string): boolean => rows.files.some(({ name }) => name === file);
  const isEmitting = emits(program);
  const [input] = inputs;
  return {
    rows,
    rowRegister: (_, register) => (has(register.file) ? register : undefined),
    inputWords: (_, words) => words,
    resultRows: (_, words) => ownResults(layout, words),
    columnKind: (where: RegisterComponent) => (has(where.file) ? columnKind(where) : "float"),
    registerOfColumn: (name) => names.get(name) ?? names.get(`LONG ${name}`),
    inputMeant: (meaning, number) => {
      const meant = NV_GPU_DEBUGGER.inputMeant(meaning, number);
      const key = meant === undefined ? "" : NV_GPU_DEBUGGER.inputKey(meant);
      return keys.get(key) ?? keys.get(`LONG ${key}`);
    },
    absentInput: absentOfOwn(layout, isEmitting, columnKind),
    emission: isEmitting ? EMISSION : null,
    resultsOf: () => results,
    columnExamples: [registerName(input ?? registersOf(ROWS, "input")[0]!), "result.position"],
  };
}

/** How geometry programs emit. [Ruling 288] */
const EMISSION: Emission<Program> = {
  stepsOf: (program, trace) => emittingSteps(program, trace),
  verticesOf(program, words, count) {
    const layout = ownLayout(program)!;
    const { stream, strip, unsupported } = emittedPlaces(program);
    return Array.from({ length: count }, (_, row) =>
      words.subarray(layout.stride * row, layout.stride * (row + 1)),
    )
      .filter((row) => unsupported === null || row[unsupported] === 0)
      .map((row) => ({
        words: row.subarray(0, layout.results),
        strip: `${row[stream]!} ${row[strip]!}`,
      }));
  },
};
