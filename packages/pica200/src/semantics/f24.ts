/** The arithmetic f24: exact results, truncated towards zero to 17 significant bits. [PICA200 5] */

import type { ComponentTypes, Operations } from "@glasm/base";
import { exponential24, logarithm24 } from "./f24-exponential.js";
import { bounded, type Numerics, withoutSubnormal } from "./numerics.js";
import { cleared, LEAST_NORMAL, oneUnitLess, truncated, withinRange } from "./truncation.js";

/**
 * Stands for an infinity as a factor: times zero it is zero, and times anything else too large for a 24-bit float.
 * [PICA200 5 s7]
 */
const HUGE = 2 ** 127;
/**
 * The lower bits of factors a and b, of 17 significant bits each, that are split off: the products of all of a with
 * none of them, of the rest of a and the upper part of b, and of both rests have 24 bits at most.
 */
const SPLIT_A = 17;
const SPLIT_B = 10;
/** What a product, which a 24-bit float is not too large for, becomes large enough by that its error does not vanish beside it. */
const SCALE = 2 ** 60;
/** The reciprocal square root as single operations give it is wrong by less than this many units of singles. */
const ROOT_ERROR = 4;

export class F24<T extends ComponentTypes> implements Numerics<T> {
  readonly operations: Operations<T>;

  constructor(operations: Operations<T>) {
    this.operations = operations;
  }

  flushed(x: T["f32"]): T["f32"] {
    return withoutSubnormal(this.operations, x, LEAST_NORMAL);
  }

  /** The error of the sum is exact. (Knuth's TwoSum) */
  add(a: T["f32"], b: T["f32"]): T["f32"] {
    const { f32 } = this.operations;
    const sum = f32.add(a, b);
    const ofB = f32.sub(sum, a);
    const error = f32.add(f32.sub(a, f32.sub(sum, ofB)), f32.sub(b, ofB));
    return this.#result(sum, f32.lt(f32.mul(error, sum), f32.constant(0)));
  }

  multiply(a: T["f32"], b: T["f32"]): T["f32"] {
    const o = this.operations;
    return this.productOrNaN(bounded(o, a, HUGE), bounded(o, b, HUGE));
  }

  /** The error of the product is exact, since all the products of parts are. (Dekker) */
  productOrNaN(a: T["f32"], b: T["f32"]): T["f32"] {
    const o = this.operations;
    const { f32 } = o;
    const [upperA, upperB] = [cleared(o, a, SPLIT_A), cleared(o, b, SPLIT_B)];
    const [lowerA, lowerB] = [f32.sub(a, upperA), f32.sub(b, upperB)];
    const product = f32.mul(a, b);
    const beyond = f32.sub(f32.mul(upperA, b), product);
    const error = f32.add(f32.add(beyond, f32.mul(lowerA, upperB)), f32.mul(lowerA, lowerB));
    const scaled = f32.mul(product, f32.constant(SCALE));
    return this.#result(product, f32.lt(f32.mul(error, scaled), f32.constant(0)));
  }

  floor(x: T["f32"]): T["f32"] {
    return this.operations.f32.floor(x);
  }

  reciprocal(x: T["f32"]): T["f32"] {
    const o = this.operations;
    const { f32, f64 } = o;
    const near = cleared(o, f32.div(f32.constant(1), x), 7);
    const product = f64.mul(f64.promote(near), f64.promote(x));
    const excess = f32.demote(f64.sub(product, f64.constant(1)));
    const result = oneUnitLess(o, near, f32.gt(excess, f32.constant(0)));
    return f32.select(f32.constant(Infinity), this.flushed(result), f32.eq(x, f32.constant(0)));
  }

  reciprocalSquareRoot(x: T["f32"]): T["f32"] {
    const o = this.operations;
    const { f32, i32, f64 } = o;
    const root = f32.div(f32.constant(1), f32.sqrt(x));
    const above = f32.fromBits(i32.add(i32.bits(root), i32.constant(ROOT_ERROR)));
    const near = cleared(o, above, 7);
    const double = f64.promote(near);
    const product = f64.mul(f64.mul(double, double), f64.promote(x));
    const excess = f32.demote(f64.sub(product, f64.constant(1)));
    const result = oneUnitLess(o, near, f32.gt(excess, f32.constant(0)));
    const ofPositive = f32.select(f32.constant(Infinity), result, f32.eq(x, f32.constant(0)));
    return f32.select(ofPositive, f32.constant(NaN), f32.ge(x, f32.constant(0)));
  }

  exponential(x: T["f32"]): T["f32"] {
    return this.flushed(withinRange(this.operations, exponential24(this.operations, x)));
  }

  logarithm(x: T["f32"]): T["f32"] {
    return logarithm24(this.operations, x);
  }

  #result(rounded: T["f32"], isBelow: T["mask"]): T["f32"] {
    const o = this.operations;
    return this.flushed(withinRange(o, truncated(o, rounded, isBelow)));
  }
}
