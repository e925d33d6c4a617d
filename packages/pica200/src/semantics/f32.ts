/** The arithmetic f32: that of singles, with the machine's rules for zero, infinity and NaN. [PICA200 5 s40, s41, s42, s43, s44] */

import {
  approx2ToX,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  type ComponentTypes,
  MIN_NORMAL,
  type Operations,
} from "@glasm/base";
import type { Numerics } from "./numerics.js";

export class F32<T extends ComponentTypes> implements Numerics<T> {
  readonly operations: Operations<T>;

  constructor(operations: Operations<T>) {
    this.operations = operations;
  }

  flushed(x: T["f32"]): T["f32"] {
    return this.operations.f32.flush(x);
  }

  add(a: T["f32"], b: T["f32"]): T["f32"] {
    return this.flushed(this.operations.f32.add(a, b));
  }

  /** Zero times an infinity is 0, as all is that is below the least number; NaN is so where an operand is. */
  multiply(a: T["f32"], b: T["f32"]): T["f32"] {
    const { f32, mask } = this.operations;
    const product = f32.mul(a, b);
    const normal = f32.keep(product, f32.ge(f32.abs(product), f32.constant(MIN_NORMAL)));
    return f32.select(f32.constant(NaN), normal, mask.or(f32.ne(a, a), f32.ne(b, b)));
  }

  productOrNaN(a: T["f32"], b: T["f32"]): T["f32"] {
    return this.flushed(this.operations.f32.mul(a, b));
  }

  floor(x: T["f32"]): T["f32"] {
    return this.operations.f32.floor(x);
  }

  reciprocal(x: T["f32"]): T["f32"] {
    const { f32 } = this.operations;
    const isZero = f32.eq(x, f32.constant(0));
    return f32.select(f32.constant(Infinity), approxReciprocal(this.operations, x), isZero);
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
