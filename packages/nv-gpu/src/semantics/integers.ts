/** Integers of 32 and of 64 bits as the instructions compute with them. [Ruling 275] */

import type { TypesOfTable } from "@glasm/codegen";
import type { IntegerArithmetic } from "./arithmetic.js";
import type { Numerics } from "./values.js";

const BITS = 32;
const LONG_BITS = 64;

/** Integers of 32 bits. */
export function integers<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  isSigned: boolean,
): IntegerArithmetic<T["i32"], T["mask"]> {
  const isTooFar = (count: T["i32"]): T["mask"] => i32.geU(count, i32.constant(BITS));
  return {
    zero: i32.constant(0),
    truth: i32.constant(-1),
    ones: i32.constant(-1),
    negate: (x) => i32.neg(x),
    absolute: (x) => (isSigned ? i32.abs(x) : x),
    add: (a, b) => i32.add(a, b),
    subtract: (a, b) => i32.sub(a, b),
    multiply: (a, b) => i32.mul(a, b),
    multiplyAdd: (a, b, c) => i32.add(i32.mul(a, b), c),
    divide: (a, b) => (isSigned ? i32.div(a, b) : i32.divU(a, b)),
    remainder: (a, b) => (isSigned ? i32.rem(a, b) : i32.remU(a, b)),
    isEqual: (a, b) => i32.eq(a, b),
    isNotEqual: (a, b) => i32.ne(a, b),
    isLess: (a, b) => (isSigned ? i32.lt(a, b) : i32.ltU(a, b)),
    isAtMost: (a, b) => (isSigned ? i32.le(a, b) : i32.leU(a, b)),
    isLower: (a, b) => i32.ltU(a, b),
    isNegative: (x) => i32.lt(x, i32.constant(0)),
    maximum: (a, b) => (isSigned ? i32.max(a, b) : i32.maxU(a, b)),
    minimum: (a, b) => (isSigned ? i32.min(a, b) : i32.minU(a, b)),
    select: (a, b, which) => i32.select(a, b, which),
    and: (a, b) => i32.and(a, b),
    or: (a, b) => i32.or(a, b),
    exclusiveOr: (a, b) => i32.xor(a, b),
    not: (x) => i32.not(x),
    shiftLeft: (x, count) => i32.drop(i32.shl(x, count), isTooFar(count)),
    shiftRight: (x, count) =>
      isSigned
        ? i32.shrS(x, i32.minU(count, i32.constant(BITS - 1)))
        : i32.drop(i32.shrU(x, count), isTooFar(count)),
  };
}

/** Integers of 64 bits. */
export function longIntegers<T extends TypesOfTable>(
  { operations: { i32, i64 } }: Numerics<T>,
  isSigned: boolean,
): IntegerArithmetic<T["i64"], T["mask"]> {
  const isTooFar = (count: T["i64"]): T["mask"] => i64.geU(count, i64.constant(BigInt(LONG_BITS)));
  const isLess = (a: T["i64"], b: T["i64"]): T["mask"] => (isSigned ? i64.lt(a, b) : i64.ltU(a, b));
  return {
    zero: i64.constant(0n),
    truth: i64.constant(-1n),
    ones: i64.constant(-1n),
    negate: (x) => i64.neg(x),
    absolute: (x) => (isSigned ? i64.abs(x) : x),
    add: (a, b) => i64.add(a, b),
    subtract: (a, b) => i64.sub(a, b),
    multiply: (a, b) => i64.mul(a, b),
    multiplyAdd: (a, b, c) => i64.add(i64.mul(a, b), c),
    divide: (a, b) => (isSigned ? i64.div(a, b) : i64.divU(a, b)),
    remainder: (a, b) => (isSigned ? i64.rem(a, b) : i64.remU(a, b)),
    isEqual: (a, b) => i64.eq(a, b),
    isNotEqual: (a, b) => i64.ne(a, b),
    isLess,
    isAtMost: (a, b) => (isSigned ? i64.le(a, b) : i64.leU(a, b)),
    isLower: (a, b) => i64.ltU(a, b),
    isNegative: (x) => i64.lt(x, i64.constant(0n)),
    maximum: (a, b) => i64.select(b, a, isLess(a, b)),
    minimum: (a, b) => i64.select(a, b, isLess(a, b)),
    select: (a, b, which) => i64.select(a, b, which),
    and: (a, b) => i64.and(a, b),
    or: (a, b) => i64.or(a, b),
    exclusiveOr: (a, b) => i64.xor(a, b),
    not: (x) => i64.not(x),
    shiftLeft: (x, count) => i64.drop(i64.shl(x, i32.low(count)), isTooFar(count)),
    shiftRight: (x, count) => {
      if (!isSigned) return i64.drop(i64.shrU(x, i32.low(count)), isTooFar(count));
      return i64.shrS(x, i32.select(i32.constant(LONG_BITS - 1), i32.low(count), isTooFar(count)));
    },
  };
}
