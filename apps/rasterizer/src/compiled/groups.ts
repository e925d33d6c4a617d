import { type Expression, type FunctionBuilder, type Label, type Local, op } from "@glasm/codegen";
import { DEPTH_MAX } from "../fixed-point.js";
import type { Edge, SpanData } from "./ends.js";
import type { Progress } from "./exact-pixels.js";
import type { FillOptions } from "./fill-options.js";
import { compareLanes, maskedBits, needsWholeColor } from "./fragment.js";
import { everyLane, highLane, lowHalf, lowHalves, lowLane, lowWords } from "./lanes.js";
import { POLYGON, RECORD, TAME } from "./memory-layout.js";

/**
 * Four pixels at once, with numbers that are near those of the exact arithmetic and, where a rounding could go either
 * way, a request for it.
 *
 * A depth or a color component is a linear function of the column, or a quotient of two. Its integer is known when
 * the approximate value plus 1/2 is no closer to an integer than the error bound; then the exact value plus 1/2
 * has the same integer part. Both are found by adding a power of two, which leaves a number in fixed point in the
 * low bits of the mantissa, rounded to nearest: a fraction of zero bits is the sign of closeness.
 *
 * Depths, in doubles. The exact computation has some eight roundings of numbers up to 1, so that it is within
 * 2^-26 of a 24-bit step of the true value. The value here adds up one step a group: at most 4096 roundings of 2^-29
 * steps. Both together are below 2^-16; closeness is 2^-13.
 *
 * Colors, in singles. With both ends tame, color over w is between 0 and 1/w. As 1/w at the right end is at least
 * half of what it is at the left end, all terms of both linear functions are at most twice the 1/w of the pixel. Each
 * has four roundings, of 2^-24; so the reciprocal and the product are within 18 * 2^-24 of the true component, that
 * is 2.8e-4 of 255ths. Closeness is 2^-11, or 4.9e-4. What the exact arithmetic itself errs is far below the rest.
 */
const DEPTH_FRACTION_BITS = 12;
/** Its last bit stands for 2^-12. */
const DEPTH_SCALE = 2 ** 40;
const COLOR_FRACTION_BITS = 10;
/** The last bit of a single of this size stands for 2^-10. */
const COLOR_SCALE = 2 ** 13;

/** Spans of fewer pixels are done one pixel at a time. */
export const GROUPED_PIXELS = 4;

/** Whether the pixels of a state may be drawn in groups: if nothing looks at a whole color. */
export function drawsGroups(options: FillOptions): boolean {
  return !needsWholeColor(options);
}

/** Whether depths matter at all. */
function needsDepth({ depthComparison, depthWritten }: FillOptions): boolean {
  return depthComparison !== "always" || depthWritten;
}

/** What the groups of a span need. */
export interface Groups {
  /** Whether the span may be drawn in groups. */
  readonly allowed: Local<"i32">;
  /** Numbers of the pixels from the beginning of the span, in lanes; and how many there are. */
  readonly index: Local<"v128">;
  readonly count: Local<"v128">;
  /** Depths of both pairs of the next group, in steps of 24 bits plus 1/2, and what a group adds. */
  readonly depths: readonly [Local<"v128">, Local<"v128">];
  readonly depthAdvance: Local<"v128">;
  /** 1/w, then red, green, blue and alpha over w in 255ths: at the first pixel, and a pixel's step. */
  readonly linear: readonly (readonly [start: Local<"v128">, step: Local<"v128">])[];
}

/** Declares what `prepareGroups` sets. */
export function declareGroups(f: FunctionBuilder): Groups {
  const vector = () => f.local("v128");
  return {
    allowed: f.local("i32"),
    index: vector(),
    count: vector(),
    depths: [vector(), vector()],
    depthAdvance: vector(),
    linear: Array.from({ length: 5 }, () => [vector(), vector()] as const),
  };
}

/** Sees whether a span may be drawn in groups, and prepares them. */
export function prepareGroups(
  f: FunctionBuilder,
  options: FillOptions,
  groups: Groups,
  data: SpanData,
  edges: readonly [Edge, Edge],
  [from, to]: readonly [Local<"i32">, Local<"i32">],
): void {
  const first = f.keep(op.f64Add(op.f64ConvertI32S(from), 0.5));
  const last = op.f64Sub(op.f64ConvertI32S(to), 0.5);
  const left = lowLane(data.left);
  const inverseW = f.keep(highLane(data.depth));
  const inverseWRight = f.keep(op.f64Add(inverseW, highLane(data.depthStep)));
  f.set(groups.allowed, isTame(options, edges));
  const and = (condition: Expression<"i32">) => f.set(groups.allowed, op.i32And(groups.allowed, condition));
  and(op.f64Ge(first, left));
  and(op.f64Ge(op.f64Add(left, lowLane(data.width)), last));
  and(op.f64Ge(op.f64Mul(inverseWRight, 2), inverseW));
  if (options.depthOffset) and(depthsInRange(f, data));
  f.if(groups.allowed, () => {
    const distance = f.keep(op.f64x2Sub(op.f64x2Splat(first), data.left));
    const inverseWidth = f.keep(op.f64x2Div(f.constant(Float64Array.of(1)), data.width));
    if (needsDepth(options)) prepareDepths(f, options, groups, data, distance, inverseWidth);
    prepareColors(f, groups, data, distance, inverseWidth);
    f.set(groups.index, f.constant(Float32Array.of(0, 1, 2, 3)));
    f.set(groups.count, op.f32x4ConvertI32x4S(op.i32x4Splat(op.i32Sub(to, from))));
  });
}

/** Whether all that the span is made of is tame. */
function isTame({ flat, twoSided }: FillOptions, edges: readonly [Edge, Edge]): Expression<"i32"> {
  const [left, right] = edges;
  const records = [left.lower, left.upper, right.lower, right.upper];
  const all = records
    .map((record): Expression<"i32"> => op.i32Load(record, RECORD.tame))
    .reduce((a, b) => op.i32And(a, b));
  if (!flat) return op.i32Eq(all, TAME.all);
  // The provoking vertex may be nowhere: its color alone counts.
  const flatColor = op.i32Load(0, POLYGON.flatColor);
  const front = twoSided ? op.i32Sub(flatColor, op.i32Load(0, POLYGON.face)) : flatColor;
  const color = op.i32Load(front, RECORD.tame - RECORD.color);
  return op.i32Eq(op.i32Or(op.i32And(all, TAME.position), op.i32And(color, TAME.color)), TAME.all);
}

/** Whether the depths of both ends lie in [0,1] with the offset. */
function depthsInRange(f: FunctionBuilder, { depth, depthStep }: SpanData): Expression<"i32"> {
  const offset = f.keep(op.f64Load(0, POLYGON.depthOffset));
  const left = f.keep(op.f64Add(lowLane(depth), offset));
  const right = f.keep(op.f64Add(op.f64Add(lowLane(depth), lowLane(depthStep)), offset));
  const inRange = (value: Local<"f64">) => op.i32And(op.f64Ge(value, 0), op.f64Le(value, 1));
  return op.i32And(inRange(left), inRange(right));
}

function prepareDepths(
  f: FunctionBuilder,
  { depthOffset }: FillOptions,
  { depths, depthAdvance }: Groups,
  data: SpanData,
  distance: Local<"v128">,
  inverseWidth: Local<"v128">,
): void {
  const maximum = f.constant(Float64Array.of(DEPTH_MAX));
  const half = f.constant(Float64Array.of(0.5));
  const offset = () => op.f64x2Splat(op.f64Load(0, POLYGON.depthOffset));
  const atLeft = depthOffset ? op.f64x2Add(lowHalf(data.depth), offset()) : lowHalf(data.depth);
  const start = f.keep(op.f64x2Add(op.f64x2Mul(atLeft, maximum), half));
  const change = f.keep(lowHalf(data.depthStep));
  // A constant depth is exact, so that it never needs the exact computation again.
  f.if(op.f64Eq(lowLane(change), 0), () => f.set(start, op.f64x2Add(op.f64x2Floor(start), half)));
  const step = f.keep(op.f64x2Mul(op.f64x2Mul(change, maximum), inverseWidth));
  const atFirst = f.keep(op.f64x2Add(start, op.f64x2Mul(distance, step)));
  f.set(depths[0], op.f64x2Add(atFirst, op.f64x2Mul(step, f.constant(Float64Array.of(0, 1)))));
  f.set(depths[1], op.f64x2Add(atFirst, op.f64x2Mul(step, f.constant(Float64Array.of(2, 3)))));
  f.set(depthAdvance, op.f64x2Mul(step, f.constant(Float64Array.of(4))));
}

function prepareColors(
  f: FunctionBuilder,
  { linear }: Groups,
  data: SpanData,
  distance: Local<"v128">,
  inverseWidth: Local<"v128">,
): void {
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
  const [inverseW, ...components] = linear;
  f.set(inverseW![0], everyLane(1, f.keep(single(atFirst(depth, depthStep)))));
  f.set(inverseW![1], everyLane(1, f.keep(single(byColumn(depthStep)))));
  components.forEach(([start, step], i) => {
    f.set(start, everyLane(i as 0 | 1 | 2 | 3, starts));
    f.set(step, everyLane(i as 0 | 1 | 2 | 3, steps));
  });
}

/** Draws groups from `x` up to `end`, or up to one that asks for the exact arithmetic: then it leaves by the label. */
export function drawGroups(
  f: FunctionBuilder,
  options: FillOptions,
  groups: Groups,
  { x, colorRow, depthRow }: Progress,
  end: Local<"i32">,
  asksForExact: Label,
): void {
  f.loop((next) => {
    const at = f.keep(op.i32Shl(x, 2));
    const pass = f.keep(op.f32x4Lt(groups.index, groups.count));
    const doubtful = f.keep(f.constant(Int32Array.of(0)));
    const fixed = f.local("v128");
    const stored = f.local("v128");
    const depthAt = f.keep(op.i32Add(depthRow, at));
    if (needsDepth(options)) {
      takeDepths(f, groups, fixed, doubtful);
      f.set(stored, op.v128Load(depthAt));
      const passing = compareLanes(f, options.depthComparison, fixed, stored);
      if (passing !== null) f.set(pass, op.v128And(pass, op.v128Or(passing, doubtful)));
    }
    f.if(op.v128AnyTrue(pass), () => {
      const color = colorsOf(f, groups, doubtful);
      f.branchIf(asksForExact, op.v128AnyTrue(op.v128And(pass, doubtful)));
      if (options.depthWritten) f.store("v128Store", depthAt, 0, op.v128Bitselect(fixed, stored, pass));
      const colorAt = f.keep(op.i32Add(colorRow, at));
      const bits = maskedBits(f, options);
      const written = bits === null ? pass : op.v128And(pass, bits);
      f.store("v128Store", colorAt, 0, op.v128Bitselect(color, op.v128Load(colorAt), written));
    });
    f.set(x, op.i32Add(x, 4));
    advanceGroups(f, options, groups);
    f.branchIf(next, op.i32LtS(x, end));
  });
}

/** Goes on to the next group. */
export function advanceGroups(f: FunctionBuilder, options: FillOptions, groups: Groups): void {
  f.set(groups.index, op.f32x4Add(groups.index, f.constant(Float32Array.of(4))));
  if (!needsDepth(options)) return;
  for (const depths of groups.depths) f.set(depths, op.f64x2Add(depths, groups.depthAdvance));
}

/** Sets the depths of a group and where they are doubtful. */
function takeDepths(
  f: FunctionBuilder,
  { depths }: Groups,
  fixed: Local<"v128">,
  doubtful: Local<"v128">,
): void {
  const scale = f.constant(Float64Array.of(DEPTH_SCALE));
  const [low, high] = depths.map((pair) => f.keep(op.f64x2Add(pair, scale))) as [
    Local<"v128">,
    Local<"v128">,
  ];
  const integers = (pair: Local<"v128">) => op.i64x2ShrU(pair, DEPTH_FRACTION_BITS);
  f.set(fixed, lowWords(integers(low), integers(high)));
  f.set(doubtful, hasNoFraction(f, lowWords(low, high), DEPTH_FRACTION_BITS));
}

function hasNoFraction(f: FunctionBuilder, value: Expression<"v128">, bits: number): Expression<"v128"> {
  return op.i32x4Eq(
    op.v128And(value, f.constant(Int32Array.of((1 << bits) - 1))),
    f.constant(Int32Array.of(0)),
  );
}

/** The color words of a group; where they are doubtful is added to the mask. */
function colorsOf(f: FunctionBuilder, { index, linear }: Groups, doubtful: Local<"v128">): Local<"v128"> {
  const at = ([start, step]: Groups["linear"][number]) => op.f32x4Add(start, op.f32x4Mul(index, step));
  const [inverseW, ...components] = linear;
  const w = f.keep(op.f32x4Div(f.constant(Float32Array.of(1)), at(inverseW!)));
  const scale = f.constant(Float32Array.of(COLOR_SCALE + 0.5));
  const fixed = components.map((component) => f.keep(op.f32x4Add(op.f32x4Mul(at(component), w), scale)));
  const fraction = f.constant(Int32Array.of((1 << COLOR_FRACTION_BITS) - 1));
  const least = fixed
    .map((value): Expression<"v128"> => op.v128And(value, fraction))
    .reduce((a, b) => op.i32x4MinU(a, b));
  f.set(doubtful, op.v128Or(doubtful, op.i32x4Eq(least, f.constant(Int32Array.of(0)))));
  const bytes = fixed.map((value, i) => {
    const byte = f.constant(Int32Array.of(0xff << (8 * i)));
    const up = 8 * i - COLOR_FRACTION_BITS;
    return op.v128And(byte, up < 0 ? op.i32x4ShrU(value, -up) : op.i32x4Shl(value, up));
  });
  return f.keep(bytes.reduce((a, b) => op.v128Or(a, b)));
}
