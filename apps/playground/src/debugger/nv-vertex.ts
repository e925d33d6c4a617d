/** What the debugger shows of vertex programs beyond what every machine says of its programs. */

import {
  attributeOf,
  type ControlRegisters,
  ENVIRONMENTS,
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

/** Numbers of a step that are in no register, and the register file that has their like. */
export interface StepRow {
  readonly name: string;
  readonly values: readonly number[];
  readonly file: string;
}

const CONDITION_CODE: RegisterName = { file: "condition-code", index: 0 };
const POSITION = { attribute: attributeOf("position"), result: resultOf("position") };

/** Where an execution begins. [VP2 2.14.1.3, 2.14.1.6, 2.14.2.3] */
const INITIAL_CONTROL: ControlRegisters = {
  conditionCode: ["EQ", "EQ", "EQ", "EQ"],
  addresses: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  callStack: [],
};

/** What there is to say of an end that is not the usual one. */
const END_TEXTS: Partial<Record<End, string>> = {
  "call-overflow": "The program has ended: a fifth call within four others. [VP2 2.14.2.3]",
  "instruction-limit": "The program was ended after 65,536 instructions. [VP2 2.14.2.3]",
};

export const NV_VERTEX_DISPLAY = {
  initialControl: INITIAL_CONTROL,

  /** The register that instructions test. */
  flags: CONDITION_CODE,

  /** What counts of its components is the condition code. [VP2 2.14.1.6] */
  flagTexts: ({ conditionCode }: ControlRegisters): readonly string[] => conditionCode,

  /** What every program of the language has, though it can be written and tested without being named. */
  unnamedRegisters: ({ environment }: Program): readonly RegisterName[] =>
    ENVIRONMENTS[environment].version2 ? [CONDITION_CODE] : [],

  /** The results of a draw that the program leaves to the GL. [VP1.1 2.14.A] */
  resultsOfGl: ({ positionInvariant }: Program): readonly RegisterName[] =>
    positionInvariant ? [{ file: "result", index: POSITION.result }] : [],

  /** The operands of a step after modifiers, and its result before masks. */
  stepRows({ instructions }: Program, step: TraceStep): readonly StepRow[] {
    const { operands, mnemonic } = instructions[step.instruction]!;
    const rows = step.operands.map((values, index): StepRow => {
      const operand = operands[index]!;
      // ARA has addresses for operands, and ARL and ARR for results.
      const file = operand.kind === "address" ? "address" : "temporary";
      return { name: printOperand(operand), values, file };
    });
    const [write] = step.writes;
    if (write === undefined || step.result === null) return rows;
    return [...rows, { name: `${mnemonic} gives`, values: step.result, file: write.file }];
  },

  endTexts: END_TEXTS,

  /** The name of an input or a result, as `v[OPOS]`, `v[6]` and `o[HPOS]`. */
  columnName: ({ file, index }: RegisterName): string =>
    file === "attribute" ? spellByName(file, index) : spellRegister("result", index),

  /** The register that a name means; attributes may come without what stands around their names. */
  registerOfColumn: (name: string): RegisterName | undefined =>
    registerNamed(name) ?? registerNamed(spellWith("attribute", name)),

  /** Names of columns, as an example: an input's by name and by number, and a result's. */
  columnExamples: [
    spellByName("attribute", POSITION.attribute),
    spellRegister("attribute", POSITION.attribute),
    spellRegister("result", POSITION.result),
  ],
} as const;
