/** Conversions that round in a direction: the nearest number, and from it the next one where that is on the wrong side. */

import type { TableOperations, TypesOfTable } from "../ir/emitted-operations.js";

/** To the nearest number, the even one of two; towards positive or negative infinity; towards zero. */
export type Rounding = "nearest" | "up" | "down" | "zero";

/** Where a rounded number is, seen from the exact one. */
interface Side<T extends TypesOfTable> {
  readonly isBelow: T["mask"];
  readonly isAbove: T["mask"];
  /** Whether the exact number is negative. */
  readonly isNegative: T["mask"];
}

/** By how much the bits of the magnitude change, from the nearest number to the wanted one: -1, 0 or 1. */
function stepOf<T extends TypesOfTable>(
  { i32, mask }: TableOperations<T>,
  rounding: Exclude<Rounding, "nearest">,
  { isBelow, isAbove, isNegative }: Side<T>,
): T["i32"] {
  const [more, less] = [i32.constant(1), i32.constant(-1)];
  if (rounding === "up") return i32.keep(i32.select(less, more, isNegative), isBelow);
  if (rounding === "down") return i32.keep(i32.select(more, less, isNegative), isAbove);
  return i32.keep(less, mask.or(mask.and(isBelow, isNegative), mask.andNot(isAbove, isNegative)));
}

/**
 * The single of a double, rounded in a direction. What is too large becomes infinity or the largest single, as the direction
 * says; infinity and NaN stay.
 */
export function demoted<T extends TypesOfTable>(
  o: TableOperations<T>,
  x: T["f64"],
  rounding: Rounding,
): T["f32"] {
  const { f32, i32, f64 } = o;
  const nearest = f32.demote(x);
  if (rounding === "nearest") return nearest;
  const rounded = f64.promote(nearest);
  const side = {
    isBelow: f64.lt(rounded, x),
    isAbove: f64.gt(rounded, x),
    isNegative: f64.lt(x, f64.constant(0)),
  };
  return f32.fromBits(i32.add(i32.bits(nearest), stepOf(o, rounding, side)));
}

const WORD = 2 ** 32;

/** The double of an integer of 64 bits, signed or not, rounded in a direction. */
export function doubleOfLong<T extends TypesOfTable>(
  o: TableOperations<T>,
  x: T["i64"],
  isSigned: boolean,
  rounding: Rounding,
): T["f64"] {
  const { i32, f64, i64 } = o;
  const nearest = isSigned ? f64.fromLong(x) : f64.fromLongU(x);
  if (rounding === "nearest") return nearest;
  const high = i32.high(x);
  const ofHigh = f64.mul(isSigned ? f64.fromInteger(high) : f64.fromIntegerU(high), f64.constant(WORD));
  // Both words are exact, and so is what the nearest number leaves of them: the upper one is zero or larger than the lower.
  const rest = f64.sub(f64.fromIntegerU(i32.low(x)), f64.sub(nearest, ofHigh));
  const zero = f64.constant(0);
  const side = {
    isBelow: f64.gt(rest, zero),
    isAbove: f64.lt(rest, zero),
    isNegative: f64.lt(nearest, zero),
  };
  return f64.fromBits(i64.add(i64.bits(nearest), i64.extend(stepOf(o, rounding, side))));
}

/** The single of an integer of 64 bits, signed or not, rounded once, in a direction. */
export function singleOfLong<T extends TypesOfTable>(
  o: TableOperations<T>,
  x: T["i64"],
  isSigned: boolean,
  rounding: Rounding,
): T["f32"] {
  if (rounding === "nearest") return isSigned ? o.f32.fromLong(x) : o.f32.fromLongU(x);
  // In one direction twice is once: no single is between the double and the integer.
  return demoted(o, doubleOfLong(o, x, isSigned, rounding), rounding);
}
