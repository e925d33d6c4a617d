import { type Expression, type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { DEPTH_MAX } from "../../fixed-point.js";
import {
  alongEdges,
  interpolateDepth,
  keptToUnit,
  leftAndStep,
  type SpanDepth,
  type SpanEdges,
  vertexColor,
} from "../ends.js";
import { type Progress, storeColor } from "../exact-pixels.js";
import type { FillOptions } from "../fill-options.js";
import { compareLanes, maskedBits } from "../fragment.js";
import { everyLane, highHalf, lowHalf, lowHalves, lowWords } from "../lanes.js";
import { EDGES, JOB, RECORD } from "../memory-layout.js";
import { coordinatesAt, secondaryAt } from "../vertices.js";
import { sampleTexture } from "./sample-texture.js";
import { applyEnvironment, clampedToUnit } from "./texture-environment.js";
import { GRADIENT, UNIT } from "./texture-layout.js";
import { type Kept, type Pair, pairOf, type Planes, planesOf, toSingles, type Vector } from "./vectors.js";

/** Pixels in a group. */
const GROUP = 4;

/** A color over w at the left and the right end of a span, in singles. */
interface EndColor {
  readonly left: Kept;
  readonly right: Kept;
}

/** What the pixels of a textured span are made of. */
interface TexturedSpan {
  readonly data: SpanDepth;
  /** 1/w in the first lane. */
  readonly inverseW: EndColor;
  readonly primary: EndColor;
  /** null where nothing is added. */
  readonly secondary: EndColor | null;
  /** For each unit: s and t, then r and q, over w at the left end, and the steps to the right end. */
  readonly coordinates: readonly (readonly [Kept, Kept, Kept, Kept])[];
}

/** Draws a span with textures in groups of four pixels, by the arithmetic of TexturedSpans. */
export function drawTextured(
  f: FunctionBuilder,
  options: FillOptions,
  span: Local<"i32">,
  edges: SpanEdges,
  progress: Progress,
  to: Local<"i32">,
): void {
  const textured = interpolateTextured(f, options, span, edges);
  const units = f.keep(op.i32Load(0, JOB.units));
  const { x } = progress;
  const columns = f.keep(op.i32x4Add(op.i32x4Splat(x), f.constant(Int32Array.of(0, 1, 2, 3))));
  const end = f.keep(op.i32x4Splat(to));
  const first = f.keep(op.f64x2Splat(op.f64Add(op.f64ConvertI32S(x), 0.5)));
  const centers = [
    f.keep(op.f64x2Add(first, f.constant(Float64Array.of(0, 1)))),
    f.keep(op.f64x2Add(first, f.constant(Float64Array.of(2, 3)))),
  ] as const;
  f.loop((next) => {
    const pass = f.keep(op.i32x4LtS(columns, end));
    drawGroup(f, options, textured, units, progress, centers, pass);
    for (const pair of centers) f.set(pair, op.f64x2Add(pair, f.constant(Float64Array.of(GROUP))));
    f.set(columns, op.i32x4Add(columns, f.constant(Int32Array.of(GROUP))));
    f.set(x, op.i32Add(x, GROUP));
    f.branchIf(next, op.i32LtS(x, to));
  });
}

/** Interpolates what textures need along both edges; see TexturedSpans. */
function interpolateTextured(
  f: FunctionBuilder,
  options: FillOptions,
  span: Local<"i32">,
  edges: SpanEdges,
): TexturedSpan {
  const along = alongEdges(f, span, edges);
  const color = (load: (record: Local<"i32">, at: number) => Expression<"v128">): EndColor => {
    const pairs = [0, 16].map((at) => along.both((record) => load(record, at)));
    const single = (end: 0 | 1): Kept =>
      f.keep(lowHalves(op.f32x4DemoteF64x2Zero(pairs[0]![end]), op.f32x4DemoteF64x2Zero(pairs[1]![end])));
    return { left: single(0), right: single(1) };
  };
  const depth = along.both((record) => op.v128Load(record, RECORD.depth));
  const inverseW = (end: 0 | 1): Kept => f.keep(op.f32x4DemoteF64x2Zero(highHalf(depth[end])));
  const hasSecondary = options.secondary[0] || options.secondary[1];
  return {
    data: interpolateDepth(f, edges, along),
    inverseW: { left: inverseW(0), right: inverseW(1) },
    primary: color((record, at) => vertexColor(options, edges, record, RECORD.color + at)),
    secondary: hasSecondary
      ? color((record, at) => vertexColor(options, edges, record, secondaryAt(options) + at))
      : null,
    coordinates: options.textures.map((_, i) => {
      const parts = [0, 16].flatMap((at) =>
        leftAndStep(
          f,
          along.both((record) => op.v128Load(record, coordinatesAt(options, i) + at)),
        ),
      );
      return parts as readonly Kept[] as readonly [Kept, Kept, Kept, Kept];
    }),
  };
}

/** Draws the pixels of a group that a mask has. */
function drawGroup(
  f: FunctionBuilder,
  options: FillOptions,
  span: TexturedSpan,
  units: Local<"i32">,
  { x, colorRow, depthRow }: Progress,
  centers: Pair,
  pass: Kept,
): void {
  const { data } = span;
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const t = pairOf(f, (i) => {
    const quotient = op.f64x2Div(op.f64x2Sub(centers[i], data.left), data.width);
    return op.v128And(keptToUnit(quotient, zero, one), data.ordered);
  });
  const at = f.keep(op.i32Shl(x, 2));
  const depthAt = f.keep(op.i32Add(depthRow, at));
  const testsDepth = options.depthComparison !== "always";
  const depth = testsDepth || options.depthWritten ? f.keep(fixedDepths(f, options, data, t)) : null;
  const stored = depth && f.keep(op.v128Load(depthAt));
  const passing = depth && compareLanes(f, options.depthComparison, depth, stored!);
  if (passing !== null) f.set(pass, op.v128And(pass, passing));
  f.if(op.v128AnyTrue(pass), () => {
    const color = f.keep(texturedColors(f, options, span, units, t));
    if (options.alphaComparison !== "always") {
      const reference = op.v128Load32Splat(0, JOB.alphaReference);
      const alpha = op.i32x4ShrU(color, 24);
      f.set(pass, op.v128And(pass, compareLanes(f, options.alphaComparison, alpha, reference)!));
    }
    if (options.depthWritten) f.store("v128Store", depthAt, 0, op.v128Bitselect(depth!, stored!, pass));
    writeColors(f, options, f.keep(op.i32Add(colorRow, at)), color, pass);
  });
}

/** The depths of four pixels as 24 bits; see toDepth. [GL1.3 2.10.1, 3.5.5] */
function fixedDepths(f: FunctionBuilder, { depthOffset }: FillOptions, data: SpanDepth, t: Pair): Vector {
  const [start, step] = [f.keep(lowHalf(data.depth)), f.keep(lowHalf(data.depthStep))];
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const whole = f.constant(Float64Array.of(2 ** 52));
  const fixed = (i: 0 | 1): Vector => {
    const depth = op.f64x2Add(start, op.f64x2Mul(t[i], step));
    const offset = op.v128Load64Splat(data.edges.polygon, EDGES.depthOffset);
    const limited = keptToUnit(depthOffset ? op.f64x2Add(depth, offset) : depth, zero, one);
    const scaled = op.f64x2Mul(limited, f.constant(Float64Array.of(DEPTH_MAX)));
    const rounded = op.f64x2Floor(op.f64x2Add(scaled, f.constant(Float64Array.of(0.5))));
    return op.f64x2Add(rounded, whole);
  };
  return lowWords(fixed(0), fixed(1));
}

/** The color words of four pixels, after texturing and the color sum. [GL1.3 3.8.13, 3.9] */
function texturedColors(
  f: FunctionBuilder,
  options: FillOptions,
  span: TexturedSpan,
  units: Local<"i32">,
  t: Pair,
): Vector {
  const one = f.constant(Float64Array.of(1));
  const after = f.keep(toSingles(t));
  const before = f.keep(toSingles([op.f64x2Sub(one, t[0]), op.f64x2Sub(one, t[1])]));
  const at = ({ left, right }: EndColor, lane: 0 | 1 | 2 | 3): Vector =>
    op.f32x4Add(op.f32x4Mul(before, everyLane(lane, left)), op.f32x4Mul(after, everyLane(lane, right)));
  const w = f.keep(op.f32x4Div(f.constant(Float32Array.of(1)), at(span.inverseW, 0)));
  const primary = planesOf(f, (c) => op.f32x4Mul(at(span.primary, c), w));
  const samples = sampleUnits(f, options, span, units, t);
  let color: Planes = primary;
  options.textures.forEach((texture, i) => {
    const unit = f.keep(op.i32Add(units, i * UNIT.bytes));
    color = applyEnvironment(f, texture, unit, { primary, previous: color, samples });
  });
  const { secondary } = span;
  const sum = planesOf(f, (c) =>
    secondary === null || c === 3 ? color[c] : op.f32x4Add(color[c], op.f32x4Mul(at(secondary, c), w)),
  );
  return packed(f, sum);
}

/** The texture source colors by unit. */
function sampleUnits(
  f: FunctionBuilder,
  { textures }: FillOptions,
  { data, coordinates }: TexturedSpan,
  units: Local<"i32">,
  t: Pair,
): readonly (Planes | undefined)[] {
  const gradient = f.keep(op.i32Load(data.edges.polygon, EDGES.gradients));
  const samples: (Planes | undefined)[] = [];
  textures.forEach((options, i) => {
    const [st, stStep, rq, rqStep] = coordinates[i]!;
    const each = (half: typeof lowHalf, start: Kept, step: Kept): Pair => {
      const [from, by] = [f.keep(half(start)), f.keep(half(step))];
      return pairOf(f, (n) => op.f64x2Add(from, op.f64x2Mul(t[n], by)));
    };
    samples[options.unit] = sampleTexture(f, {
      options,
      coordinates: [
        each(lowHalf, st, stStep),
        each(highHalf, st, stStep),
        each(lowHalf, rq, rqStep),
        each(highHalf, rq, rqStep),
      ],
      gradient,
      gradientOffset: i * GRADIENT.bytes,
      unit: f.keep(op.i32Add(units, i * UNIT.bytes)),
    });
  });
  return samples;
}

/** Components as bytes of words; see singleToByte. */
function packed(f: FunctionBuilder, color: Planes): Vector {
  const [scale, whole] = [f.constant(Float32Array.of(255)), f.constant(Float32Array.of(2 ** 23))];
  const mask = f.constant(Int32Array.of(0xff));
  const bytes = color.map((plane, i): Vector => {
    const rounded = op.f32x4Add(op.f32x4Mul(clampedToUnit(f, plane), scale), whole);
    return i === 3 ? op.i32x4Shl(rounded, 24) : op.i32x4Shl(op.v128And(rounded, mask), 8 * i);
  });
  return bytes.reduce((a, b) => op.v128Or(a, b));
}

/** Brings the colors of the pixels that a mask has to the buffer. */
function writeColors(
  f: FunctionBuilder,
  options: FillOptions,
  at: Local<"i32">,
  color: Kept,
  pass: Kept,
): void {
  if (options.blend === null) {
    const bits = maskedBits(f, options);
    const written = bits === null ? pass : op.v128And(pass, bits);
    f.store("v128Store", at, 0, op.v128Bitselect(color, op.v128Load(at), written));
    return;
  }
  for (const lane of [0, 1, 2, 3] as const) {
    f.if(op.i32x4ExtractLane(lane, pass), () => {
      const bytes = op.i16x8ExtendLowI8x16U(shuffle([lane, lane, lane, lane], color, color));
      storeColor(f, options, f.keep(op.i32Add(at, 4 * lane)), f.keep(op.i32x4ExtendLowI16x8U(bytes)));
    });
  }
}
