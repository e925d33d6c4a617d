/** The numbers of executions once more: exact ones, and those of the arithmetic f32. */

import { NUMBERS, type NumberTypes } from "@glasm/base";
import {
  type MachineNumerics,
  type RegisterName,
  type RegisterValues,
  type Shadow,
  SINGLE_FORMAT,
  type StepNumbers,
  type TraceStep,
} from "@glasm/vm";
import { addressed, isConstantRegister, MISSING_VALUE } from "../isa/addressing.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import { F24_FORMAT } from "../numbers/f24.js";
import { indexCell, slotOf } from "../program/effects.js";
import type { Instruction, SourceOperand } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import { F32 } from "../semantics/f32.js";
import { COMPUTATIONS, isComputing, type Operand } from "../semantics/computations.js";
import type { Numerics } from "../semantics/numerics.js";
import { DoubleNumerics } from "./double-numerics.js";

type Step = TraceStep<RegisterFileName>;

const ARITHMETICS: Readonly<Record<"double" | "f32", Numerics<NumberTypes>>> = {
  double: new DoubleNumerics(),
  f32: new F32(NUMBERS),
};

/** Its runs can be compared with double precision, and with the arithmetic f32. */
export interface ShaderNumerics extends MachineNumerics<Program, TraceStep<RegisterFileName>> {
  readonly shadows: readonly [
    double: Shadow<Program, TraceStep<RegisterFileName>>,
    f32: Shadow<Program, TraceStep<RegisterFileName>>,
  ];
}

/** Flags, index registers, and entries of loops are not floating-point numbers. */
export const NUMERICS: ShaderNumerics = {
  shadows: [
    {
      name: "double",
      title: "In double precision",
      numbersOf: (program) => new ComputedNumbers(program, ARITHMETICS.double),
    },
    {
      name: "f32",
      title: "In the arithmetic f32",
      numbersOf: (program) => new ComputedNumbers(program, ARITHMETICS.f32),
    },
  ],
  unrounded: (program) => new ComputedNumbers(program, ARITHMETICS.double),
  formatOf(file, arithmetic) {
    if (CELLS.file(file as RegisterFileName).wordType !== "single") return null;
    return arithmetic === "f32" ? SINGLE_FORMAT : F24_FORMAT;
  },
};

/** What the instructions compute in some arithmetic; what addresses, counts and steers stays as it was. */
class ComputedNumbers implements StepNumbers<Step> {
  readonly #program: Program;
  readonly #numerics: Numerics<NumberTypes>;

  constructor(program: Program, numerics: Numerics<NumberTypes>) {
    this.#program = program;
    this.#numerics = numerics;
  }

  compute({ instruction, writes }: Step, registers: RegisterValues): readonly (readonly number[] | null)[] {
    const executed = this.#program.instructions[instruction]!;
    return writes.map((write) =>
      executed.mnemonic === "emit"
        ? registers.read(sourceOfEmission(write))
        : this.#resultIn(executed, write, registers),
    );
  }

  /** The result of an instruction if this register is its destination, else null. */
  #resultIn(
    { mnemonic, sources, destination }: Instruction,
    { file, index }: RegisterName,
    registers: RegisterValues,
  ): readonly number[] | null {
    if (mnemonic === null || !isComputing(mnemonic)) return null;
    const { register } = destination!;
    if (register.file !== file || register.index !== index) return null;
    const { isScalar, compute } = COMPUTATIONS[mnemonic];
    const operands = sources.map((source) => operandIn(registers, source));
    return Array.from({ length: COMPONENT_COUNT }, (_, component) => {
      // There is no negative zero. [PICA200 5 s11]
      return compute(this.#numerics, operands, isScalar ? 0 : component) + 0;
    });
  }
}

/** What EMIT makes a register of: it stores outputs, and exchanges their banks. [PICA200 8 s3, s8] */
function sourceOfEmission({ file, index }: RegisterName): RegisterName {
  if (file === "slot") return { file: "o", index: slotOf(index).output };
  return { file: file === "o" ? "bank" : "o", index };
}

/** The components of an operand in some registers. */
function operandIn(
  registers: RegisterValues,
  { register, index, negate, swizzle }: SourceOperand,
): Operand<number> {
  const number =
    index === null
      ? register.index
      : addressed(register.index, registers.readComponent(CELLS.at(indexCell(index))));
  const isThere = register.file !== "c" || isConstantRegister(number);
  return (component) => {
    const where = { file: register.file, index: number, component: swizzle[component]! };
    const value = isThere ? registers.readComponent(where) : MISSING_VALUE;
    return negate ? -value : value;
  };
}
