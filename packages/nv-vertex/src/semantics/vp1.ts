/** The arithmetic of VP1 2.14.1.11 with rounding to nearest, an option for VP1.0, VP1.1 and VSP1.0. [Ruling 16] */

import { approxRSQRT, type ComponentTypes } from "@glasm/base";
import { type Arithmetic, type Compute, specularOf, sumsOf } from "./arithmetic.js";
import type { Numerics } from "./numerics.js";
import { UNIFIED } from "./unified.js";

const LARGEST = (2 - 2 ** -23) * 2 ** 127;

/** A result that is infinite only if an operand is: else the largest number with its sign. [VP1 2.14.1.11, Ruling 16] */
const saturated =
  (compute: Compute): Compute =>
  (n, a, b) => {
    const { f32, mask } = n;
    const result = compute(n, a, b);
    const isGiven = mask.or(isInfinite(n, a), isInfinite(n, b));
    const finite = f32.pmax(f32.pmin(result, f32.constant(LARGEST)), f32.constant(-LARGEST));
    return f32.select(result, finite, isGiven);
  };

function isInfinite<T extends ComponentTypes>({ f32 }: Numerics<T>, x: T["f32"]): T["mask"] {
  return f32.eq(f32.abs(x), f32.constant(Infinity));
}

const multiply: Compute = ({ f32 }, a, b) => f32.mul(a, b);
const add: Compute = ({ f32 }, a, b) => f32.add(a, b);
const subtract: Compute = ({ f32 }, a, b) => f32.sub(a, b);

/** The rounded product; zero times anything is +0. [VP1 2.14.1.11] */
const productOf =
  (rounded: Compute): Compute =>
  (n, a, b) => {
    const { f32, mask } = n;
    const zero = f32.constant(0);
    return f32.drop(rounded(n, a, b), mask.or(f32.eq(a, zero), f32.eq(b, zero)));
  };
const product = productOf(saturated(multiply));

/** Whether a single is less than another as VP1 2.14.1.11 orders them: -0 below +0, and NaN above +INF. */
function isLess<T extends ComponentTypes>({ f32, mask }: Numerics<T>, a: T["f32"], b: T["f32"]): T["mask"] {
  const one = f32.constant(1);
  // Of equal numbers only zeros of different signs have different reciprocals.
  const isLessZero = mask.and(f32.eq(a, b), f32.lt(f32.div(one, a), f32.div(one, b)));
  const isLessNumber = mask.or(f32.lt(a, b), isLessZero);
  return mask.or(isLessNumber, mask.and(f32.eq(a, a), f32.ne(b, b)));
}

/** Power(0, 0) is 1, since zero times minus infinity is zero. [VP1 2.14.1.10.17] */
const power: Compute = (n, base, exponent) =>
  n.functions.roughTwoToX(product(n, exponent, n.functions.roughLog2(base)));

export const VP1: Arithmetic = {
  ...UNIFIED,
  ...sumsOf(product, saturated(add), saturated(subtract)),
  minimum: (n, a, b) => n.f32.select(a, b, isLess(n, a, b)),
  maximum: (n, a, b) => n.f32.select(b, a, isLess(n, a, b)),
  sge: (n, a, b) => n.f32.drop(n.f32.constant(1), isLess(n, a, b)),
  slt: (n, a, b) => n.f32.keep(n.f32.constant(1), isLess(n, a, b)),
  // RSQ takes the absolute value. [VP1 2.14.1.10.7]
  rsq: (n, x) => approxRSQRT(n, n.f32.abs(x)),
  specular: specularOf(power),
  power,
};

/** The same where no product and no sum is infinite: of what overflows, or has an infinite operand, nothing is promised. */
export const UNBOUNDED_VP1: Arithmetic = { ...VP1, ...sumsOf(productOf(multiply), add, subtract) };
