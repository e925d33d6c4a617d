import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { DEPTH_MAX } from "../fixed-point.js";
import { blended } from "./blend.js";
import { keptToUnit, type SpanData, type SpanEdges } from "./ends.js";
import type { FillOptions } from "./fill-options.js";
import { COMPARE, maskedBits, needsWholeColor, passesAlpha } from "./fragment.js";
import { highHalf, lowHalves } from "./lanes.js";
import { EDGES } from "./memory-layout.js";

type Vector = Expression<"v128">;

/** The pixels of a span that are still to be drawn. */
export interface Progress {
  /** The column of the next one. */
  readonly x: Local<"i32">;
  /** Addresses of column 0 of the row in both buffers. */
  readonly colorRow: Local<"i32">;
  readonly depthRow: Local<"i32">;
}

/** Draws pixels one after another, from `x` to `end`, by the arithmetic of SpanRasterizer. */
export function drawExactly(
  f: FunctionBuilder,
  options: FillOptions,
  data: SpanData,
  { x, colorRow, depthRow }: Progress,
  end: Local<"i32">,
): void {
  const one = f.constant(Float64Array.of(1));
  const center = f.keep(op.f64x2Splat(op.f64Add(op.f64ConvertI32S(x), 0.5)));
  f.loop((next) => {
    f.block((rejected) => {
      const at = f.keep(op.i32Shl(x, 2));
      const colorAt = f.keep(op.i32Add(colorRow, at));
      const quotient = op.f64x2Div(op.f64x2Sub(center, data.left), data.width);
      const t = f.keep(op.v128And(keptToUnit(quotient, f.constant(Float64Array.of(0)), one), data.ordered));
      const depth = f.keep(op.f64x2Add(data.depth, op.f64x2Mul(t, data.depthStep)));
      const testsDepth = options.depthComparison !== "always";
      const depthAt = f.keep(op.i32Add(depthRow, at));
      const fixed = f.local("i32");
      if (testsDepth || options.depthWritten) f.set(fixed, fixedDepth(f, options, data.edges, depth));
      if (testsDepth) {
        f.branchIf(rejected, op.i32Eqz(COMPARE[options.depthComparison](fixed, op.i32Load(depthAt))));
      }
      const color = f.keep(componentsAt(f, data, t, depth));
      if (needsWholeColor(options)) f.set(color, limitedToBytes(f, color));
      if (options.alphaComparison !== "always") f.branchIf(rejected, op.i32Eqz(passesAlpha(options, color)));
      if (options.depthWritten) f.store("i32Store", depthAt, 0, fixed);
      storeColor(f, options, colorAt, color);
    });
    f.set(center, op.f64x2Add(center, one));
    f.set(x, op.i32Add(x, 1));
    f.branchIf(next, op.i32LtS(x, end));
  });
}

/** The depth in lane 0 as 24 bits; see toDepth. [GL1.3 2.10.1, 3.5.5] */
function fixedDepth(
  f: FunctionBuilder,
  { depthOffset }: FillOptions,
  edges: SpanEdges,
  depth: Vector,
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

/** Red, green, blue and alpha as integers that saturate to bytes; see toByte. */
function componentsAt(f: FunctionBuilder, data: SpanData, t: Vector, depth: Vector): Vector {
  const w = f.keep(op.f64x2Div(f.constant(Float64Array.of(1)), highHalf(depth)));
  const pair = (start: Vector, step: Vector): Vector => {
    const value = op.f64x2Mul(op.f64x2Add(start, op.f64x2Mul(t, step)), w);
    return op.i32x4TruncSatF64x2SZero(
      op.f64x2Add(op.f64x2Mul(value, f.constant(Float64Array.of(255))), f.constant(Float64Array.of(0.5))),
    );
  };
  const redGreen = pair(data.redGreen, data.redGreenStep);
  return lowHalves(redGreen, pair(data.blueAlpha, data.blueAlphaStep));
}

function limitedToBytes(f: FunctionBuilder, color: Vector): Vector {
  const least = f.constant(Int32Array.of(0));
  return op.i32x4MinS(f.constant(Int32Array.of(255)), op.i32x4MaxS(least, color));
}

/** Brings a color to the buffer. */
function storeColor(f: FunctionBuilder, options: FillOptions, at: Local<"i32">, color: Vector): void {
  const bits = maskedBits(f, options);
  const old = op.v128Load32Zero(at);
  const whole = options.blend === null ? color : blended(f, options.blend, color, f.keep(old));
  const words = f.keep(whole);
  const narrow = f.keep(op.i16x8NarrowI32x4S(words, words));
  const packed = op.i8x16NarrowI16x8U(narrow, narrow);
  f.storeFirstLane(at, 0, bits === null ? packed : op.v128Bitselect(packed, old, bits));
}
