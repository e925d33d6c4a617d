/** EX2 and LG2 in single precision where denormals are kept. [Ruling 278] */

import type { ComponentTypes, Operations } from "../operations/operations.js";
import { MIN_NORMAL } from "../single.js";
import { APPROX_2_TO_X_COEFFICIENTS } from "./exponential.js";
import { approxLog2 } from "./logarithm.js";
import { polynomial } from "./polynomial.js";
import { EXPONENT_BIAS, EXPONENT_SHIFT, ROUNDING_CONSTANT } from "./representation.js";

/** From here on 2^x is infinite, and down from here it is zero. */
const INFINITE = 128;
const ZERO = -150;
/** By as many powers of two denormals are brought up before, and down behind. */
const MOVED = 24;

/**
 * EX2 of a single where denormals are kept: those of 2^x are rounded once more; +0 of -150 and below. The power of two comes as
 * two factors, since there is no normal one for the smallest results and the largest. [NV_gpu_program4 2.X.8 EX2], [Ruling 278]
 */
export function gradual2ToX<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32, i32 } = o;
  const clamped = f32.pmax(f32.pmin(x, f32.constant(INFINITE)), f32.constant(ZERO));
  const nearest = f32.floor(f32.add(clamped, f32.constant(0.5)));
  const p = polynomial(f32, f32.sub(clamped, nearest), APPROX_2_TO_X_COEFFICIENTS);
  // The sum of the biased exponents of both, counted in the low bits of a single.
  const counted = i32.bits(f32.add(nearest, f32.constant(ROUNDING_CONSTANT + 2 * EXPONENT_BIAS)));
  const half = i32.shrS(counted, 1);
  // What is zero is a product with zero: processors take long for products that come to less than any denormal.
  const first = f32.drop(f32.fromBits(i32.shl(half, EXPONENT_SHIFT)), f32.le(x, f32.constant(ZERO)));
  const second = f32.fromBits(i32.shl(i32.sub(counted, half), EXPONENT_SHIFT));
  return f32.mul(f32.mul(p, first), second);
}

/** LG2 of a single where denormals are kept. [NV_gpu_program4 2.X.8 LG2], [Ruling 278] */
export function gradualLog2<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32 } = o;
  const isSmall = f32.lt(x, f32.constant(MIN_NORMAL));
  const normal = f32.mul(x, f32.select(f32.constant(2 ** MOVED), f32.constant(1), isSmall));
  return f32.sub(approxLog2(o, normal), f32.keep(f32.constant(MOVED), isSmall));
}
