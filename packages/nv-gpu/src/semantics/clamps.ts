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
  const floats = floatsOf(n, type);
  const least = clamp === "SAT" ? floats.zero : floats.minusOne;
  const bounded = floats.select(value, least, floats.isAtMost(least, value));
  return floats.select(floats.one, bounded, floats.isLess(floats.one, bounded));
}
