/** The arithmetic of each type. */

import type { TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES, type DataType, isLong } from "../isa/data-types.js";
import type { Arithmetic, FloatArithmetic, IntegerArithmetic } from "./arithmetic.js";
import { doubles, singles } from "./floats.js";
import { integers, longIntegers } from "./integers.js";
import type { Numerics, Value } from "./values.js";

/** Floats of 32 or 64 bits. */
export type Floats<T extends TypesOfTable> = FloatArithmetic<Value<T>, T["mask"], Value<T>>;
/** Integers of 32 or 64 bits. */
export type Integers<T extends TypesOfTable> = IntegerArithmetic<Value<T>, T["mask"]>;

/** Floats of the size of a type. */
export function floatsOf<T extends TypesOfTable>(n: Numerics<T>, type: DataType): Floats<T> {
  return isLong(type) ? doubles(n) : singles(n);
}

/** Integers of the size of a type, without a sign if the type has none. */
export function integersOf<T extends TypesOfTable>(n: Numerics<T>, type: DataType): Integers<T> {
  const isSigned = DATA_TYPES[type].base !== "U";
  return isLong(type) ? longIntegers(n, isSigned) : integers(n, isSigned);
}

/** The numbers of a type. */
export function arithmeticOf<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
): Arithmetic<Value<T>, T["mask"]> {
  return DATA_TYPES[type].base === "F" ? floatsOf(n, type) : integersOf(n, type);
}
