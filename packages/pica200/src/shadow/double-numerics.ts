/** What the instructions compute, in double precision. */

import { exp2, log2, NUMBERS, type NumberTypes } from "@glasm/base";
import type { Numerics } from "../semantics/numerics.js";

/**
 * Exact results, as near as doubles come to them: nothing is cut off, flushed or infinite too early. The rules for
 * zeros, infinities and NaNs are the machine's. [PICA200 5]
 */
export class DoubleNumerics implements Numerics<NumberTypes> {
  /** What only compares and chooses is the same in every precision. */
  readonly operations = NUMBERS;

  flushed(x: number): number {
    return x;
  }
  add(a: number, b: number): number {
    return a + b;
  }
  multiply(a: number, b: number): number {
    const isZero = (a === 0 || b === 0) && !Number.isNaN(a) && !Number.isNaN(b);
    return isZero ? 0 : a * b;
  }
  floor(x: number): number {
    return Math.floor(x);
  }
  reciprocal(x: number): number {
    return x === 0 ? Infinity : 1 / x;
  }
  reciprocalSquareRoot(x: number): number {
    return x === 0 ? Infinity : 1 / Math.sqrt(x);
  }
  exponential(x: number): number {
    return exp2(x);
  }
  logarithm(x: number): number {
    return log2(x);
  }
}
