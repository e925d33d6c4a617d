/** The sign and the bars of an operand, by its type. [NV_gpu_program4 2.X.4.2] */

import type { TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import type { ValueOperand } from "../program/program.js";
import { arithmeticOf } from "./arithmetics.js";
import type { Numerics, Value } from "./values.js";

/** What an operand says besides its source. */
export type Signs = Pick<ValueOperand, "negateBase" | "absolute" | "negateAbsolute">;

/** Whether an operand has signs or bars. */
export function hasSigns({ negateBase, absolute, negateAbsolute }: Signs): boolean {
  return negateBase || absolute || negateAbsolute;
}

/**
 * A component of an operand with its signs: a float changes its sign bit alone, an integer is its two's complement, and
 * those without a sign have no absolute value of their own. [Ruling 275]
 */
export function signed<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
  signs: Signs,
  value: Value<T>,
): Value<T> {
  if (!hasSigns(signs)) return value;
  const { negateBase, absolute, negateAbsolute } = signs;
  const arithmetic = arithmeticOf(n, type);
  const base = negateBase ? arithmetic.negate(value) : value;
  const magnitude = absolute ? arithmetic.absolute(base) : base;
  return negateAbsolute ? arithmetic.negate(magnitude) : magnitude;
}

/** Whether the value of an operand has a minus in front. [NV_gpu_program4 2.X.4.3] */
export function isNegated({ negateBase, absolute, negateAbsolute }: Signs): boolean {
  return absolute ? negateAbsolute : negateBase;
}
