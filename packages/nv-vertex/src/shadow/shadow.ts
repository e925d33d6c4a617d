/** The numbers of executions once more, without what single precision does to them. */

import {
  type MachineNumerics,
  type NumberFormat,
  type RegisterValues,
  SINGLE_FORMAT,
  type StepNumbers,
} from "@glasm/vm";
import type { TraceStep } from "../exec/trace.js";
import { type ArithmeticName, ENVIRONMENTS, isOfChip, type TextArithmeticName } from "../isa/environments.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import type { Operand, Program } from "../program/program.js";
import type { OperandSources } from "../program/reads.js";
import type { Rounding } from "./double-numerics.js";
import { type Formulas, formulas, type Operands } from "./formulas.js";

/** That of a chip. [Ruling 358] */
const CHIP_FORMAT: NumberFormat = { ...SINGLE_FORMAT, keepsNaNs: true };

/** Address registers hold integers; all others singles. */
export const NUMERICS: MachineNumerics<Program, TraceStep> = {
  shadows: [
    {
      name: "double",
      title: "In double precision",
      numbersOf: (program, arithmetic) => new FormulaNumbers(program, arithmetic, (x) => x),
    },
  ],
  unrounded: (program, arithmetic) => new FormulaNumbers(program, arithmetic, Math.fround),
  formatOf(file, arithmetic) {
    if (CELLS.file(file as RegisterFileName).wordType !== "single") return null;
    return isOfChip(arithmetic as ArithmeticName) ? CHIP_FORMAT : SINGLE_FORMAT;
  },
};

/** What the formulas of the instructions give; instructions that steer keep what they gave. */
class FormulaNumbers implements StepNumbers<TraceStep> {
  readonly #program: Program;
  readonly #formulas: Formulas;

  constructor(program: Program, arithmetic: string | undefined, round: Rounding) {
    this.#program = program;
    this.#formulas = formulas(textArithmeticOf(program, arithmetic as ArithmeticName), round);
  }

  compute(
    { instruction, sources }: TraceStep,
    registers: RegisterValues,
  ): readonly (readonly number[] | null)[] {
    const { mnemonic, operands } = this.#program.instructions[instruction]!;
    if (!Object.hasOwn(this.#formulas, mnemonic)) return [];
    const formula = this.#formulas[mnemonic as keyof Formulas];
    return [formula(...operands.map((operand, number) => load(operand, sources[number]!, registers)))];
  }
}

/** The arithmetic of a text that has the same formulas: a chip rounds them in its own way. [Ruling 357] */
function textArithmeticOf({ environment }: Program, arithmetic: ArithmeticName): TextArithmeticName {
  if (!isOfChip(arithmetic)) return arithmetic;
  return ENVIRONMENTS[environment].version2 ? "unified" : "vp1";
}

function load(operand: Operand, sources: OperandSources, registers: RegisterValues): Operands[number] {
  return sources.map((source) => {
    const value = source === null ? 0 : registers.readComponent(source);
    return operand.kind === "address" ? value : modified(operand, value);
  });
}

/** [VP2 2.14.2.1] */
function modified(operand: Exclude<Operand, { kind: "address" }>, value: number): number {
  const base = operand.negateBase ? -value : value;
  const absolute = operand.absolute ? Math.abs(base) : base;
  return operand.negateAbsolute ? -absolute : absolute;
}
