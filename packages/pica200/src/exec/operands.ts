/** What instructions read of a unit. */

import { addressed, isConstantRegister, MISSING_VALUE } from "../isa/addressing.js";
import { COMPONENT_COUNT, type IndexRegister } from "../isa/registers.js";
import type { SourceOperand } from "../program/instruction.js";
import type { Operand } from "../semantics/computations.js";
import type { Unit } from "./unit.js";

/** What an index register holds. */
export function indexValue(unit: Unit, index: IndexRegister): number {
  if (index === "aL") return unit.aL;
  return unit.a0[index === "a0.x" ? 0 : 1]!;
}

/** The components of an operand on a unit, as they are when they are asked for. */
export function operandOn(unit: Unit, { register, index, negate, swizzle }: SourceOperand): Operand<number> {
  const load = index === null ? direct(unit, register) : relative(unit, register.index, index);
  if (negate) return (component) => -load(swizzle[component]!);
  return (component) => load(swizzle[component]!);
}

function direct(unit: Unit, { file, index }: SourceOperand["register"]): Operand<number> {
  const registers = unit[file];
  const first = COMPONENT_COUNT * index;
  return (component) => registers[first + component]!;
}

function relative(unit: Unit, number: number, index: IndexRegister): Operand<number> {
  return (component) => {
    const effective = addressed(number, indexValue(unit, index));
    return isConstantRegister(effective) ? unit.c[COMPONENT_COUNT * effective + component]! : MISSING_VALUE;
  };
}
