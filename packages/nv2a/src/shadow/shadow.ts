/** The numbers of executions once more, without what the chip's arithmetic does to them. */

import { formulas, type Formulas, type Rounding } from "@glasm/nv-vertex/lowered";
import {
  type MachineNumerics,
  type RegisterValues,
  type RegisterWrite,
  SINGLE_FORMAT,
  type StepNumbers,
  type TraceStep,
} from "@glasm/vm";
import { partsOf, registerOf } from "../effects/effects.js";
import { operationRow } from "../isa/operations.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { CONSTANT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { Component, Half, Operand } from "../program/slot.js";

/** A0.x holds an integer; all others are singles. The formulas are those of the texts that the chip rounds in its own way. [Ruling 357] */
export const NUMERICS: MachineNumerics<Program> = {
  shadows: [
    {
      name: "double",
      title: "In double precision",
      numbersOf: (program) => new SlotNumbers(program, (x) => x),
    },
  ],
  unrounded: (program) => new SlotNumbers(program, Math.fround),
  formatOf: (file) => (CELLS.file(file as RegisterFileName).wordType === "single" ? SINGLE_FORMAT : null),
};

/** What the formulas of a slot's operations give; A0.x keeps what it got. */
class SlotNumbers implements StepNumbers {
  readonly #program: Program;
  readonly #formulas: Formulas;

  constructor(program: Program, round: Rounding) {
    this.#program = program;
    this.#formulas = formulas("vp1", round);
  }

  /** Both units read before either writes. [Ruling 368] */
  compute(
    { instruction, writes }: TraceStep,
    registers: RegisterValues,
  ): readonly (readonly number[] | null)[] {
    const parts = partsOf(this.#program.instructions[instruction]!);
    const computed = new Map<Half, readonly number[]>();
    const resultOf = (half: Half): readonly number[] => {
      let result = computed.get(half);
      if (result === undefined) computed.set(half, (result = this.#result(half, registers)));
      return result;
    };
    return writes.map(({ file, index, after }: RegisterWrite) => {
      if (file === "A0") return null;
      const values = [...after];
      for (const { half, destination, component } of parts)
        if (destination.file === file && destination.index === index)
          values[component] = resultOf(half)[component]!;
      return values;
    });
  }

  #result({ unit, mnemonic, operands }: Half, registers: RegisterValues): readonly number[] {
    const formula = this.#formulas[operationRow(unit, mnemonic)!.vertexProgram as keyof Formulas];
    return formula(...operands.map((operand) => load(operand, registers)));
  }
}

/** An operand's numbers behind its swizzle and its sign. */
function load(operand: Operand, registers: RegisterValues): readonly number[] {
  const { file, index } = registerOf(operand);
  const number = operand.isRelative ? index + registers.readComponent(ADDRESS) : index;
  const exists = !operand.isRelative || (number >= 0 && number < CONSTANT_COUNT);
  return operand.swizzle.map((component: Component) => {
    const value = exists ? registers.readComponent({ file, index: number, component }) : 0;
    return operand.negate ? -value : value;
  });
}

const ADDRESS = CELLS.at(CELLS.of("A0", 0, 0));
