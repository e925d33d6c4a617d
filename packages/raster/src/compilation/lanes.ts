import { type Expression, type FunctionBuilder, op, shuffle } from "@glasm/codegen";

/** Four lanes of 32 bits, or two of 64. */
export type V128 = Expression<"v128">;

/** The second half of a vector, twice. */
export function highHalf(value: V128): V128 {
  return shuffle([2, 3, 2, 3], value, value);
}

/** The first half of a vector, twice. */
export function lowHalf(value: V128): V128 {
  return shuffle([0, 1, 0, 1], value, value);
}

/** Both halves of a vector in the other order. */
export function swapped(value: V128): V128 {
  return shuffle([2, 3, 0, 1], value, value);
}

/** The 32-bit lanes of each half of a vector in the other order. */
export function swappedPairs(value: V128): V128 {
  return shuffle([1, 0, 3, 2], value, value);
}

/** The first halves of two vectors. */
export function lowHalves(first: V128, second: V128): V128 {
  return shuffle([0, 1, 4, 5], first, second);
}

/** The second halves of two vectors. */
export function highHalves(first: V128, second: V128): V128 {
  return shuffle([2, 3, 6, 7], first, second);
}

/** The low words of the four 64-bit lanes of two vectors. */
export function lowWords(first: V128, second: V128): V128 {
  return shuffle([0, 2, 4, 6], first, second);
}

/** One 32-bit lane in all lanes. */
export function everyLane(lane: 0 | 1 | 2 | 3, value: V128): V128 {
  return shuffle([lane, lane, lane, lane], value, value);
}

export function lowLane(value: V128): Expression<"f64"> {
  return op.f64x2ExtractLane(0, value);
}

export function highLane(value: V128): Expression<"f64"> {
  return op.f64x2ExtractLane(1, value);
}

/** The four lowest bits of a word as masks of the lanes. */
export function bitsAsLanes(f: FunctionBuilder, bits: Expression<"i32">): V128 {
  const bit = f.constant(Int32Array.of(1, 2, 4, 8));
  return op.i32x4Eq(op.v128And(op.i32x4Splat(bits), bit), bit);
}
