/**
 * What the instructions do to numbers, written once over the operations of whoever computes them.
 *
 * Operands and results are singles, none of them denormal; what comes from outside is made so with `flush`. Every
 * result is rounded to nearest even and then flushed, once, at the end of the instruction. [VP2 2.14.3, Ruling 1] No
 * function depends on anything but its operands. [Ruling 3, Ruling 41]
 */

import type { ComponentTypes } from "@glasm/base";
import type { Numerics } from "./numerics.js";

/** Gives a component of a result from those of the operands. */
export type Compute = <T extends ComponentTypes>(n: Numerics<T>, ...operands: T["f32"][]) => T["f32"];

/** An arithmetic: the instructions as functions of components. */
export interface ArithmeticOf<Function> {
  /** a + b [VP2 2.14.3.2] */
  readonly add: Function;
  /** a - b [VP2 2.14.3.39] */
  readonly subtract: Function;
  /** a * b, of MUL and of DST's y [VP2 2.14.3.24, 2.14.3.12] */
  readonly multiply: Function;
  /** a * b + c, where the product is rounded but not flushed [VP2 2.14.3.20, Ruling 2] */
  readonly multiplyAdd: Function;
  /** The sum of three products from left to right, of ax, ay, az and bx, by, bz [VP2 2.14.3.9, Ruling 2] */
  readonly dot3: Function;
  /** The sum of four products from left to right, of ax, ay, az, aw and bx, by, bz, bw [VP2 2.14.3.10, Ruling 2] */
  readonly dot4: Function;
  /** The sum of three products and bw from left to right, of ax, ay, az and bx, by, bz, bw [VP2 2.14.3.11, Ruling 2] */
  readonly dotHomogeneous: Function;
  /** [VP2 2.14.3.22, Ruling 12, Ruling 16] */
  readonly minimum: Function;
  /** [VP2 2.14.3.21, Ruling 12, Ruling 16] */
  readonly maximum: Function;

  /** 1 if a = b, else 0; NaN if either is NaN [VP2 2.14.3.29, Ruling 13] */
  readonly seq: Function;
  /** 1 if a >= b, else 0 [VP2 2.14.3.31, Ruling 13, Ruling 16] */
  readonly sge: Function;
  /** 1 if a > b, else 0; NaN if either is NaN [VP2 2.14.3.32, Ruling 13] */
  readonly sgt: Function;
  /** 1 if a <= b, else 0; NaN if either is NaN [VP2 2.14.3.34, Ruling 13] */
  readonly sle: Function;
  /** 1 if a < b, else 0 [VP2 2.14.3.35, Ruling 13, Ruling 16] */
  readonly slt: Function;
  /** 1 if a differs from b, else 0; NaN if either is NaN [VP2 2.14.3.36, Ruling 13] */
  readonly sne: Function;

  /** |x| [VP2 2.14.3.1] */
  readonly absolute: Function;
  /** -1, +0 or 1 as x is negative, zero or positive [VP2 2.14.3.37] */
  readonly sign: Function;
  /** [VP2 2.14.3.15] */
  readonly floor: Function;
  /** x - floor(x) [VP2 2.14.3.16, Ruling 14] */
  readonly fraction: Function;

  /** [VP2 2.14.3.26, Ruling 4] */
  readonly rcp: Function;
  /** [VP2 2.14.3.25, Ruling 4, Ruling 6] */
  readonly rcc: Function;
  /** [VP2 2.14.3.28, Ruling 4, Ruling 5, Ruling 16] */
  readonly rsq: Function;
  /** [VP2 2.14.3.13, Ruling 4] */
  readonly ex2: Function;
  /** [VP2 2.14.3.17, Ruling 4] */
  readonly lg2: Function;
  /** [VP2 2.14.3.33, Ruling 4] */
  readonly sin: Function;
  /** [VP2 2.14.3.8, Ruling 4] */
  readonly cos: Function;

  /** EXP.x, EXP.y and EXP.z [VP2 2.14.3.14, Ruling 10] */
  readonly twoToFloor: Function;
  readonly finiteFraction: Function;
  readonly roughTwoToX: Function;
  /** LOG.x, LOG.y and LOG.z [VP2 2.14.3.19, Ruling 9] */
  readonly exponent: Function;
  readonly mantissa: Function;
  readonly roughLog2: Function;
  /** LIT.y of the operand's x [VP2 2.14.3.18, Ruling 11] */
  readonly diffuse: Function;
  /** LIT.z of the operand's x, y and w [VP2 2.14.3.18, Ruling 11] */
  readonly specular: Function;
}

/** The arithmetic of a text. */
export interface Arithmetic extends ArithmeticOf<Compute> {
  /** The rough power of LIT: EXP.z(exponent * LOG.z(base)) [VP2 2.14.3.18, Ruling 4, Ruling 16] */
  readonly power: Compute;
}

/** Products and sums, and what adds them up from left to right, flushed once. [Ruling 1, Ruling 2] */
export function sumsOf(
  product: Compute,
  sum: Compute,
  difference: Compute,
): Pick<Arithmetic, "add" | "subtract" | "multiply" | "multiplyAdd" | "dot3" | "dot4" | "dotHomogeneous"> {
  const sum3: Compute = (n, ax, ay, az, bx, by, bz) =>
    sum(n, sum(n, product(n, ax, bx), product(n, ay, by)), product(n, az, bz));
  return {
    add: (n, a, b) => n.f32.flush(sum(n, a, b)),
    subtract: (n, a, b) => n.f32.flush(difference(n, a, b)),
    multiply: (n, a, b) => n.f32.flush(product(n, a, b)),
    multiplyAdd: (n, a, b, c) => n.f32.flush(sum(n, product(n, a, b), c)),
    dot3: (n, ax, ay, az, bx, by, bz) => n.f32.flush(sum3(n, ax, ay, az, bx, by, bz)),
    dot4: (n, ax, ay, az, aw, bx, by, bz, bw) =>
      n.f32.flush(sum(n, sum3(n, ax, ay, az, bx, by, bz), product(n, aw, bw))),
    dotHomogeneous: (n, ax, ay, az, bx, by, bz, bw) =>
      n.f32.flush(sum(n, sum3(n, ax, ay, az, bx, by, bz), bw)),
  };
}

/** The largest specular exponent, 128 - epsilon. [VP2 2.14.3.18, Ruling 11] */
const MAX_EXPONENT = 128 - 1 / 256;

/** LIT.z with a power function. [VP2 2.14.3.18, Ruling 11] */
export function specularOf(power: Compute): Compute {
  return (n, x, y, w) => {
    const { f32 } = n;
    const base = notNegative(n, y);
    const bounded = f32.pmin(w, f32.constant(MAX_EXPONENT));
    const exponent = f32.pmax(bounded, f32.constant(-MAX_EXPONENT));
    return f32.keep(power(n, base, exponent), f32.gt(x, f32.constant(0)));
  };
}

/** What is not positive becomes +0, a NaN stays. [Ruling 11] */
export const notNegative: Compute = ({ f32 }, x) => f32.drop(x, f32.le(x, f32.constant(0)));
