import type { PiecewiseMap } from "./bernstein-form.js";
import type { Brush } from "./brush.js";
import { boundedSteps, breakpointsOf, gridSpans, stepsBetween } from "./grid.js";
import { measureAll, type Sampling } from "./sampling.js";

/** Draws a curve, span by span. [GLU1.3 7.3] */
export function drawCurve(
  maps: readonly PiecewiseMap[],
  positions: PiecewiseMap,
  sampling: Sampling,
  brush: Brush,
): void {
  const { u } = measureAll(positions, sampling);
  const breakpoints = breakpointsOf(maps, "uSpans");
  const [steps] = boundedSteps(stepsBetween(breakpoints, positions.uSpans, u), [1]);
  const across = gridSpans([0, 1], [1], false)[0]!;
  brush.begin();
  try {
    for (const span of gridSpans(breakpoints, steps, false)) {
      brush.take(
        maps.map((map) => map.pieceAt(span.start, 0)),
        span,
        across,
      );
      brush.curve();
    }
  } finally {
    brush.end();
  }
}
