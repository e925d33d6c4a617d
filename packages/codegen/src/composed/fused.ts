/**
 * Sums that are rounded once. Sums and products are taken apart into their nearest number and the error of it, which is a
 * number, too. An error that is rounded to odd (to the neighbor whose last bit is 1, unless it is exact) decides about
 * rounding what it is added to as the exact one would. (S. Boldo, G. Melquiond: Emulation of FMA and correctly rounded sums:
 * proved algorithms using rounding to odd. IEEE Transactions on Computers 57, 2008.)
 */

import type { TableOperations, TypesOfTable } from "../ir/emitted-operations.js";

/** The nearest double of a sum, and what it lacks of it. */
export function exactSum<T extends TypesOfTable>(
  { f64 }: TableOperations<T>,
  a: T["f64"],
  b: T["f64"],
): readonly [nearest: T["f64"], rest: T["f64"]] {
  const sum = f64.add(a, b);
  const ofB = f64.sub(sum, a);
  return [sum, f64.add(f64.sub(a, f64.sub(sum, ofB)), f64.sub(b, ofB))];
}

/** A sum rounded to odd: a number of two bits less or fewer that is rounded from it is the one that the sum itself rounds to. */
export function oddSum<T extends TypesOfTable>(o: TableOperations<T>, a: T["f64"], b: T["f64"]): T["f64"] {
  const { i32, f64, i64, mask } = o;
  const [sum, rest] = exactSum(o, a, b);
  const zero = f64.constant(0);
  const [isAbove, isBelow] = [f64.gt(rest, zero), f64.lt(rest, zero)];
  const bits = i64.bits(sum);
  const isEven = i32.eq(i32.and(i32.low(bits), i32.constant(1)), i32.constant(0));
  // Away from zero is one more, whatever the sign.
  const isAway = mask.or(mask.and(isAbove, f64.gt(sum, zero)), mask.and(isBelow, f64.lt(sum, zero)));
  const neighbor = i64.add(bits, i64.extend(i32.select(i32.constant(1), i32.constant(-1), isAway)));
  const moves = mask.and(isEven, mask.or(isAbove, isBelow));
  return f64.select(f64.fromBits(neighbor), sum, moves);
}

/** a * b + c of singles, whose product is a double. */
export function fusedSingle<T extends TypesOfTable>(
  o: TableOperations<T>,
  a: T["f32"],
  b: T["f32"],
  c: T["f32"],
): T["f32"] {
  const { f32, f64 } = o;
  return f32.demote(oddSum(o, f64.mul(f64.promote(a), f64.promote(b)), f64.promote(c)));
}
