/** A product and a sum that are rounded twice, and whether that may be another number than if they were rounded once. */

import type { Builder, EmittedTypes, F32, F64, Mask, Value } from "@glasm/codegen";
import type { Fused } from "../semantics/values.js";

/** One step of doubles, or two: more than what the sum of doubles lacks. */
const STEP = 2 ** -52;

/**
 * The product of two singles is a double, and the nearest double of its sum with a third one is off by half a step of
 * doubles at most. If what is a step above and what is a step below become the same single, the sum itself becomes it,
 * too, since rounding leaves the order as it is: that is so but for one in a hundred million sums, and for sums of few bits.
 * These are doubles, and so rounded once: taking either of its parts away from such a sum leaves the other one. All other
 * sums are remembered.
 */
export class NearFused {
  readonly #builder: Builder;
  /** The doubles of words. */
  readonly #doubles = new Map<Value, F64>();
  #isOff: Mask;

  constructor(builder: Builder) {
    this.#builder = builder;
    this.#isOff = builder.none;
  }

  /** Where a sum may be off. */
  get isOff(): Mask {
    return this.#isOff;
  }

  readonly fused: Fused<EmittedTypes> = ({ f32, f64, mask }, a, b, c) => {
    const [product, third] = [f64.mul(this.#double(a), this.#double(b)), this.#double(c)];
    const sum = f64.add(product, third);
    const [outside, inside] = [1 + STEP, 1 - STEP].map((factor) =>
      f32.abs(f32.demote(f64.mul(sum, f64.constant(factor)))),
    );
    const isExact = mask.and(f64.eq(f64.sub(sum, product), third), f64.eq(f64.sub(sum, third), product));
    // So a NaN is not off.
    this.#isOff = mask.or(this.#isOff, mask.andNot(f32.lt(inside!, outside!), isExact));
    return f32.demote(sum);
  };

  /** The double of a single, made once of each word. */
  #double(single: F32): F64 {
    const { definition, operands } = single;
    const isOfBits = definition.kind === "operation" && definition.name === "f32.fromBits";
    const word = isOfBits ? (operands[0] as Value) : single;
    let double = this.#doubles.get(word);
    if (double === undefined) this.#doubles.set(word, (double = this.#builder.op("f64.promote", single)));
    return double;
  }
}
