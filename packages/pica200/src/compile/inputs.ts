/** Attributes on their way into registers, in compiled programs. [PICA200 5 s46, s47, s48, s49, s50] */

import type { ComponentTypes, Operations } from "@glasm/base";
import { withinRange, LEAST_NORMAL, cleared } from "../semantics/truncation.js";
import { withoutSubnormal } from "../semantics/numerics.js";

/** How the values of an attribute are given. */
export const INPUT_KINDS = ["missing", "single", "f24"] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

const DROPPED_BITS = 7;
const EXPONENT_SHIFT = 23;
/** What is added to the exponent of a 24-bit float for that of a single; twice as much for an infinity and NaN. */
const BIAS_DIFFERENCE = 64;
const LEAST_UNIT = 2 ** -78;
const FIRST_NORMAL = 0x010000;
const INFINITE = 0x7f0000;
const MAGNITUDE = 0x7fffff;
const SIGN_SHIFT = 8;

/** A single as a 24-bit float: truncated, infinite from 2^64 on, 0 below 2^-62. */
export function truncatedSingle<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32 } = o;
  const kept = f32.select(cleared(o, x, DROPPED_BITS), x, f32.eq(x, x));
  return withoutSubnormal(o, withinRange(o, kept), LEAST_NORMAL);
}

/** The value of a word of 24 bits. */
export function singleOfF24<T extends ComponentTypes>(o: Operations<T>, word: T["i32"]): T["f32"] {
  const { f32, i32 } = o;
  const magnitude = i32.and(word, i32.constant(MAGNITUDE));
  const shifted = i32.shl(magnitude, DROPPED_BITS);
  const biased = (bias: number) => f32.fromBits(i32.add(shifted, i32.constant(bias << EXPONENT_SHIFT)));
  const number = f32.fromInteger(magnitude);
  const ofExponent = f32.select(
    biased(2 * BIAS_DIFFERENCE),
    biased(BIAS_DIFFERENCE),
    f32.ge(number, f32.constant(INFINITE)),
  );
  const value = f32.select(
    f32.mul(number, f32.constant(LEAST_UNIT)),
    ofExponent,
    f32.lt(number, f32.constant(FIRST_NORMAL)),
  );
  const sign = i32.and(i32.shl(word, SIGN_SHIFT), i32.constant(-0x80000000));
  return f32.fromBits(i32.or(i32.bits(value), sign));
}
