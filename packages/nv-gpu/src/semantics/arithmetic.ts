/** What the instructions that work component by component are written in, whatever their type. */

/** Numbers of one type: V stands for a component, M for whether something holds. */
export interface Arithmetic<V, M> {
  /** 0 and what set-on instructions give where the comparison holds. [NV_gpu_program4 2.X.8 SEQ] */
  readonly zero: V;
  readonly truth: V;
  negate(x: V): V;
  absolute(x: V): V;
  add(a: V, b: V): V;
  subtract(a: V, b: V): V;
  multiply(a: V, b: V): V;
  /** a * b + c */
  multiplyAdd(a: V, b: V, c: V): V;
  divide(a: V, b: V): V;
  isEqual(a: V, b: V): M;
  isNotEqual(a: V, b: V): M;
  isLess(a: V, b: V): M;
  isAtMost(a: V, b: V): M;
  /** The larger and the smaller one, with its bits. */
  maximum(a: V, b: V): V;
  minimum(a: V, b: V): V;
  /** The first operand where the mask holds, else the second one, with its bits. */
  select(a: V, b: V, mask: M): V;
}

/** How floating-point numbers become whole. */
export type WholeRounding = "ROUND" | "CEIL" | "FLR" | "TRUNC";

/** The operation that rounds each way. */
export const WHOLE = {
  ROUND: "nearest",
  CEIL: "ceil",
  FLR: "floor",
  TRUNC: "trunc",
} as const satisfies Record<WholeRounding, string>;

/** Floating-point numbers: V, and integers of as many bits: I. */
export interface FloatArithmetic<V, M, I> extends Arithmetic<V, M> {
  /** 1 and -1 and the one NaN. */
  readonly one: V;
  readonly minusOne: V;
  readonly nan: V;
  /** The nearest whole number in a direction; halves are rounded to even. */
  whole(rounding: WholeRounding, x: V): V;
  /** The integer of a whole number, or the nearest one that there is; 0 of NaN. [Ruling 275] */
  toInteger(x: V, isSigned: boolean): I;
  /** The nearest number of an integer. */
  fromInteger(x: I, isSigned: boolean): V;
  /** 1 / x and 1 / sqrt(x). */
  reciprocal(x: V): V;
  reciprocalSquareRoot(x: V): V;
}

/** Integers of as many bits as V has, signed or not. */
export interface IntegerArithmetic<V, M> extends Arithmetic<V, M> {
  /** All ones. */
  readonly ones: V;
  and(a: V, b: V): V;
  or(a: V, b: V): V;
  exclusiveOr(a: V, b: V): V;
  not(x: V): V;
  /** By a count without a sign, also beyond the bits; to the right with copies of the sign of signed integers. */
  shiftLeft(x: V, count: V): V;
  shiftRight(x: V, count: V): V;
  /** What a division leaves. */
  remainder(a: V, b: V): V;
  /** Whether the first is less without a sign, and whether the sign bit is set. */
  isLower(a: V, b: V): M;
  isNegative(x: V): M;
}
