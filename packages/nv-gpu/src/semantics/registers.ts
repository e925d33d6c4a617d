/**
 * Components of variables as values of a type, and back. A variable has 32 bits a component or 64, raw: a float of the other
 * size is rounded to the nearest one, an integer is extended or loses its upper bits. A single between the two is flushed as
 * any other. [Ruling 276]
 */

import type { TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES, type DataType, isLong } from "../isa/data-types.js";
import { flushed, type Numerics, type Value } from "./values.js";

const WORD_BITS = 32;

/** The value of a component of 32 bits. */
export function fromWord<T extends TypesOfTable>(n: Numerics<T>, type: DataType, word: T["i32"]): Value<T> {
  const { f32, f64, i64 } = n.operations;
  switch (type) {
    case "F32":
      return f32.fromBits(word);
    case "F64":
      return i64.bits(f64.promote(flushed(n, f32.fromBits(word))));
    case "S64":
      return i64.extend(word);
    case "U64":
      return i64.extendU(word);
    default:
      return narrowed(n, type, word);
  }
}

/** The value of a component of 64 bits. */
export function fromLong<T extends TypesOfTable>(n: Numerics<T>, type: DataType, long: T["i64"]): Value<T> {
  const { f32, i32, f64 } = n.operations;
  if (isLong(type)) return long;
  if (type === "F32") return flushed(n, f32.demote(f64.fromBits(long)));
  return narrowed(n, type, i32.low(long));
}

/** The component of 32 bits of a value. */
export function toWord<T extends TypesOfTable>(n: Numerics<T>, type: DataType, value: Value<T>): T["i32"] {
  const { f32, i32, f64 } = n.operations;
  if (type === "F32") return i32.bits(value);
  if (type === "F64") return i32.bits(flushed(n, f32.demote(f64.fromBits(value))));
  return isLong(type) ? i32.low(value) : value;
}

/** The same, but of a single that single itself, whose bits are the component. */
export function asWord<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
  value: Value<T>,
): T["i32"] | T["f32"] {
  return type === "F32" ? value : toWord(n, type, value);
}

/** The component of 64 bits of a value; a half has no other form. */
export function toLong<T extends TypesOfTable>(n: Numerics<T>, type: DataType, value: Value<T>): T["i64"] {
  const { f64, i64 } = n.operations;
  if (isLong(type)) return value;
  if (type === "F32") return i64.bits(f64.promote(flushed(n, value)));
  return DATA_TYPES[type].base === "S" ? i64.extend(value) : i64.extendU(value);
}

/** The lower bits of a word that a type of at most 32 bits has, as a value of that type. */
export function narrowed<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  type: DataType,
  word: T["i32"],
): T["i32"] {
  const { base, bits } = DATA_TYPES[type];
  if (bits === WORD_BITS) return word;
  if (base === "S") return i32.shrS(i32.shl(word, WORD_BITS - bits), WORD_BITS - bits);
  return i32.and(word, i32.constant(2 ** bits - 1));
}
