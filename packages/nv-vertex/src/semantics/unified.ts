/** The arithmetic of VP2 2.14.3, for every program unless an option says otherwise. */

import { approxCosine, approxReciprocal, approxRSQRT, approxSine, clampApproxReciprocal } from "@glasm/base";
import { type Arithmetic, type Compute, notNegative, specularOf, sumsOf } from "./arithmetic.js";

/** The result of a set-on instruction: NaN if an operand is. [Ruling 13] */
function set(comparison: "eq" | "ne" | "lt" | "le" | "gt" | "ge"): Compute {
  return ({ f32, mask }, a, b) => {
    const isNaN = mask.or(f32.ne(a, a), f32.ne(b, b));
    return f32.select(f32.constant(NaN), f32.keep(f32.constant(1), f32[comparison](a, b)), isNaN);
  };
}

const fraction: Compute = ({ f32 }, x) => f32.sub(x, f32.floor(x));

/** [VP2 2.14.3.18, Ruling 4] */
const power: Compute = ({ f32, mask, functions }, base, exponent) => {
  const logarithm = functions.roughLog2(base);
  const product = f32.mul(exponent, logarithm);
  // Only zero times infinity is a NaN from operands that are not; it counts as zero, so that
  // Power(1, y) = 1 and Power(x, 0) = 1 for every x and y that is not NaN. [Ruling 4, Ruling 44]
  const areNumbers = mask.and(f32.eq(exponent, exponent), f32.eq(logarithm, logarithm));
  const isZero = mask.and(f32.ne(product, product), areNumbers);
  return functions.roughTwoToX(f32.drop(product, isZero));
};

export const UNIFIED: Arithmetic = {
  ...sumsOf(
    ({ f32 }, a, b) => f32.mul(a, b),
    ({ f32 }, a, b) => f32.add(a, b),
    ({ f32 }, a, b) => f32.sub(a, b),
  ),
  // NaN if an operand is; -0 below +0. [Ruling 12]
  minimum: ({ f32 }, a, b) => f32.min(a, b),
  maximum: ({ f32 }, a, b) => f32.max(a, b),

  seq: set("eq"),
  sge: set("ge"),
  sgt: set("gt"),
  sle: set("le"),
  slt: set("lt"),
  sne: set("ne"),

  absolute: ({ f32 }, x) => f32.abs(x),
  sign: ({ f32 }, x) => {
    const positive = f32.keep(f32.constant(1), f32.gt(x, f32.constant(0)));
    const number = f32.select(f32.constant(-1), positive, f32.lt(x, f32.constant(0)));
    return f32.select(number, x, f32.eq(x, x));
  },
  floor: ({ f32 }, x) => f32.floor(x),
  fraction,

  rcp: approxReciprocal,
  rcc: clampApproxReciprocal,
  rsq: approxRSQRT,
  ex2: ({ functions }, x) => functions.twoToX(x),
  lg2: ({ functions }, x) => functions.log2(x),
  sin: approxSine,
  cos: approxCosine,

  twoToFloor: ({ functions }, x) => functions.twoToFloor(x),
  // An infinity has no fraction, and gets zero. [Ruling 10]
  finiteFraction: (n, x) => n.f32.drop(fraction(n, x), n.f32.eq(n.f32.abs(x), n.f32.constant(Infinity))),
  roughTwoToX: ({ functions }, x) => functions.roughTwoToX(x),
  exponent: ({ f32, functions }, x) => functions.exponent(f32.abs(x)),
  mantissa: ({ f32, functions }, x) => functions.mantissa(f32.abs(x)),
  roughLog2: ({ f32, functions }, x) => functions.roughLog2(f32.abs(x)),
  diffuse: notNegative,
  specular: specularOf(power),
  power,
};
