/** Records the execution of a warp, lane by lane. */

import { checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { checkProgram, type Program } from "../program/program.js";
import { checkedRequest, type CheckedRequest } from "../run/checks.js";
import { RESULT_WORDS } from "../run/lane-words.js";
import type { ProgramPart, RunRequest } from "../run/request.js";
import { storeResults } from "../run/result-words.js";
import { VertexLaunch } from "../run/run.js";
import { type Lane, WARP_LANES } from "../exec/lane.js";
import { WarpRecorder } from "./recorder.js";
import type { WarpTrace } from "./step.js";

/** How many steps of a lane are recorded unless more are asked for. */
const DEFAULT_STEPS = 65536;
const PARTS = ["position", "varying"] as const satisfies readonly ProgramPart[];

/** Which warp of a run is recorded, in which of the programs, and how far. */
export interface WarpTraceOptions {
  /** The number of the warp: 0 by default. Those before it run, but nothing is recorded of them. */
  readonly warp?: number | undefined;
  /** By default that of the positions, or the only one. */
  readonly program?: ProgramPart | undefined;
  /** How many steps of each lane are recorded before it is given up: 65,536 by default. */
  readonly maxSteps?: number | undefined;
}

/**
 * Records a warp as it runs among all vertices of a request: each step of each lane with what it read and wrote. Memory
 * is that of the first buffer.
 * @throws TypeError, RangeError if a program, a request or an option is not what its type says, or there is no such warp
 */
export function traceWarp(program: Program, request: RunRequest, options: WarpTraceOptions = {}): WarpTrace {
  checkProgram("traceWarp: program", program);
  checkObject("traceWarp: options", options);
  checkMembers("traceWarp: options", options, ["warp", "program", "maxSteps"]);
  const { warp = 0, program: part = "position", maxSteps = DEFAULT_STEPS } = options;
  checkName("traceWarp: program", part, PARTS);
  const checked = checkedRequest("traceWarp", request);
  checkWhole("traceWarp: warp", warp, 0, Math.ceil(checked.vertices.length / WARP_LANES) - 1);
  if (maxSteps !== Infinity) checkWhole("traceWarp: maxSteps", maxSteps, 0);
  const { entry, varyingEntry } = checked;
  if (part === "varying" && varyingEntry === null)
    throw new RangeError("traceWarp: program is varying, and the request has no varyingEntry");
  const launch = new VertexLaunch(program, interpreted(checked));
  if (part === "varying") launch.run("position", entry);
  const from = part === "varying" ? varyingEntry! : entry;
  for (let before = 0; before < warp; before++) launch.runWarp(before, from, null);
  return record(launch, program, checked, { warp, from, maxSteps });
}

/**
 * Records a warp that is given alone, from the first instruction on: those before it in its launch have not run.
 * @param request has the vertices of this warp
 * @throws TypeError, RangeError if something is not what its type says
 */
export function traceOnlyWarp(
  program: Program,
  request: RunRequest,
  { warp, maxSteps = DEFAULT_STEPS }: { readonly warp: number; readonly maxSteps?: number | undefined },
): WarpTrace {
  const checked = checkedRequest("trace", request);
  if (maxSteps !== Infinity) checkWhole("trace: maxSteps", maxSteps, 0);
  const launch = new VertexLaunch(program, interpreted(checked), WARP_LANES * warp);
  return record(launch, program, checked, { warp, from: 0, maxSteps });
}

const interpreted = (request: CheckedRequest): CheckedRequest => ({
  ...request,
  engine: "interpreter",
  onStep: null,
});

interface RecordedPart {
  readonly warp: number;
  /** The number of the first instruction. */
  readonly from: number;
  readonly maxSteps: number;
}

function record(
  launch: VertexLaunch,
  program: Program,
  { buffers, limit }: CheckedRequest,
  { warp, from, maxSteps }: RecordedPart,
): WarpTrace {
  const memory = buffers[0] ?? { address: 0n, bytes: new Uint8Array(0) };
  const output = (lane: Lane) => launch.outputOf(lane, null);
  let recorder: WarpRecorder | undefined;
  const lanes = launch.runWarp(warp, from, null, {
    limit: Math.min(maxSteps, limit),
    start(started) {
      recorder = new WarpRecorder(program, started, memory, output);
      return recorder.onStep;
    },
  });
  const results = lanes.map((lane) => {
    const words = new Uint32Array(RESULT_WORDS);
    storeResults(output(lane), words);
    return words;
  });
  return recorder!.trace(lanes, results, maxSteps < limit);
}
