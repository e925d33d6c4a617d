import { type Assembly, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { interpolateEnds, type Edge, type SpanData } from "./ends.js";
import { drawExactly, type Progress } from "./exact-pixels.js";
import type { FillOptions } from "./fill-options.js";
import {
  advanceGroups,
  declareGroups,
  drawGroups,
  drawsGroups,
  GROUPED_PIXELS,
  type Groups,
  prepareGroups,
} from "./groups.js";
import { JOB } from "./memory-layout.js";

/**
 * Defines the function that draws the part of a row between two edges of a polygon: of addresses of records (left
 * edge's lower and upper end, right edge's), the row, and the columns from which and up to which.
 */
export function defineSpan(assembly: Assembly, options: FillOptions): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32", "i32", "i32", "i32", "i32", "i32"]);
  const [leftLower, leftUpper, rightLower, rightUpper, row, x, to] = f.parameters as readonly Local<"i32">[];
  const left: Edge = { lower: leftLower!, upper: leftUpper! };
  const right: Edge = { lower: rightLower!, upper: rightUpper! };
  const data = interpolateEnds(f, options, row!, left, right);
  const rowBytes = f.keep(op.i32Shl(op.i32Mul(row!, op.i32Load(0, JOB.width)), 2));
  const progress: Progress = {
    x: x!,
    colorRow: f.keep(op.i32Add(rowBytes, op.i32Load(0, JOB.color))),
    depthRow: f.keep(op.i32Add(rowBytes, op.i32Load(0, JOB.depth))),
  };
  if (!drawsGroups(options)) {
    drawExactly(f, options, data, progress, to!);
    return f;
  }
  const groups = declareGroups(f);
  f.if(op.i32GeS(op.i32Sub(to!, x!), GROUPED_PIXELS), () =>
    prepareGroups(f, options, groups, data, [left, right], [x!, to!]),
  );
  drawMixed(f, options, data, groups, progress, to!);
  return f;
}

/** Draws in groups where that is allowed, and what asks for it exactly. */
function drawMixed(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  groups: Groups,
  progress: Progress,
  to: Local<"i32">,
): void {
  const { x } = progress;
  const end = f.local("i32");
  f.block((done) =>
    f.loop((again) => {
      f.set(end, to);
      f.if(groups.allowed, () => {
        f.block((asksForExact) => {
          drawGroups(f, options, groups, progress, to, asksForExact);
          f.branch(done);
        });
        const groupEnd = f.keep(op.i32Add(x, 4));
        f.set(end, select(op.i32LtS(groupEnd, to), groupEnd, to));
        advanceGroups(f, options, groups);
      });
      drawExactly(f, options, data, progress, end);
      f.branchIf(again, op.i32LtS(x, to));
    }),
  );
}
