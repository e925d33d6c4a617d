import { type DrawRules, type RecordLayouts, type Sink, VIEW_VOLUME } from "@glasm/primitives";
import type { CheckedDraw } from "../draw/check-draw.js";
import { type DrawnOutputs, FIRST_COLUMNS } from "../results/drawn-outputs.js";

/** What the primitives of a draw go through. */
export function drawRules(
  { mode, viewport, facing, state, programPointSize }: CheckedDraw,
  { position, travelling, clipDistances, hasFog }: DrawnOutputs,
  layouts: RecordLayouts,
  sink: Pick<Sink, "draw" | "numbered">,
): DrawRules {
  return {
    mode: { primitives: mode },
    layout: layouts.get({ position, travelling, clipDistances }),
    planes: VIEW_VOLUME,
    viewport,
    facing,
    pointSize: programPointSize ? { column: FIRST_COLUMNS.pointSize } : state.pointSize,
    numbered: sink.numbered === true,
    sink,
    state: hasFog ? state : { ...state, fog: null }, // [Ruling 26]
  };
}
