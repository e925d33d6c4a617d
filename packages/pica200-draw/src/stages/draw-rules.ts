import { type DrawRules, NEGATIVE_DEPTH_VOLUME, type RecordLayouts, type Sink } from "@glasm/primitives";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { DrawnOutput } from "../outputs/drawn-outputs.js";

/** What the primitives of a draw go through: columns of results are those of the outputs. */
export function drawRules(
  { primitives, viewport, facing, state }: CheckedDraw,
  outputs: readonly DrawnOutput[],
  layouts: RecordLayouts,
  sink: Pick<Sink, "draw" | "numbered">,
): DrawRules {
  const travelling = outputs.flatMap(({ travels }, column) =>
    travels === null ? [] : [{ ...travels, column }],
  );
  const position = outputs.findIndex(({ name }) => name === "position");
  return {
    mode: { primitives },
    layout: layouts.get({ position, travelling, clipDistances: [] }),
    planes: NEGATIVE_DEPTH_VOLUME, // [PICA200 8 s37]
    viewport,
    facing,
    pointSize: 1,
    numbered: sink.numbered === true,
    sink,
    state,
  };
}
