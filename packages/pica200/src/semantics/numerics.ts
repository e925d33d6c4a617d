/** What the computations of the instructions are written in. [PICA200 5] */

import type { ComponentTypes, Operations } from "@glasm/base";

/** The arithmetics, the default first. */
export const ARITHMETICS = ["f24", "f32"] as const;
/** An arithmetic that programs run under, by its name. */
export type ArithmeticName = (typeof ARITHMETICS)[number];

/**
 * An arithmetic over component operations. But for `flushed`, its functions take operands that are not subnormal, and
 * give such results. Which zero it is and which NaN shows nowhere: there is one of each.
 */
export interface Numerics<T extends ComponentTypes> {
  readonly operations: Operations<T>;
  /** An operand, or 0 where it is subnormal. */
  flushed(x: T["f32"]): T["f32"];
  add(a: T["f32"], b: T["f32"]): T["f32"];
  /** The product of zero and an infinity is 0. */
  multiply(a: T["f32"], b: T["f32"]): T["f32"];
  floor(x: T["f32"]): T["f32"];
  reciprocal(x: T["f32"]): T["f32"];
  reciprocalSquareRoot(x: T["f32"]): T["f32"];
  /** 2 to the power of x. */
  exponential(x: T["f32"]): T["f32"];
  /** The logarithm to base 2. */
  logarithm(x: T["f32"]): T["f32"];
}

/** The operand, or +0 where its magnitude is below a limit. */
export function withoutSubnormal<T extends ComponentTypes>(
  { f32 }: Operations<T>,
  x: T["f32"],
  leastNormal: number,
): T["f32"] {
  return f32.drop(x, f32.lt(f32.abs(x), f32.constant(leastNormal)));
}

/** The operand with its magnitude at most a limit; NaN stays. */
export function bounded<T extends ComponentTypes>(
  { f32 }: Operations<T>,
  x: T["f32"],
  limit: number,
): T["f32"] {
  return f32.pmax(f32.pmin(x, f32.constant(limit)), f32.constant(-limit));
}
