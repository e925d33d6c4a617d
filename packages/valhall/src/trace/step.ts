/** The record of a warp: what each of its lanes has done, step by step, and in which order. */

import type { LaneTrace, TraceStep } from "@glasm/vm";
import type { RegisterFileName } from "../isa/register-files.js";

/** An instruction that a lane has executed, together with others of its warp. */
export interface LaneStep extends TraceStep<RegisterFileName> {
  /** Its number among the steps of the warp. */
  readonly warpStep: number;
  /** The lanes that have executed it, a bit for each. */
  readonly lanes: number;
}

/** An instruction that lanes of a warp have executed. */
export interface WarpStep {
  readonly instruction: number;
  /** These lanes, a bit for each. */
  readonly lanes: number;
}

/** The record of a warp. */
export interface WarpTrace {
  /** In the order of execution. */
  readonly steps: readonly WarpStep[];
  readonly lanes: readonly LaneTrace<LaneStep>[];
}
