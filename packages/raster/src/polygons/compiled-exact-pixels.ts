import { type Expression, type FunctionBuilder, type Label, type Local, op } from "@glasm/codegen";
import { everyLane, highHalf, lowHalves, type V128 } from "../compilation/lanes.js";
import { EDGES } from "../compilation/memory-layout.js";
import { fogged } from "../fog/compiled-fog.js";
import { blended } from "../fragment-operations/compiled-blend.js";
import { COMPARE } from "../fragment-operations/compiled-comparison.js";
import {
  maskedBits,
  needsColor,
  needsWholeColor,
  passesAlpha,
} from "../fragment-operations/compiled-fragment-operations.js";
import type { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { combined } from "../fragment-operations/compiled-logic-operation.js";
import { type FaceTables, testStencil } from "../fragment-operations/compiled-stencil.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { isStippled } from "./compiled-polygon-stipple.js";
import { keptToUnit, type SpanData, type SpanEdges } from "./compiled-span-ends.js";
import type { FillOptions } from "./fill-options.js";

/** The pixels of a span that are still to be drawn. */
export interface Progress {
  /** The column of the next one. */
  readonly x: Local<"i32">;
  /** Addresses of column 0 of the row in the buffers; null where the stencil buffer has no part. */
  readonly colorRow: Local<"i32">;
  readonly depthRow: Local<"i32">;
  readonly stencilRow: Local<"i32"> | null;
  readonly stencilTables: FaceTables;
  /** The word of the polygon stipple for the row, if there is one. */
  readonly stipple: Local<"i32"> | null;
  /** null where nobody counts. */
  readonly count: CompiledSampleCount | null;
}

/** Draws pixels one after another, from `x` to `end`, by the arithmetic of SpanRasterizer. */
export function drawExactly(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  progress: Progress,
  end: Local<"i32">,
): void {
  const { x, stipple } = progress;
  const one = f.constant(Float64Array.of(1));
  const center = f.keep(op.f64x2Splat(op.f64Add(op.f64ConvertI32S(x), 0.5)));
  f.loop((next) => {
    f.block((rejected) => {
      if (stipple !== null) f.branchIf(rejected, op.i32Eqz(isStippled(stipple, x)));
      const quotient = op.f64x2Div(op.f64x2Sub(center, data.left), data.width);
      const t = f.keep(op.v128And(keptToUnit(quotient, f.constant(Float64Array.of(0)), one), data.ordered));
      drawPixel(f, options, data, progress, t, rejected);
    });
    f.set(center, op.f64x2Add(center, one));
    f.set(x, op.i32Add(x, 1));
    f.branchIf(next, op.i32LtS(x, end));
  });
}

/** Draws the pixel where a fraction of the span is passed, or leaves by the label. [GL1.3 4.1] */
function drawPixel(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  { x, colorRow, depthRow, stencilRow, stencilTables, count }: Progress,
  t: Local<"v128">,
  rejected: Label,
): void {
  const at = f.keep(op.i32Shl(x, 2));
  const depth = f.keep(op.f64x2Add(data.depth, op.f64x2Mul(t, data.depthStep)));
  const depthAt = f.keep(op.i32Add(depthRow, at));
  const fixed = f.local("i32");
  const testsDepth = options.depthComparison !== "always";
  if (testsDepth || options.depthWritten) f.set(fixed, fixedDepth(f, options, data.edges, depth));
  const passesDepth = (): Expression<"i32"> =>
    COMPARE[options.depthComparison](fixed, testsDepth ? op.i32Load(depthAt) : fixed);
  const testStencilAndDepth = (): void => {
    if (stencilRow !== null) {
      const stencilAt = f.keep(op.i32Add(stencilRow, x));
      const passes = testStencil(f, stencilAt, f.keep(passesDepth()), stencilTables);
      f.branchIf(rejected, op.i32Eqz(passes));
    } else if (testsDepth) f.branchIf(rejected, op.i32Eqz(passesDepth()));
  };
  // A fragment that fails the depth test leaves a trace in the stencil buffer alone: only then its order counts.
  const isStencilLate = stencilRow !== null && options.alphaComparison !== "always";
  if (!isStencilLate) testStencilAndDepth();
  const color = needsColor(options) ? f.keep(componentsAt(f, options, data, t, depth)) : null;
  if (color !== null) {
    if (needsWholeColor(options) && options.fog === null) f.set(color, limitedToBytes(f, color));
    if (options.alphaComparison !== "always") f.branchIf(rejected, op.i32Eqz(passesAlpha(options, color)));
  }
  if (isStencilLate) testStencilAndDepth();
  count?.countOne();
  if (options.depthWritten) f.store("i32Store", depthAt, 0, fixed);
  if (color !== null) storeColor(f, options, f.keep(op.i32Add(colorRow, at)), color);
}

/** The depth in lane 0 as 24 bits; see toDepth. [GL1.3 2.10.1, 3.5.5] */
function fixedDepth(
  f: FunctionBuilder,
  { depthOffset }: FillOptions,
  edges: SpanEdges,
  depth: V128,
): Expression<"i32"> {
  const moved = depthOffset
    ? op.f64x2Add(depth, op.f64x2Splat(op.f64Load(edges.polygon, EDGES.depthOffset)))
    : depth;
  const limited = keptToUnit(moved, f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1)));
  const scaled = op.f64x2Add(
    op.f64x2Mul(limited, f.constant(Float64Array.of(DEPTH_MAX))),
    f.constant(Float64Array.of(0.5)),
  );
  return op.i32x4ExtractLane(0, op.i32x4TruncSatF64x2SZero(scaled));
}

/** Red, green, blue and alpha as integers, which saturate to bytes, see toByte; with fog they are bytes. */
function componentsAt(f: FunctionBuilder, options: FillOptions, data: SpanData, t: V128, depth: V128): V128 {
  const w = f.keep(op.f64x2Div(f.constant(Float64Array.of(1)), highHalf(depth)));
  const at = (start: V128, step: V128): V128 => op.f64x2Mul(op.f64x2Add(start, op.f64x2Mul(t, step)), w);
  const redGreen = at(data.redGreen, data.redGreenStep);
  const blueAlpha = at(data.blueAlpha, data.blueAlphaStep);
  if (options.fog !== null) {
    const single = (pair: V128): V128 => op.f32x4DemoteF64x2Zero(pair);
    const coordinate = f.keep(single(at(data.fog!.start, data.fog!.step)));
    return fogged(f, options.fog, lowHalves(single(redGreen), single(blueAlpha)), everyLane(0, coordinate));
  }
  const bytes = (pair: V128): V128 =>
    op.i32x4TruncSatF64x2SZero(
      op.f64x2Add(op.f64x2Mul(pair, f.constant(Float64Array.of(255))), f.constant(Float64Array.of(0.5))),
    );
  return lowHalves(bytes(redGreen), bytes(blueAlpha));
}

function limitedToBytes(f: FunctionBuilder, color: V128): V128 {
  const least = f.constant(Int32Array.of(0));
  return op.i32x4MinS(f.constant(Int32Array.of(255)), op.i32x4MaxS(least, color));
}

/** Brings a color to the buffer. */
export function storeColor(f: FunctionBuilder, options: FillOptions, at: Local<"i32">, color: V128): void {
  const { blend, logicOperation } = options;
  const bits = maskedBits(f, options);
  const old = op.v128Load32Zero(at);
  const whole = blend === null ? color : blended(f, blend, color, f.keep(old));
  const words = f.keep(whole);
  const narrow = f.keep(op.i16x8NarrowI32x4S(words, words));
  const packed = op.i8x16NarrowI16x8U(narrow, narrow);
  const result = logicOperation === null ? packed : combined(f, logicOperation, packed, old);
  f.storeFirstLane(at, 0, bits === null ? result : op.v128Bitselect(result, old, bits));
}
