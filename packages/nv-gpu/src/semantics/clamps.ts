/** SAT and SSAT of results that are floats. [NV_gpu_program4 2.X.4.1], [Ruling 274] */

import type { TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import { floatsOf } from "./arithmetics.js";
import type { Numerics, Value } from "./values.js";

/** A float in [0, 1] or [-1, 1]; a NaN becomes the lower bound, -0 stays. */
export function clamped<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
  clamp: "SAT" | "SSAT",
  value: Value<T>,
): Value<T> {
  if (type === "F16") return clampedHalf(n, clamp, value);
  const floats = floatsOf(n, type);
  const least = clamp === "SAT" ? floats.zero : floats.minusOne;
  const bounded = floats.select(value, least, floats.isAtMost(least, value));
  return floats.select(floats.one, bounded, floats.isLess(floats.one, bounded));
}

const HALF_SIGN = 0x8000;
const HALF_INFINITY = 0x7c00;
const HALF_ONE = 0x3c00;

function clampedHalf<T extends TypesOfTable>(
  { operations: { i32, mask } }: Numerics<T>,
  clamp: "SAT" | "SSAT",
  half: T["i32"],
): T["i32"] {
  const [sign, one, infinity] = [HALF_SIGN, HALF_ONE, HALF_INFINITY].map((bits) => i32.constant(bits));
  const least = i32.constant(clamp === "SAT" ? 0 : HALF_SIGN | HALF_ONE);
  // Of -0 nothing is left without the sign.
  const magnitude = i32.and(half, i32.not(sign!));
  const isNegative = mask.and(i32.ge(half, sign!), i32.ne(magnitude, i32.constant(0)));
  const isBelow = clamp === "SAT" ? isNegative : mask.and(isNegative, i32.gt(magnitude, one!));
  const isNaN = i32.gt(magnitude, infinity!);
  const bounded = i32.select(i32.min(half, one!), half, i32.lt(half, sign!));
  return i32.select(least, bounded, mask.or(isBelow, isNaN));
}
