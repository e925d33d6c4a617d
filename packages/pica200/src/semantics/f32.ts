/** The arithmetic f32: that of singles, with the machine's rules for zero, infinity and NaN. [PICA200 5 s40 - s44] */

import {
  approx2ToX,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  type ComponentTypes,
  MIN_NORMAL,
  type Operations,
} from "@glasm/base";
import { bounded, type Numerics, withoutSubnormal } from "./numerics.js";

const LARGEST = (2 - 2 ** -23) * 2 ** 127;

export class F32<T extends ComponentTypes> implements Numerics<T> {
  readonly operations: Operations<T>;

  constructor(operations: Operations<T>) {
    this.operations = operations;
  }

  flushed(x: T["f32"]): T["f32"] {
    return withoutSubnormal(this.operations, x, MIN_NORMAL);
  }

  add(a: T["f32"], b: T["f32"]): T["f32"] {
    return this.flushed(this.operations.f32.add(a, b));
  }

  /** Where the product is NaN, that of the largest numbers in the place of infinities tells zero from NaN. */
  multiply(a: T["f32"], b: T["f32"]): T["f32"] {
    const o = this.operations;
    const { f32 } = o;
    const product = f32.mul(a, b);
    const finite = f32.mul(bounded(o, a, LARGEST), bounded(o, b, LARGEST));
    return this.flushed(f32.select(product, finite, f32.eq(product, product)));
  }

  floor(x: T["f32"]): T["f32"] {
    return this.operations.f32.floor(x);
  }

  reciprocal(x: T["f32"]): T["f32"] {
    const { f32 } = this.operations;
    const isZero = f32.eq(x, f32.constant(0));
    return f32.select(f32.constant(Infinity), this.flushed(approxReciprocal(this.operations, x)), isZero);
  }

  reciprocalSquareRoot(x: T["f32"]): T["f32"] {
    const { f32 } = this.operations;
    return f32.select(f32.constant(Infinity), approxRSQRT(this.operations, x), f32.eq(x, f32.constant(0)));
  }

  exponential(x: T["f32"]): T["f32"] {
    return this.flushed(approx2ToX(this.operations, x));
  }

  logarithm(x: T["f32"]): T["f32"] {
    return approxLog2(this.operations, x);
  }
}
