/** What the debugger shows of vertex programs beyond what every machine says of its programs. */

import {
  ATTRIBUTE_COUNT,
  attributeOf,
  type ControlRegisters,
  ENVIRONMENTS,
  NV_VERTEX,
  printOperand,
  type Program,
  registerNamed,
  resultOf,
  spellByName,
  spellRegister,
  spellWith,
  type TraceStep,
} from "@glasm/nv-vertex";
import type { End, RegisterName } from "@glasm/vm";
import { NV_VERTEX_REGISTERS } from "../conditions/nv-vertex.js";
import { jsonLine } from "../jsonl/nv-vertex.js";
import { loadText } from "../language/nv-vertex/load-text.js";
import type { DebuggerMachine, StepRow } from "./debugger-machine.js";
import { OPAQUE } from "../words/component-type.js";
import { ownRows } from "./own-rows.js";

const CONDITION_CODE: RegisterName = { file: "condition-code", index: 0 };
const POSITION = { attribute: attributeOf("position"), result: resultOf("position") };

/** The first attribute of each meaning, and how many there are. */
const MEANT = {
  position: { first: POSITION.attribute, count: 1 },
  normal: { first: attributeOf("normal"), count: 1 },
  color: { first: attributeOf("color"), count: 2 },
  texcoord: { first: attributeOf("texture-coordinates-0"), count: 8 },
} as const;

/** Where an execution begins. [VP2 2.14.1.3, 2.14.1.6, 2.14.2.3] */
const INITIAL_CONTROL: ControlRegisters = {
  conditionCode: ["EQ", "EQ", "EQ", "EQ"],
  addresses: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  callStack: [],
};

/** Where it is said what registers hold before a program runs. */
const INITIAL_CITATIONS: Readonly<Record<string, string>> = {
  temporary: "[VP2 2.14.1.4]",
  result: "[VP2 2.14.1.5]",
  address: "[VP2 2.14.1.3]",
  "condition-code": "[VP2 2.14.1.6]",
};

/** What there is to say of an end that is not the usual one. */
const END_TEXTS: Partial<Record<End, string>> = {
  "call-overflow": "The program has ended: a fifth call within four others. [VP2 2.14.2.3]",
  "instruction-limit": "The program was ended after 65,536 instructions. [VP2 2.14.2.3]",
};

/** The attributes by their numbers and by their names. [VP2 Table X.3] */
const ATTRIBUTE_SPELLINGS = Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => ({
  byNumber: spellRegister("attribute", index),
  byName: spellByName("attribute", index),
}));

/** A text that a text of a program names attributes in: by their names where it has no numbers for them. */
function respelling(text: string): (printed: string) => string {
  const code = text.replace(/#.*$/gm, "").replace(/\s/g, "");
  const named = ATTRIBUTE_SPELLINGS.filter(
    ({ byNumber, byName }) => code.includes(byName) && !code.includes(byNumber),
  );
  return (printed) => named.reduce((all, { byNumber, byName }) => all.replaceAll(byNumber, byName), printed);
}

export const NV_VERTEX_DEBUGGER: DebuggerMachine<Program, TraceStep> = {
  machine: NV_VERTEX,
  ...ownRows(NV_VERTEX),
  registers: NV_VERTEX_REGISTERS,
  loadText,

  forProgram(_, text) {
    const respelled = respelling(text);
    return {
      ...NV_VERTEX_DEBUGGER,
      machine: {
        ...NV_VERTEX,
        printStep: (program, step) => respelled(NV_VERTEX.printStep(program, step)),
        printRegister: (register) => respelled(NV_VERTEX.printRegister(register)),
      },
      stepRows: (program, step, before) =>
        NV_VERTEX_DEBUGGER.stepRows(program, step, before).map((row) => ({
          ...row,
          name: respelled(row.name),
        })),
    };
  },

  initialControl: INITIAL_CONTROL,
  flags: CONDITION_CODE,

  /** What counts of its components is the condition code. [VP2 2.14.1.6] */
  flagTexts: ({ conditionCode }) => conditionCode,

  wordText: String,

  unnamedRegisters: ({ environment }) => (ENVIRONMENTS[environment].version2 ? [CONDITION_CODE] : []),

  isShown: () => true,

  /** Of position-invariant programs. [VP1.1 2.14.A] */
  resultsOfOthers: ({ positionInvariant }) =>
    positionInvariant ? [{ file: "result", index: POSITION.result }] : [],

  resultsOf: ({ environment }) =>
    Array.from({ length: ENVIRONMENTS[environment].results }, (_, index) => ({ file: "result", index })),

  initialCitation: (file) => INITIAL_CITATIONS[file] ?? "",

  stepRows({ instructions }, step) {
    const { operands, mnemonic } = instructions[step.instruction]!;
    const rows = step.operands.map((values, index): StepRow => {
      const operand = operands[index]!;
      // ARA has addresses for operands, and ARL and ARR for results.
      const file = operand.kind === "address" ? "address" : "temporary";
      return { name: printOperand(operand), values, bits: step.bits?.operands[index], file };
    });
    const [write] = step.writes;
    if (write === undefined || step.result === null) return rows;
    const bits = step.bits?.result ?? undefined;
    return [...rows, { name: `${mnemonic} gives`, values: step.result, bits, file: write.file }];
  },

  jsonLine,
  endTexts: END_TEXTS,
  arithmeticCitation: "[Ruling 16]",

  /** As `v[OPOS]`, `v[6]` and `o[HPOS]`. */
  columnName: ({ file, index }) =>
    file === "attribute" ? spellByName(file, index) : spellRegister("result", index),

  /** They may come without what stands around their names, which are those of attributes first. */
  registerOfColumn: (name) =>
    registerNamed(name) ??
    registerNamed(spellWith("attribute", name)) ??
    registerNamed(spellWith("result", name)),

  /** As the GL's own attributes are numbered. [VP2 Table X.3] */
  inputMeant(meaning, number) {
    const { first, count } = MEANT[meaning];
    return number < count ? { file: "attribute", index: first + number } : undefined;
  },

  absentInput: () => OPAQUE,

  /** An input's by name and by number, and a result's. */
  columnExamples: [
    spellByName("attribute", POSITION.attribute),
    spellRegister("attribute", POSITION.attribute),
    spellRegister("result", POSITION.result),
  ],
};
