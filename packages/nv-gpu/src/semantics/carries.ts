/** CF and OF of the integer instructions that add. [NV_gpu_program4 2.X.4.3], [Ruling 277] */

import type { TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES } from "../isa/data-types.js";
import type { Opcode } from "../isa/instructions.js";
import type { Component, Instruction, ValueOperand } from "../program/program.js";
import { type Integers, integersOf } from "./arithmetics.js";
import { distance } from "./componentwise.js";
import type { Flags } from "./flags.js";
import { isNegated } from "./signs.js";
import type { Numerics, Operand, Value } from "./values.js";

/** What is added, without the minus in front of it, and whether there is one. */
interface Term<V> {
  readonly value: V;
  readonly isNegated: boolean;
}

/** The flags that only sums and differences set. */
export type Carry<M> = Pick<Flags<M>, "CF" | "OF">;

/** What is added of the components of the operands, which have their signs, by what of them is negated. */
type Terms = <T extends TypesOfTable>(
  integers: Integers<T>,
  components: readonly Value<T>[],
  negated: readonly boolean[],
) => readonly [Term<Value<T>>, Term<Value<T>>];

function term<T extends TypesOfTable>(
  { negate }: Integers<T>,
  value: Value<T>,
  isNegated: boolean,
): Term<Value<T>> {
  return { value: isNegated ? negate(value) : value, isNegated };
}

/** The instructions that set CF and OF, by their opcodes. */
const TERMS: Readonly<Partial<Record<Opcode, Terms>>> = {
  ADD: (integers, [a, b], [isANegated, isBNegated]) => [
    term(integers, a!, isANegated!),
    term(integers, b!, isBNegated!),
  ],
  SUB: (integers, [a, b], [isANegated, isBNegated]) => [
    term(integers, a!, isANegated!),
    { value: term(integers, b!, isBNegated!).value, isNegated: !isBNegated },
  ],
  MAD: (integers, [a, b, c], [isANegated, isBNegated, isCNegated]) => [
    term(integers, integers.multiply(a!, b!), isANegated !== isBNegated),
    term(integers, c!, isCNegated!),
  ],
  SAD: (integers, [a, b, c], [, , isCNegated]) => [
    { value: distance(integers, a!, b!), isNegated: false },
    term(integers, c!, isCNegated!),
  ],
};

/** Whether an instruction sets CF and OF to more than nothing. */
export function setsCarry({ opcode, type }: Instruction): boolean {
  return TERMS[opcode] !== undefined && type !== null && DATA_TYPES[type].base !== "F";
}

/** CF and OF of a component of the result of an instruction that sets them. */
export function carryOf<T extends TypesOfTable>(
  n: Numerics<T>,
  instruction: Instruction,
  operands: readonly Operand<T>[],
  component: Component,
): Carry<T["mask"]> {
  const integers = integersOf(n, instruction.type!);
  const negated = (instruction.operands as readonly ValueOperand[]).map(isNegated);
  const components = operands.map((operand) => operand(component));
  const [left, right] = TERMS[instruction.opcode]!(integers, components, negated);
  if (left.isNegated && right.isNegated) {
    const never = n.operations.mask.constant(0);
    return { CF: never, OF: never };
  }
  if (left.isNegated) return ofDifference(n, integers, right.value, left.value);
  if (right.isNegated) return ofDifference(n, integers, left.value, right.value);
  return ofSum(integers, left.value, right.value);
}

/** CF: the sum without signs has a bit more; OF: both have one sign and the sum the other. */
function ofSum<T extends TypesOfTable>(integers: Integers<T>, a: Value<T>, b: Value<T>): Carry<T["mask"]> {
  const sum = integers.add(a, b);
  const changes = integers.and(integers.exclusiveOr(a, sum), integers.exclusiveOr(b, sum));
  return { CF: integers.isLower(sum, a), OF: integers.isNegative(changes) };
}

/** CF: the difference without signs is not negative; OF: the signs differ, and that of the difference is not the first's. */
function ofDifference<T extends TypesOfTable>(
  { operations: { mask } }: Numerics<T>,
  integers: Integers<T>,
  a: Value<T>,
  b: Value<T>,
): Carry<T["mask"]> {
  const difference = integers.subtract(a, b);
  const changes = integers.and(integers.exclusiveOr(a, b), integers.exclusiveOr(a, difference));
  return {
    CF: mask.andNot(mask.constant(-1), integers.isLower(a, b)),
    OF: integers.isNegative(changes),
  };
}
