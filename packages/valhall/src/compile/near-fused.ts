/** A product and a sum that are rounded twice, and whether that may be another number than if they were rounded once. */

import type { Builder, EmittedTypes, Mask } from "@glasm/codegen";
import type { Fused } from "../semantics/values.js";

/** One step of doubles, or two: more than what the sum of doubles lacks. */
const STEP = 2 ** -52;

/**
 * The product of two singles is a double, and the nearest double of its sum with a third one is off by half a step of
 * doubles at most. If what is a step above and what is a step below become the same single, the sum itself becomes it,
 * too: that is so but for one in a hundred million sums, which are remembered. (Rounding leaves the order as it is.)
 */
export class NearFused {
  #isOff: Mask;

  constructor({ none }: Builder) {
    this.#isOff = none;
  }

  /** Where a sum may be off. */
  get isOff(): Mask {
    return this.#isOff;
  }

  readonly fused: Fused<EmittedTypes> = ({ f32, f64, mask }, a, b, c) => {
    const sum = f64.add(f64.mul(f64.promote(a), f64.promote(b)), f64.promote(c));
    const [outside, inside] = [1 + STEP, 1 - STEP].map((factor) =>
      f32.demote(f64.mul(sum, f64.constant(factor))),
    );
    this.#isOff = mask.or(this.#isOff, f32.ne(outside!, inside!));
    return outside!;
  };
}
