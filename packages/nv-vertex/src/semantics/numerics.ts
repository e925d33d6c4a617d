/** What the computations of the instructions are written in. */

import {
  approx2ToX,
  approxLog2,
  type ComponentTypes,
  exponentOf,
  mantissaOf,
  type Operations,
  type RealOperations,
  roughApprox2ToX,
  roughApproxLog2,
  twoToFloor,
} from "@glasm/base";

/** The functions of the approximate instructions that are not made of a few operations. [Ruling 4] */
export interface ApproximateFunctions<T extends ComponentTypes> {
  /** EX2 [VP2 2.14.3.13] */
  twoToX(x: T["f32"]): T["f32"];
  /** LG2 [VP2 2.14.3.17] */
  log2(x: T["f32"]): T["f32"];
  /** EXP.x [VP2 2.14.3.14, Ruling 10] */
  twoToFloor(x: T["f32"]): T["f32"];
  /** EXP.z [VP2 2.14.3.14] */
  roughTwoToX(x: T["f32"]): T["f32"];
  /** LOG.x, LOG.y and LOG.z of a magnitude [VP2 2.14.3.19, Ruling 9] */
  exponent(x: T["f32"]): T["f32"];
  mantissa(x: T["f32"]): T["f32"];
  roughLog2(x: T["f32"]): T["f32"];
}

/** The operations and functions of an engine: at once on numbers, as code, or in another precision. */
export interface Numerics<T extends ComponentTypes> extends RealOperations<T> {
  readonly functions: ApproximateFunctions<T>;
}

class Approximations<T extends ComponentTypes> implements ApproximateFunctions<T> {
  readonly #operations: Operations<T>;

  constructor(operations: Operations<T>) {
    this.#operations = operations;
  }
  twoToX(x: T["f32"]): T["f32"] {
    return approx2ToX(this.#operations, x);
  }
  log2(x: T["f32"]): T["f32"] {
    return approxLog2(this.#operations, x);
  }
  twoToFloor(x: T["f32"]): T["f32"] {
    return twoToFloor(this.#operations, x);
  }
  roughTwoToX(x: T["f32"]): T["f32"] {
    return roughApprox2ToX(this.#operations, x);
  }
  exponent(x: T["f32"]): T["f32"] {
    return exponentOf(this.#operations, x);
  }
  mantissa(x: T["f32"]): T["f32"] {
    return mantissaOf(this.#operations, x);
  }
  roughLog2(x: T["f32"]): T["f32"] {
    return roughApproxLog2(this.#operations, x);
  }
}

/** Numerics whose functions are the sequences of operations that every engine repeats bit for bit. [Ruling 3] */
export function approximateNumerics<T extends ComponentTypes>(
  operations: Operations<T>,
): Numerics<T> & Operations<T> {
  const { f32, i32, f64, mask } = operations;
  // One literal, so that all have one hidden class.
  return { f32, i32, f64, mask, functions: new Approximations(operations) };
}
