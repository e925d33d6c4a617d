/** Where the lanes of a warp are after some of its steps. */

import { countUpTo } from "@glasm/base";
import type { Warp } from "../debugger/execution.js";

/** What a lane does at a step: it executes it, stands at another instruction, has ended, or has no vertex. */
export type LaneState = "active" | "waiting" | "ended" | "inactive";

/** The positions of a warp, each a number of steps that are done, and those of its lanes. */
export class WarpPositions {
  private readonly warp: Pick<Warp, "steps" | "count">;
  /** For each lane the numbers of the steps that it is among. */
  private readonly stepsOf: readonly (readonly number[])[];

  constructor(warp: Pick<Warp, "steps" | "count">) {
    this.warp = warp;
    const stepsOf = Array.from({ length: warp.count }, (): number[] => []);
    warp.steps.forEach(({ lanes }, number) =>
      stepsOf.forEach((steps, lane) => {
        if ((lanes >> lane) & 1) steps.push(number);
      }),
    );
    this.stepsOf = stepsOf;
  }

  /** The last position. */
  get last(): number {
    return this.warp.steps.length;
  }

  /** How many steps a lane has done. */
  doneBy(lane: number, position: number): number {
    return countUpTo(this.stepsOf[lane]!, (step) => step, position - 1);
  }

  /** The position before the next step of a lane that has done some, or behind its last one. */
  positionOf(lane: number, done: number): number {
    const steps = this.stepsOf[lane]!;
    return steps[done] ?? (steps.at(-1) ?? -1) + 1;
  }

  stateOf(lane: number, position: number): LaneState {
    if (lane >= this.warp.count) return "inactive";
    if (this.doneBy(lane, position) === this.stepsOf[lane]!.length) return "ended";
    return (this.warp.steps[position]!.lanes >> lane) & 1 ? "active" : "waiting";
  }

  /** Whether a lane was among those of the step that led to a position. */
  wasActive(lane: number, position: number): boolean {
    return position > 0 && ((this.warp.steps[position - 1]!.lanes >> lane) & 1) === 1;
  }
}
