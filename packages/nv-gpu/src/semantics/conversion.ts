/** CVT: from any type of data to any other. [NV_gpu_program5 2.X.8 CVT], [Ruling 279] */

import {
  demoted,
  doubleOfLong,
  halfBits,
  type Rounding,
  singleOfHalf,
  singleOfLong,
  type TypesOfTable,
  wrappedLong,
} from "@glasm/codegen";
import { DATA_TYPES, type DataType, isLong } from "../isa/data-types.js";
import { WHOLE, type WholeRounding } from "./arithmetic.js";
import type { Definition } from "./definition.js";
import { narrowed } from "./registers.js";
import { flushed, type Numerics, type Value } from "./values.js";

/** The direction that a modifier rounds in. */
const DIRECTIONS: Readonly<Record<WholeRounding, Rounding>> = {
  ROUND: "nearest",
  CEIL: "up",
  FLR: "down",
  TRUNC: "zero",
};

/** The double of a float, which is exact. */
function doubleOf<T extends TypesOfTable>(n: Numerics<T>, from: DataType, value: Value<T>): T["f64"] {
  const { f64 } = n.operations;
  if (from === "F64") return f64.fromBits(value);
  return f64.promote(from === "F16" ? singleOfHalf(n.operations, value) : flushed(n, value));
}

/** The float that is nearest to a double in a direction. */
function floatOf<T extends TypesOfTable>(
  n: Numerics<T>,
  to: DataType,
  x: T["f64"],
  direction: Rounding,
): Value<T> {
  if (to === "F64") return n.operations.i64.bits(x);
  if (to === "F16") return halfBits(n.operations, x, direction);
  return flushed(n, demoted(n.operations, x, direction));
}

/** The float that is nearest to an integer in a direction. */
function floatOfInteger<T extends TypesOfTable>(
  n: Numerics<T>,
  to: DataType,
  from: DataType,
  value: Value<T>,
  direction: Rounding,
): Value<T> {
  const { f32, f64 } = n.operations;
  const isSigned = DATA_TYPES[from].base === "S";
  if (isLong(from)) {
    if (to === "F32") return singleOfLong(n.operations, value, isSigned, direction);
    // Where this double is rounded, too, halves are long exceeded.
    const rounding = to === "F16" ? "nearest" : direction;
    return floatOf(n, to, doubleOfLong(n.operations, value, isSigned, rounding), direction);
  }
  if (to === "F32" && direction === "nearest")
    return isSigned ? f32.fromInteger(value) : f32.fromIntegerU(value);
  return floatOf(n, to, isSigned ? f64.fromInteger(value) : f64.fromIntegerU(value), direction);
}

/** The integers of a type. */
function rangeOf(type: DataType): { readonly least: bigint; readonly most: bigint } {
  const { base, bits } = DATA_TYPES[type];
  const values = 1n << BigInt(bits);
  return base === "S" ? { least: -values / 2n, most: values / 2n - 1n } : { least: 0n, most: values - 1n };
}

/** The nearest integer of a type that there is, of a whole number; 0 of NaN. */
function saturated<T extends TypesOfTable>(n: Numerics<T>, to: DataType, x: T["f64"]): Value<T> {
  const { i32, i64 } = n.operations;
  const isSigned = DATA_TYPES[to].base === "S";
  if (isLong(to)) return isSigned ? i64.truncDouble(x) : i64.truncDoubleU(x);
  const { least, most } = rangeOf(to);
  const word = isSigned ? i32.truncDouble(x) : i32.truncDoubleU(x);
  if (DATA_TYPES[to].bits === 32) return word;
  const [lower, upper] = [i32.constant(Number(least)), i32.constant(Number(most))];
  return isSigned ? i32.max(i32.min(word, upper), lower) : i32.minU(word, upper);
}

/** The integer of a float: it is rounded, and clamped or cut. [Ruling 279] */
function integerOf<T extends TypesOfTable>(
  n: Numerics<T>,
  to: DataType,
  x: T["f64"],
  rounding: WholeRounding,
  clamps: boolean,
): Value<T> {
  const { i32, f64, i64 } = n.operations;
  const whole = f64[WHOLE[rounding]](x);
  const nearest = saturated(n, to, whole);
  if (clamps) return nearest;
  const isInfinite = f64.eq(f64.abs(x), f64.constant(Infinity));
  const lower = wrappedLong(n.operations, whole);
  if (isLong(to)) return i64.select(nearest, lower, isInfinite);
  return i32.select(nearest, narrowed(n, to, i32.low(lower)), isInfinite);
}

/** The integer of another type: its lower bits, or the nearest one that there is. */
function integerOfInteger<T extends TypesOfTable>(
  n: Numerics<T>,
  to: DataType,
  from: DataType,
  value: Value<T>,
  clamps: boolean,
): Value<T> {
  const { i32, i64 } = n.operations;
  const isSigned = DATA_TYPES[from].base === "S";
  if (!clamps && !isLong(from) && !isLong(to)) return narrowed(n, to, value);
  const long = isLong(from) ? value : isSigned ? i64.extend(value) : i64.extendU(value);
  const bounded = clamps ? clampedLong(n, to, from, long) : long;
  return isLong(to) ? bounded : narrowed(n, to, i32.low(bounded));
}

/** An integer of 64 bits, which is one of a type, among those of another type. */
function clampedLong<T extends TypesOfTable>(
  { operations: { i64 } }: Numerics<T>,
  to: DataType,
  from: DataType,
  value: T["i64"],
): T["i64"] {
  const [given, wanted] = [rangeOf(from), rangeOf(to)];
  const isLess = (a: T["i64"], b: T["i64"]): T["mask"] => (from === "U64" ? i64.ltU(a, b) : i64.lt(a, b));
  let bounded = value;
  if (wanted.most < given.most) {
    const most = i64.constant(wanted.most);
    bounded = i64.select(bounded, most, isLess(bounded, most));
  }
  if (wanted.least > given.least) {
    const least = i64.constant(wanted.least);
    bounded = i64.select(least, bounded, isLess(bounded, least));
  }
  return bounded;
}

/** What CVT computes, by its opcode. */
export const CONVERSION = {
  CVT: (({ storage, modifiers }) => {
    const [to, from] = storage as readonly [DataType, DataType];
    const rounding = (modifiers.rounding ?? "ROUND") as WholeRounding;
    const clamps = modifiers.clamp === "SAT";
    const isFloat = DATA_TYPES[to].base === "F";
    return (n, [vector]) =>
      (component) => {
        const value = vector!(component);
        if (DATA_TYPES[from].base === "F") {
          const x = doubleOf(n, from, value);
          return isFloat ? floatOf(n, to, x, DIRECTIONS[rounding]) : integerOf(n, to, x, rounding, clamps);
        }
        if (isFloat) return floatOfInteger(n, to, from, value, DIRECTIONS[rounding]);
        return integerOfInteger(n, to, from, value, clamps);
      };
  }) satisfies Definition,
} as const;
