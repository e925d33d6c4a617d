/** What the debugger shows of shaders of the PICA200 beyond what every machine says of its programs. */

import {
  PICA200,
  printOperand,
  printRegister,
  printStep,
  type Program,
  type ProgramStep,
  type SourceNames,
  registersOfMask,
  slotOf,
} from "@glasm/pica200";
import { VERTEX_MEANINGS } from "@glasm/rasterizer";
import type { End } from "@glasm/vm";
import { pica200Registers } from "../conditions/pica200.js";
import { jsonLine } from "../jsonl/pica200.js";
import { loadedText } from "../language/load-text.js";
import { registerNamesIn } from "../language/pica200/register-names.js";
import type { DebuggerMachine, StepRow } from "./debugger-machine.js";
import { OPAQUE } from "../words/component-type.js";
import { ownRows } from "./own-rows.js";

/** What there is to say of an end that is not the usual one. */
const END_TEXTS: Partial<Record<End, string>> = {
  "past-end": "The program has run past its last word. [PICA200 13 s26]",
  hang: "BREAK without a loop hangs a console. [PICA200 13 s25]",
  "instruction-limit": "The program was ended at the limit of executed instructions. [PICA200 13 s27]",
};

/** The registers that words of a program can make different from zero. */
interface Touched {
  /** The o registers that instructions write. */
  readonly outputs: ReadonlySet<number>;
  /** The o registers that EMIT stores. */
  readonly emitted: ReadonlySet<number>;
  /** The slots that it stores to. */
  readonly slots: ReadonlySet<number>;
}

const touchedBy = new WeakMap<Program, Touched>();

function touched(program: Program): Touched {
  let known = touchedBy.get(program);
  if (known === undefined) touchedBy.set(program, (known = survey(program)));
  return known;
}

function survey({ instructions, outputMask }: Program): Touched {
  const outputs = instructions.flatMap(({ destination }) =>
    destination?.register.file === "o" ? [destination.register.index] : [],
  );
  const slots = instructions.flatMap(({ mnemonic, fields }) =>
    mnemonic === "setemit" ? [fields.vertex!] : [],
  );
  return {
    outputs: new Set(outputs),
    emitted: new Set(registersOfMask(outputMask)),
    // Without SETEMIT it is the first one.
    slots: new Set(slots.length === 0 ? [0] : slots),
  };
}

export const PICA200_DEBUGGER: DebuggerMachine<Program, ProgramStep> = {
  machine: PICA200,
  ...ownRows(PICA200),
  registers: pica200Registers(null),
  loadText: (text) => loadedText(PICA200, text, (bytes) => PICA200.load(bytes)),

  forProgram({ language }, text) {
    const names = language === "pica" ? registerNamesIn(text) : null;
    return names === null ? PICA200_DEBUGGER : { ...PICA200_DEBUGGER, ...withNames(names) };
  },

  initialControl: { callStack: [] },

  /** The steps of CMP write them. */
  flags: null,
  flagTexts: () => [],

  wordText: (value, file) => (file === "cmp" || file === "b" ? String(value !== 0) : String(value)),

  unnamedRegisters: () => [],

  /** EMIT exchanges the banks of all outputs, and can store to any slot. [PICA200 8 s3, s8] */
  isShown(program, { file, index }) {
    const { outputs, emitted, slots } = touched(program);
    if (file === "o" || file === "bank") return outputs.has(index);
    if (file !== "slot") return true;
    const { slot, output } = slotOf(index);
    return slots.has(slot) && emitted.has(output);
  },

  resultsOfOthers: () => [],

  resultsOf: ({ outputMask }) => registersOfMask(outputMask).map((index) => ({ file: "o", index })),

  initialCitation: () => "[PICA200 3 s15]",

  stepRows: (program, step) => operandRows(program, step),

  jsonLine,
  endTexts: END_TEXTS,
  arithmeticCitation: "[PICA200 5]",

  /** As `v0` and `o1`. */
  columnName: ({ file, index }) => `${file}${index}`,

  registerOfColumn(name) {
    const [, file, digits] = /^([vo])(0|[1-9]\d*)$/.exec(name) ?? [];
    const index = Number(digits);
    return file !== undefined && index < PICA200.cells.file(file).count ? { file, index } : undefined;
  },

  /** As meshes are loaded to registers without names. [Ruling 155] */
  inputMeant(meaning, number) {
    return number === 0 ? { file: "v", index: VERTEX_MEANINGS.indexOf(meaning) } : undefined;
  },

  /** To what no column names nothing is loaded. [PICA200 13 s19] */
  absentInput: (_, isNamed) => (isNamed ? OPAQUE : [0, 0, 0, 0]),

  columnExamples: ["v0", "o0"],
};

/** The operands of a step after swizzle and negation. */
function operandRows(
  { instructions }: Program,
  { instruction, operands }: ProgramStep,
  names?: SourceNames,
): readonly StepRow[] {
  const { sources } = instructions[instruction]!;
  return operands.map((values, number) => ({
    name: printOperand(sources[number]!, names),
    values,
    file: "r",
  }));
}

/** What calls registers as a source does. [PICA200 10.3] */
function withNames(names: SourceNames): Partial<DebuggerMachine<Program, ProgramStep>> {
  return {
    machine: {
      ...PICA200,
      printStep: (program, step) => printStep(program, step, names),
      printRegister: (register) => printRegister(register, names),
    },
    registers: pica200Registers(names),
    stepRows: (program, step) => operandRows(program, step, names),
  };
}
