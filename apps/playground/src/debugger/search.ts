/** Positions of an execution to run to. */

import type { Execution } from "./execution.js";

/** Whether to stop before step `position`, which may be one past the last. */
type StopAt = (position: number) => boolean;

export type Direction = "forward" | "backward";

/** The nearest other position in a direction where to stop; null if there is none. */
export function search(
  { trace }: Execution,
  from: number,
  direction: Direction,
  stopAt: StopAt,
): number | null {
  const way = direction === "forward" ? 1 : -1;
  for (let position = from + way; position >= 0 && position <= trace.steps.length; position += way) {
    if (stopAt(position)) return position;
  }
  return null;
}

/** Before the first instruction of any of some lines; a line without one stands for the next that has one. */
export function atLines({ lines, trace }: Execution, wanted: Iterable<number>): StopAt {
  const instructions = new Set(Array.from(wanted, (line) => lines.fromLine(line)));
  return (position) => instructions.has(trace.steps[position]?.instruction ?? null);
}

/** After an instruction that made a NaN or an infinity of something else. */
export function behindNonFinite(execution: Execution): StopAt {
  return (position) => execution.madeBy(position - 1).length > 0;
}
