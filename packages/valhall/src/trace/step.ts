/** The record of a warp: what each of its lanes has done, step by step, and in which order. */

import type * as vm from "@glasm/vm";
import type { RegisterFileName } from "../isa/register-files.js";

/** An instruction that a lane has executed, together with others of its warp. */
export interface LaneStep extends vm.TraceStep<RegisterFileName> {
  /** Its number among the steps of the warp. */
  readonly warpStep: number;
  /** The lanes that have executed it, a bit for each. */
  readonly lanes: number;
}

/** An instruction that lanes of a warp have executed. */
export type WarpStep = vm.WarpStep;

/** The record of a warp. */
export type WarpTrace = vm.WarpTrace<LaneStep>;
