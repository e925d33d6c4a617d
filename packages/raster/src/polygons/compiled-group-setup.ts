import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { everyLane, highLane, lowHalf, lowHalves, lowLane } from "../compilation/lanes.js";
import { EDGES, RECORD, TAME } from "../compilation/memory-layout.js";
import { needsColor } from "../fragment-operations/compiled-fragment-operations.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import {
  type GroupColors,
  type GroupDepths,
  type Groups,
  type Linear,
  needsDepth,
} from "./compiled-groups.js";
import { recordOf, type SpanData, type SpanEdges } from "./compiled-span-ends.js";
import type { FillOptions } from "./fill-options.js";

/** From which and up to which column. */
type Columns = readonly [Local<"i32">, Local<"i32">];

/** Whether a span may be drawn in groups: if all is within the bounds that the arithmetic of groups needs. */
export function mayGroup(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  [from, to]: Columns,
): Expression<"i32"> {
  const left = lowLane(data.left);
  const inverseW = highLane(data.depth);
  const inverseWRight = op.f64Add(inverseW, highLane(data.depthStep));
  const conditions = [
    isTame(options, data.edges),
    op.f64Ge(op.f64Add(op.f64ConvertI32S(from), 0.5), left),
    op.f64Ge(op.f64Add(left, lowLane(data.width)), op.f64Sub(op.f64ConvertI32S(to), 0.5)),
    op.f64Ge(op.f64Mul(inverseWRight, 2), inverseW),
  ];
  if (options.depthOffset) conditions.push(depthsInRange(f, data));
  return conditions.reduce((a, b) => op.i32And(a, b));
}

/** Prepares the groups of a span. */
export function prepareGroups(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  [from, to]: Columns,
): Groups {
  const first = op.f64x2Splat(op.f64Add(op.f64ConvertI32S(from), 0.5));
  const distance = f.keep(op.f64x2Sub(first, data.left));
  const inverseWidth = f.keep(op.f64x2Div(f.constant(Float64Array.of(1)), data.width));
  return {
    index: f.keep(f.constant(Float32Array.of(0, 1, 2, 3))),
    count: f.keep(op.f32x4ConvertI32x4S(op.i32x4Splat(op.i32Sub(to, from)))),
    depths: needsDepth(options) ? prepareDepths(f, options, data, distance, inverseWidth) : null,
    linear: needsColor(options) ? prepareColors(f, data, distance, inverseWidth) : null,
  };
}

/** Whether all that the span is made of is tame. */
function isTame({ flat }: FillOptions, edges: SpanEdges): Expression<"i32"> {
  const tameOf = (record: Expression<"i32">): Expression<"i32"> => op.i32Load(record, RECORD.tame);
  const all = [0, 1, 2, 3].map((end) => tameOf(recordOf(edges, end))).reduce((a, b) => op.i32And(a, b));
  if (!flat) return op.i32Eq(all, TAME.all);
  // The provoking vertex may be nowhere: its color alone counts.
  const color = op.i32And(tameOf(op.i32Load(edges.polygon, EDGES.provoking)), TAME.color);
  return op.i32Eq(op.i32Or(op.i32And(all, TAME.position), color), TAME.all);
}

/** Whether the depths of both ends lie in [0,1] with the offset. */
function depthsInRange(f: FunctionBuilder, { edges, depth, depthStep }: SpanData): Expression<"i32"> {
  const offset = f.keep(op.f64Load(edges.polygon, EDGES.depthOffset));
  const left = f.keep(op.f64Add(lowLane(depth), offset));
  const right = f.keep(op.f64Add(op.f64Add(lowLane(depth), lowLane(depthStep)), offset));
  const inRange = (value: Local<"f64">) => op.i32And(op.f64Ge(value, 0), op.f64Le(value, 1));
  return op.i32And(inRange(left), inRange(right));
}

function prepareDepths(
  f: FunctionBuilder,
  { depthOffset }: FillOptions,
  data: SpanData,
  distance: Local<"v128">,
  inverseWidth: Local<"v128">,
): GroupDepths {
  const maximum = f.constant(Float64Array.of(DEPTH_MAX));
  const half = f.constant(Float64Array.of(0.5));
  const offset = () => op.f64x2Splat(op.f64Load(data.edges.polygon, EDGES.depthOffset));
  const atLeft = depthOffset ? op.f64x2Add(lowHalf(data.depth), offset()) : lowHalf(data.depth);
  const start = f.keep(op.f64x2Add(op.f64x2Mul(atLeft, maximum), half));
  const change = f.keep(lowHalf(data.depthStep));
  // A constant depth is exact: halfway between two integers it never asks for the exact computation.
  f.if(op.f64Eq(lowLane(change), 0), () => f.set(start, op.f64x2Add(op.f64x2Floor(start), half)));
  const step = f.keep(op.f64x2Mul(op.f64x2Mul(change, maximum), inverseWidth));
  const atFirst = f.keep(op.f64x2Add(start, op.f64x2Mul(distance, step)));
  const after = (first: number, second: number) =>
    op.f64x2Mul(step, f.constant(Float64Array.of(first, second)));
  return {
    pairs: [f.keep(op.f64x2Add(atFirst, after(0, 1))), f.keep(op.f64x2Add(atFirst, after(2, 3)))],
    advance: f.keep(after(4, 4)),
  };
}

function prepareColors(
  f: FunctionBuilder,
  data: SpanData,
  distance: Local<"v128">,
  inverseWidth: Local<"v128">,
): GroupColors {
  const t = f.keep(op.f64x2Mul(distance, inverseWidth));
  const atFirst = (start: Local<"v128">, step: Local<"v128">) => op.f64x2Add(start, op.f64x2Mul(t, step));
  const byColumn = (step: Local<"v128">) => op.f64x2Mul(step, inverseWidth);
  const { depth, depthStep, redGreen, redGreenStep, blueAlpha, blueAlphaStep } = data;
  const toBytes = f.constant(Float64Array.of(255));
  const single = (value: Expression<"v128">) => op.f32x4DemoteF64x2Zero(value);
  const scaled = (value: Expression<"v128">) => single(op.f64x2Mul(value, toBytes));
  const starts = f.keep(
    lowHalves(scaled(atFirst(redGreen, redGreenStep)), scaled(atFirst(blueAlpha, blueAlphaStep))),
  );
  const steps = f.keep(lowHalves(scaled(byColumn(redGreenStep)), scaled(byColumn(blueAlphaStep))));
  const linear = (lane: 0 | 1 | 2 | 3, start: Expression<"v128">, step: Expression<"v128">): Linear => ({
    start: f.keep(everyLane(lane, start)),
    step: f.keep(everyLane(lane, step)),
  });
  return {
    inverseW: linear(1, f.keep(single(atFirst(depth, depthStep))), f.keep(single(byColumn(depthStep)))),
    components: ([0, 1, 2, 3] as const).map((lane) => linear(lane, starts, steps)),
  };
}
