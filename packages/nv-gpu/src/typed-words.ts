/** What the words of registers are, as instructions say that read and write them. */

import { checkObject } from "@glasm/base";
import type { Cell, RegisterValues, TraceStep } from "@glasm/vm";
import { loadedOperand } from "./exec/operands.js";
import { TracedReads } from "./exec/outcomes.js";
import { accessOf, type TypedAccess } from "./exec/typed-accesses.js";
import { type DataType, isLong } from "./isa/data-types.js";
import { resolvedProgram } from "./machine.js";
import type { Component, Program, ValueOperand } from "./program/program.js";

export type { TypedAccess, TypedRegisters } from "./exec/typed-accesses.js";

const COMPONENTS = [0, 1, 2, 3] as const satisfies readonly Component[];

/**
 * What each instruction of a program reads its operands from and writes its result to, with the types by which it does.
 * @throws TypeError if the program is of another kind
 */
export function typedAccesses(program: Program): readonly TypedAccess[] {
  checkObject("typedAccesses: program", program);
  const resolved = resolvedProgram(program);
  return program.instructions.map((_, number) => accessOf(resolved, number));
}

/** A vector with its type. */
export interface TypedVector {
  readonly type: DataType;
  /** A word for each component, of types of 64 bits a low one and a high one. */
  readonly words: readonly number[];
}

/**
 * The operands of the instruction of a step, swizzled and with their signs. A scalar has four components that are the same. None
 * of LDC, and of what is not executed yet.
 * @param registers What they held before the step
 * @throws TypeError if an argument is of another kind
 */
export function stepOperands(
  program: Program,
  step: Pick<TraceStep, "instruction">,
  registers: RegisterValues,
): readonly TypedVector[] {
  checkObject("stepOperands: program", program);
  checkObject("stepOperands: step", step);
  checkObject("stepOperands: registers", registers);
  const { layout, instructions } = resolvedProgram(program);
  const { cells } = layout;
  const wordOf = (cell: Cell): number => registers.readComponent(cells.at(cell));
  const access = new TracedReads(wordOf, cells.count);
  return instructions[step.instruction]!.operands.map((place, i): TypedVector => {
    const operand = program.instructions[step.instruction]!.operands[i] as ValueOperand;
    const { type } = operand;
    const load = loadedOperand(access, operand, place, type);
    return { type, words: COMPONENTS.flatMap((component) => wordsOf(type, load(component).value)) };
  });
}

function wordsOf(type: DataType, value: number | bigint): readonly number[] {
  if (!isLong(type)) return [Number(value) >>> 0];
  const bits = BigInt.asUintN(64, BigInt(value));
  return [Number(bits & 0xffffffffn), Number(bits >> 32n)];
}
