/** Records the execution of an emitted program in one lane, step by step. */

import { checkedOptions, checkWhole, type OptionChecks } from "@glasm/base";
import type { TraceStep } from "../trace/trace.js";
import { checkedLane } from "./check-lanes.js";
import type { EmittedProgram } from "./emitted-program.js";
import type { LaneInput, LaneTrace, LaneTraceOptions } from "./machine.js";
import { isInQuads, laneOf, quadOf } from "./quads.js";
import { traceInQuad } from "./trace-in-quad.js";
import { TracedLane } from "./traced-lane.js";
import { TracedRows } from "./traced-rows.js";

const OPTIONS: OptionChecks<LaneTraceOptions> = {
  arithmetic: () => undefined, // the machine checks it
  maxSteps(place, maxSteps) {
    if (maxSteps !== undefined && maxSteps !== Infinity) checkWhole(place, maxSteps, 0);
  },
};

/**
 * Traces an emitted program.
 * @throws TypeError, RangeError as `Machine.trace` does
 */
export function traceLane(
  program: EmittedProgram,
  given: LaneInput,
  options: LaneTraceOptions = {},
): LaneTrace {
  const checked = checkedLane("trace", program.cells, given);
  const { maxSteps = program.instructionLimit } = checkedOptions("trace", options, OPTIONS);
  if (isInQuads(program)) return traceInQuad(program, quadOf(program, checked), checked.lane ?? 0, maxSteps);
  const input = laneOf(program, checked);
  const lane = new TracedLane(program, input, new TracedRows(program, input, 1), 0);
  const steps: TraceStep[] = [];
  while (!lane.isFinished() && steps.length < maxSteps) steps.push(lane.step());
  return { steps, end: lane.end, executed: steps.length, ...lane.outputs() };
}
