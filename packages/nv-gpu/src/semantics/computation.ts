/**
 * What an instruction computes of its operands, once for all engines: each is written in component operations, which an
 * engine evaluates or makes code of.
 */

import type { TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES, type DataType, typeOf } from "../isa/data-types.js";
import type { Opcode } from "../isa/instructions.js";
import type { Component, Instruction, ValueOperand } from "../program/program.js";
import { APPROXIMATIONS } from "./approximations.js";
import { BITFIELDS } from "./bitfields.js";
import { type Carry, carryOf, setsCarry } from "./carries.js";
import { clamped } from "./clamps.js";
import { COMPONENTWISE } from "./componentwise.js";
import { CONVERSION } from "./conversion.js";
import type { Compute, Definition, Result } from "./definition.js";
import { PACKING } from "./packing.js";
import type { Numerics, Operand } from "./values.js";
import { VECTORS } from "./vectors.js";

/** The definitions of all instructions that compute. */
const DEFINITIONS: Readonly<Partial<Record<Opcode, Definition>>> = {
  ...COMPONENTWISE,
  ...VECTORS,
  ...APPROXIMATIONS,
  ...BITFIELDS,
  ...PACKING,
  ...CONVERSION,
};

/** The instructions that `computationOf` knows. */
export const COMPUTING = Object.keys(DEFINITIONS) as readonly Opcode[];

/** Whether `computationOf` knows what an instruction computes. */
export function computes(opcode: Opcode): boolean {
  return DEFINITIONS[opcode] !== undefined;
}

/** What is computed of the operands of one instruction. */
export interface Computation {
  /** The types that the operands are to be brought to, by `fromWord` or `fromLong`, before their signs. */
  readonly operandTypes: readonly DataType[];
  /** The type of the components of the result, from which `toWord` or `toLong` make what is stored. */
  readonly resultType: DataType;
  /**
   * The result, clamped. Operands and components of the result are asked for when they are needed, and shared parts
   * computed with the first one: a kernel asks for all that it wants of a result in one region.
   * @param operands with their signs, as `signed` gives them; a scalar gives the same component whichever is asked for
   */
  result<T extends TypesOfTable>(n: Numerics<T>, operands: readonly Operand<T>[]): Result<T>;
  /** Whether `carry` gives more than nothing. */
  readonly setsCarry: boolean;
  /** CF and OF of a component of the result. */
  carry<T extends TypesOfTable>(
    n: Numerics<T>,
    operands: readonly Operand<T>[],
    component: Component,
  ): Carry<T["mask"]>;
}

/** The type of 64 bits that words of a type are packed to. [NV_gpu_program5 2.X.8 PK64] */
function longOf(type: DataType): DataType {
  return typeOf(DATA_TYPES[type].base, 64);
}

/**
 * What an instruction computes; null of those that compute nothing of their operands alone: they transfer control, or access
 * textures, memory, images or other fragments. Those of thread groups are for a group of one.
 */
export function computationOf(instruction: Instruction): Computation | null {
  const definition = DEFINITIONS[instruction.opcode];
  return definition === undefined ? null : new InstructionComputation(instruction, definition(instruction));
}

class InstructionComputation implements Computation {
  readonly operandTypes: readonly DataType[];
  readonly resultType: DataType;
  readonly setsCarry: boolean;
  readonly #instruction: Instruction;
  readonly #compute: Compute;
  /** CVT clamps integers itself, to what its type has. */
  readonly #clamp: "SAT" | "SSAT" | undefined;

  constructor(instruction: Instruction, compute: Compute) {
    const { opcode, result, operands, modifiers } = instruction;
    this.#instruction = instruction;
    this.#compute = compute;
    this.operandTypes = operandTypesOf(opcode, operands as readonly ValueOperand[]);
    this.resultType = opcode === "PK64" ? longOf(result!.type) : result!.type;
    const isFloat = DATA_TYPES[this.resultType].base === "F";
    this.#clamp = isFloat ? (modifiers.clamp as "SAT" | "SSAT" | undefined) : undefined;
    this.setsCarry = setsCarry(instruction);
  }

  result<T extends TypesOfTable>(n: Numerics<T>, operands: readonly Operand<T>[]): Result<T> {
    const result = this.#compute(n, operands);
    const clamp = this.#clamp;
    if (clamp === undefined) return result;
    return (component) => clamped(n, this.resultType, clamp, result(component));
  }

  carry<T extends TypesOfTable>(
    n: Numerics<T>,
    operands: readonly Operand<T>[],
    component: Component,
  ): Carry<T["mask"]> {
    if (this.setsCarry) return carryOf(n, this.#instruction, operands, component);
    const never = n.operations.mask.constant(0);
    return { CF: never, OF: never };
  }
}

// By number: code that runs for the first time takes a list apart many times more slowly.
function operandTypesOf(opcode: Opcode, operands: readonly ValueOperand[]): readonly DataType[] {
  const types = new Array<DataType>(operands.length);
  for (let i = 0; i < operands.length; i++) {
    const { type } = operands[i]!;
    types[i] = opcode === "UP64" ? longOf(type) : type;
  }
  return types;
}
