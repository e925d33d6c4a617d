/** EX2 and LG2 in single precision where denormals are kept. [Ruling 278] */

import type { ComponentTypes, Operations } from "../operations/operations.js";
import { MIN_NORMAL } from "../single.js";
import { approx2ToX } from "./exponential.js";
import { approxLog2 } from "./logarithm.js";

/** Below this 2^x is denormal, or zero. */
const LEAST_NORMAL = -126;
/** By as many powers of two denormals are brought up before, and down behind. */
const MOVED = 24;

/**
 * EX2 of a single where denormals are kept: those of 2^x are rounded once more; +0 of -150 and below. The sum is exact where
 * it counts. [NV_gpu_program4 2.X.8 EX2], [Ruling 278]
 */
export function gradual2ToX<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32 } = o;
  const isSmall = f32.lt(x, f32.constant(LEAST_NORMAL));
  const raised = approx2ToX(o, f32.add(x, f32.keep(f32.constant(MOVED), isSmall)));
  return f32.mul(raised, f32.select(f32.constant(2 ** -MOVED), f32.constant(1), isSmall));
}

/** LG2 of a single where denormals are kept. [NV_gpu_program4 2.X.8 LG2], [Ruling 278] */
export function gradualLog2<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["f32"] {
  const { f32 } = o;
  const isSmall = f32.lt(x, f32.constant(MIN_NORMAL));
  const normal = f32.mul(x, f32.select(f32.constant(2 ** MOVED), f32.constant(1), isSmall));
  return f32.sub(approxLog2(o, normal), f32.keep(f32.constant(MOVED), isSmall));
}
