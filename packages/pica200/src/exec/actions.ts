/** What instructions do on a unit, but for where they send control. [PICA200 4, 8] */

import { NUMBERS, type NumberTypes } from "@glasm/base";
import { COMPARISONS } from "../isa/conditions.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { Instruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import { F24 } from "../semantics/f24.js";
import { F32 } from "../semantics/f32.js";
import {
  compared,
  type ComputingMnemonic,
  indexOf,
  isComputing,
  isNotNegative,
  COMPUTATIONS,
  type Operand,
} from "../semantics/computations.js";
import type { ArithmeticName, Numerics } from "../semantics/numerics.js";
import { Emission, type TakeTriangle } from "./emission.js";
import { operandOn } from "./operands.js";
import type { Unit } from "./unit.js";

/** Executes an instruction. */
export type Action = () => void;

const NUMERICS: Readonly<Record<ArithmeticName, Numerics<NumberTypes>>> = {
  f24: new F24(NUMBERS),
  f32: new F32(NUMBERS),
};

const [X, Y, , W] = [0, 1, 2, 3] as const;

/** What each instruction of a program does on a unit; null of those that only send control somewhere, or do nothing. */
export function actionsOn(
  unit: Unit,
  program: Program,
  arithmetic: ArithmeticName,
  take: TakeTriangle,
): readonly (Action | null)[] {
  const numerics = NUMERICS[arithmetic];
  const emission = new Emission(unit, program, take);
  const emit = (): void => {
    emission.emit();
  };
  return program.instructions.map((instruction) => {
    const { mnemonic, sources } = instruction;
    if (mnemonic === null) return null;
    const operands = sources.map((source) => operandOn(unit, source));
    if (isComputing(mnemonic)) return computation(unit, mnemonic, instruction, operands, numerics);
    if (mnemonic === "mova") return indexLoad(unit, instruction, operands, numerics);
    if (mnemonic === "cmp") return comparison(unit, instruction, operands, numerics);
    if (program.stage !== "geometry") return null; // [PICA200 13 s23]
    if (mnemonic === "setemit") return () => setEmitter(unit, instruction);
    return mnemonic === "emit" ? emit : null;
  });
}

function computation(
  unit: Unit,
  mnemonic: ComputingMnemonic,
  { destination }: Instruction,
  operands: readonly Operand<number>[],
  numerics: Numerics<NumberTypes>,
): Action {
  const { isScalar, compute } = COMPUTATIONS[mnemonic];
  const { register, mask } = destination!;
  const enabled = [...mask.keys()].filter((component) => mask[component]!);
  const first = COMPONENT_COUNT * register.index;
  const result = new Float32Array(COMPONENT_COUNT);
  return () => {
    if (isScalar) result.fill(compute(numerics, operands, X));
    else for (const component of enabled) result[component] = compute(numerics, operands, component);
    // Before anything is written: the destination may be a source.
    if (mnemonic === "litp") {
      const [x, w] = [operands[0]!(X), operands[0]!(W)];
      unit.cmp[0] = Number(isNotNegative(numerics, x));
      unit.cmp[1] = Number(isNotNegative(numerics, w));
    }
    const registers = unit[register.file];
    for (const component of enabled) registers[first + component] = result[component]!;
  };
}

function indexLoad(
  unit: Unit,
  { mask }: Instruction,
  [source]: readonly Operand<number>[],
  numerics: Numerics<NumberTypes>,
): Action {
  return () => {
    // What is written may be what the source is indexed by.
    const [x, y] = [indexOf(numerics, source!(X)), indexOf(numerics, source!(Y))];
    if (mask[X]) unit.a0[X] = x;
    if (mask[Y]) unit.a0[Y] = y;
  };
}

function comparison(
  unit: Unit,
  { fields }: Instruction,
  [a, b]: readonly Operand<number>[],
  numerics: Numerics<NumberTypes>,
): Action {
  const [ofX, ofY] = [COMPARISONS[fields.compareX!]!, COMPARISONS[fields.compareY!]!];
  return () => {
    unit.cmp[0] = Number(compared(numerics, ofX, a!(X), b!(X)));
    unit.cmp[1] = Number(compared(numerics, ofY, a!(Y), b!(Y)));
  };
}

function setEmitter({ emitter }: Unit, { fields }: Instruction): void {
  emitter.vertex = fields.vertex!;
  emitter.primitive = fields.primitive === 1;
  emitter.winding = fields.winding === 1;
}
