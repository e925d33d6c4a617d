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

type Make<A> = <T extends TypesOfTable>(n: Numerics<T>) => A;

/** Makes an arithmetic once for the numerics that it is of. */
function onceFor<A extends object>(make: Make<A>): Make<A> {
  const known = new WeakMap<object, A>();
  return (n) => {
    let made = known.get(n);
    if (made === undefined) known.set(n, (made = make(n)));
    return made;
  };
}

const SINGLES = onceFor(singles);
const DOUBLES = onceFor(doubles);
const WORDS = {
  signed: onceFor((n) => integers(n, true)),
  unsigned: onceFor((n) => integers(n, false)),
};
const LONG = {
  signed: onceFor((n) => longIntegers(n, true)),
  unsigned: onceFor((n) => longIntegers(n, false)),
};

/** Floats of the size of a type. */
export function floatsOf<T extends TypesOfTable>(n: Numerics<T>, type: DataType): Floats<T> {
  return (isLong(type) ? DOUBLES : SINGLES)(n) as Floats<T>;
}

/** Integers of the size of a type, without a sign if the type has none. */
export function integersOf<T extends TypesOfTable>(n: Numerics<T>, type: DataType): Integers<T> {
  const ofSize = isLong(type) ? LONG : WORDS;
  return (DATA_TYPES[type].base === "U" ? ofSize.unsigned : ofSize.signed)(n) as Integers<T>;
}

/** The numbers of a type. */
export function arithmeticOf<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
): Arithmetic<Value<T>, T["mask"]> {
  return DATA_TYPES[type].base === "F" ? floatsOf(n, type) : integersOf(n, type);
}
