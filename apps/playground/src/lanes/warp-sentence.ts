/** Where a warp is, in a sentence that is shown and spoken. */

import { countText } from "@glasm/base";
import { STATES } from "./lane-rows.js";
import type { LanesModel } from "./lanes-model.js";

/** Like `5 of 40 steps of the warp; next is line 7: NOP; 12 lanes active, 4 waiting.` */
export function warpSentence(model: LanesModel, lanes: number): string {
  const { position, positions } = model;
  const states = Array.from({ length: lanes }, (_, lane) => positions.stateOf(lane, position));
  const counts = STATES.map((state) => [state, states.filter((one) => one === state).length] as const);
  const texts = counts
    .filter(([, count]) => count > 0)
    .map(([state, count], i) => (i === 0 ? `${countText(count, "lane")} ${state}` : `${count} ${state}`));
  return `${position} of ${countText(positions.last, "step")} of the warp; next is ${nextText(model)}; ${texts.join(", ")}.`;
}

function nextText(model: LanesModel): string {
  const { position, positions } = model;
  if (position === positions.last) return "the end";
  const { steps, laneExecution } = model.warp!;
  const lane = 31 - Math.clz32(steps[position]!.lanes);
  const { by, program, lines, trace } = laneExecution(lane);
  const step = trace.steps[positions.doneBy(lane, position)]!;
  return `line ${lines.first[step.instruction]!}: ${by.machine.printStep(program, step)}`;
}
