/** The arithmetics of kernels, which remember what has no subnormal numbers. */

import type { Operations } from "@glasm/base";
import type { EmittedTypes, F32 as Single } from "@glasm/codegen";
import { F24 } from "../semantics/f24.js";
import { F32 } from "../semantics/f32.js";
import type { ArithmeticName, Numerics } from "../semantics/numerics.js";

/**
 * What products of zero and infinity are: zero, as they ought to be, or NaN, which takes less. With NaN a kernel has to
 * see whether one gets to where it matters, and to leave the runs undone where one does.
 */
export type ZeroTimesInfinity = "zero" | "NaN";

/** Numerics that take values to be flushed which are known to be. */
export class LaneNumerics implements Numerics<EmittedTypes> {
  readonly operations: Operations<EmittedTypes>;
  readonly #numerics: F24<EmittedTypes> | F32<EmittedTypes>;
  readonly #zeroTimesInfinity: ZeroTimesInfinity;
  /** Values that are not subnormal, and for others those that stand for them where they are not to be. */
  readonly #flushed = new WeakMap<Single, () => Single>();

  constructor(
    arithmetic: ArithmeticName,
    operations: Operations<EmittedTypes>,
    zeroTimesInfinity: ZeroTimesInfinity,
  ) {
    this.operations = operations;
    this.#zeroTimesInfinity = zeroTimesInfinity;
    this.#numerics = arithmetic === "f24" ? new F24(operations) : new F32(operations);
  }

  /** Notes that a value is not subnormal. */
  note(value: Single): Single {
    this.#flushed.set(value, () => value);
    return value;
  }

  /** Notes where a value without subnormal numbers is loaded from. */
  noteFlushed(value: Single, flushed: () => Single): Single {
    this.#flushed.set(value, flushed);
    return value;
  }

  negated(x: Single): Single {
    const negative = this.operations.f32.neg(x);
    const flushed = this.#flushed.get(x);
    if (flushed !== undefined)
      this.#flushed.set(negative, () => {
        const value = flushed();
        return value === x ? negative : this.operations.f32.neg(value);
      });
    return negative;
  }

  flushed(x: Single): Single {
    return this.#flushed.get(x)?.() ?? this.note(this.#numerics.flushed(x));
  }
  add(a: Single, b: Single): Single {
    return this.note(this.#numerics.add(a, b));
  }
  multiply(a: Single, b: Single): Single {
    const numerics = this.#numerics;
    return this.note(
      this.#zeroTimesInfinity === "zero" ? numerics.multiply(a, b) : numerics.productOrNaN(a, b),
    );
  }
  floor(x: Single): Single {
    return this.note(this.#numerics.floor(x));
  }
  reciprocal(x: Single): Single {
    return this.note(this.#numerics.reciprocal(x));
  }
  reciprocalSquareRoot(x: Single): Single {
    return this.note(this.#numerics.reciprocalSquareRoot(x));
  }
  exponential(x: Single): Single {
    return this.note(this.#numerics.exponential(x));
  }
  logarithm(x: Single): Single {
    return this.note(this.#numerics.logarithm(x));
  }
}
