/** The computations of the instructions in double precision. */

import { exp2, log2, NUMBERS, type NumberTypes, SinglesOnNumbers, splitExponent } from "@glasm/base";
import type { ApproximateFunctions, Numerics } from "../semantics/numerics.js";

/** How the numbers that are computed with are rounded. */
export type Rounding = (x: number) => number;

/**
 * Operations with exact functions in place of the approximate ones. Arithmetic rounds what it is given, not what it
 * gives, and flushes nothing: with `Math.fround` an instruction gives what the machine rounds and flushes at its end,
 * with the identity what it would compute in double precision. [VP2 2.14.3, Ruling 2]
 */
export function doubleNumerics(round: Rounding): Numerics<NumberTypes> {
  const { f64, mask } = NUMBERS;
  return { f32: new Unrounded(round), f64, mask, functions: EXACT };
}

/** What the debugger has in place of each approximate function: the function itself, as exact as doubles are. */
const EXACT: ApproximateFunctions<NumberTypes> = {
  twoToX: exp2,
  log2,
  twoToFloor: (x) => exp2(Math.floor(x)),
  roughTwoToX: exp2,
  exponent: (x) => (isPositiveFinite(x) ? splitExponent(x).exponent : log2(x)),
  mantissa: (x) => (isPositiveFinite(x) ? splitExponent(x).mantissa : x === x ? 1 : NaN),
  roughLog2: log2,
};

function isPositiveFinite(x: number): boolean {
  return x > 0 && x < Infinity;
}

/** What only compares and chooses is the same in every precision. */
class Unrounded extends SinglesOnNumbers {
  private readonly round: Rounding;

  constructor(round: Rounding) {
    super();
    this.round = round;
  }
  override add(a: number, b: number): number {
    return this.round(a) + this.round(b);
  }
  override sub(a: number, b: number): number {
    return this.round(a) - this.round(b);
  }
  override mul(a: number, b: number): number {
    return this.round(a) * this.round(b);
  }
  override div(a: number, b: number): number {
    return this.round(a) / this.round(b);
  }
  override sqrt(x: number): number {
    return Math.sqrt(this.round(x));
  }
  override floor(x: number): number {
    return Math.floor(this.round(x));
  }
  override flush(x: number): number {
    return x;
  }
  override demote(x: number): number {
    return x;
  }
}
