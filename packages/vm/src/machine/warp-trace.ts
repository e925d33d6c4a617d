/** The record of a warp: lanes that run together, each with a program counter of its own. */

import type { TraceStep } from "../trace/trace.js";
import type { LaneTrace } from "./machine.js";

/** An instruction that lanes of a warp have executed. */
export interface WarpStep {
  readonly instruction: number;
  /** These lanes, a bit for each. */
  readonly lanes: number;
}

/** The record of a warp. Each step of a lane is, in their order, one of those of the warp that the lane is among. */
export interface WarpTrace<Step extends TraceStep = TraceStep> {
  /** In the order of execution. */
  readonly steps: readonly WarpStep[];
  readonly lanes: readonly LaneTrace<Step>[];
}
