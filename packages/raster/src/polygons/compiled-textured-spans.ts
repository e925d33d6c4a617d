import { type Expression, type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { EDGES, JOB, RECORD, SPAN_DATA } from "../compilation/memory-layout.js";
import { type Store, Strip } from "../compilation/strip.js";
import {
  type Kept,
  KeptInMemory,
  type Pair,
  pairOf,
  type Planes,
  planesOf,
  toSingles,
} from "../compilation/vectors.js";
import { factorAt, foggedPlanes } from "../fog/compiled-fog.js";
import { compareLanes } from "../fragment-operations/compiled-comparison.js";
import { needsColor } from "../fragment-operations/compiled-fragment-operations.js";
import { stencilGroup } from "../fragment-operations/compiled-stencil.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { combinedColors } from "../register-combiners/compiled-combiners.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { applyEnvironment, clampedToUnit } from "../texturing/compiled-environment.js";
import {
  type Derivatives,
  type FourSingles,
  loadDerivatives,
  type Rates,
  ratesOf,
} from "../texturing/compiled-level-of-detail.js";
import { runStages, type StageInput, type StageResults } from "../texture-shaders/compiled-shader-stages.js";
import { addressOf, hasTextureShaders, isEarly } from "../texture-shaders/place-unit.js";
import { sourceColors } from "../texturing/compiled-texel-values.js";
import { opaqueSample, placeSample } from "../texturing/compiled-sampler.js";
import { GRADIENT, UNIT } from "../texturing/texture-layout.js";
import { type Progress, storeColor } from "./compiled-exact-pixels.js";
import { storeColors } from "./compiled-groups.js";
import { stippledLanes } from "./compiled-polygon-stipple.js";
import {
  type AlongEdges,
  alongEdges,
  fogEnds,
  interpolateDepth,
  keptToUnit,
  type SpanEdges,
  vertexColor,
} from "./compiled-span-ends.js";
import { coordinatesAt, secondaryAt } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

/** Of coordinates that only other stages look at. */
const NO_RATES: Rates = [
  { coordinates: [], q: [], steps: [] },
  { coordinates: [], q: [], steps: [] },
];

/** Pixels in a group. */
const GROUP = 4;

/** A number over w at the left and the right end of a span, in singles, four times each. */
interface Ends {
  readonly left: V128;
  readonly right: V128;
}

/** A number over w at the left end, and the step to the right end, twice each. */
interface Linear {
  readonly start: V128;
  readonly step: V128;
}

/** What the pixels of a textured span are made of, all of it in memory. */
interface TexturedSpan {
  readonly edges: SpanEdges;
  /** The x of the left end, how far the right end is from it, and whether that is positive; twice each. */
  readonly left: V128;
  readonly width: V128;
  readonly ordered: V128;
  readonly depth: Linear;
  readonly inverseW: Ends;
  /** Red, green, blue and alpha. */
  readonly primary: readonly Ends[];
  /** Red, green, blue and alpha; null where nothing is made of it. */
  readonly secondary: readonly Ends[] | null;
  /** null without fog. */
  readonly fog: Ends | null;
  readonly units: readonly UnitSpan[];
}

interface UnitSpan {
  /** Address of its UNIT. */
  readonly unit: Local<"i32">;
  /** null where nobody looks at what it samples. */
  readonly sampled: SampledSpan | null;
}

/** s, t, r and q of a unit, and the rest that is the same for all pixels. */
interface SampledSpan {
  readonly coordinates: readonly Ends[];
  readonly rates: Rates;
  /** How they vary. */
  readonly derivatives: readonly [Derivatives, Derivatives];
}

/**
 * Draws a span with textures in groups of four pixels, by the arithmetic of TexturedSpans: first the tests and the places of
 * texels of a strip of groups, then their colors.
 */
export function drawTextured(
  f: FunctionBuilder,
  options: FillOptions,
  span: Local<"i32">,
  edges: SpanEdges,
  progress: Progress,
  to: Local<"i32">,
): void {
  const textured = interpolateTextured(f, options, span, edges);
  const { x } = progress;
  const columns = f.keep(op.i32x4Add(op.i32x4Splat(x), f.constant(Int32Array.of(0, 1, 2, 3))));
  const end = f.keep(op.i32x4Splat(to));
  const first = f.keep(op.f64x2Splat(op.f64Add(op.f64ConvertI32S(x), 0.5)));
  const centers = [
    f.keep(op.f64x2Add(first, f.constant(Float64Array.of(0, 1)))),
    f.keep(op.f64x2Add(first, f.constant(Float64Array.of(2, 3)))),
  ] as const;
  const strip = new Strip(f);
  f.loop((nextStrip) => {
    let draw = (): void => {};
    strip.begin();
    f.loop((next) => {
      const pass = f.keep(op.i32x4LtS(columns, end));
      draw = beginGroup(f, options, textured, progress, centers, pass, strip);
      for (const pair of centers) f.set(pair, op.f64x2Add(pair, f.constant(Float64Array.of(GROUP))));
      f.set(columns, op.i32x4Add(columns, f.constant(Int32Array.of(GROUP))));
      f.set(x, op.i32Add(x, GROUP));
      f.branchIf(next, op.i32And(op.i32LtS(x, to), strip.hasRoom()));
    });
    strip.forEach(draw);
    f.branchIf(nextStrip, op.i32LtS(x, to));
  });
}

/** Interpolates what textures need along both edges; see TexturedSpans. */
function interpolateTextured(
  f: FunctionBuilder,
  options: FillOptions,
  span: Local<"i32">,
  edges: SpanEdges,
): TexturedSpan {
  const memory = new KeptInMemory(f, SPAN_DATA);
  const along = alongEdges(f, span, edges);
  const color = (at: number): readonly Ends[] =>
    [0, 16].flatMap((part) =>
      endsOf(
        memory,
        along.both((record) => vertexColor(options, edges, record, at + part)),
      ),
    );
  const hasSecondary = options.secondary[0] || options.secondary[1];
  const { left, width, ordered, depth, depthStep } = interpolateDepth(f, edges, along);
  return {
    edges,
    left: memory.keep(left),
    width: memory.keep(width),
    ordered: memory.keep(ordered),
    depth: linearOf(memory, [depth, depthStep])[0],
    inverseW: endsOf(
      memory,
      along.both((record) => op.v128Load(record, RECORD.depth)),
    )[1],
    primary: color(RECORD.color),
    secondary: hasSecondary ? color(secondaryAt(options)) : null,
    fog: options.fog === null ? null : endsOf(memory, fogEnds(along))[0],
    units: options.textures.map((_, number) => interpolateUnit(f, options, number, edges, along, memory)),
  };
}

/** Two numbers at both ends, as singles. */
function endsOf(memory: KeptInMemory, [left, right]: readonly [V128, V128]): readonly [Ends, Ends] {
  const [lefts, rights] = [memory.keepSingles(left), memory.keepSingles(right)];
  return [
    { left: lefts[0], right: rights[0] },
    { left: lefts[1], right: rights[1] },
  ];
}

/** Two numbers at the left end, and their steps. */
function linearOf(memory: KeptInMemory, [start, step]: readonly [V128, V128]): readonly [Linear, Linear] {
  const [starts, steps] = [memory.keepDoubles(start), memory.keepDoubles(step)];
  return [
    { start: starts[0], step: steps[0] },
    { start: starts[1], step: steps[1] },
  ];
}

function interpolateUnit(
  f: FunctionBuilder,
  options: FillOptions,
  number: number,
  { polygon }: SpanEdges,
  along: AlongEdges,
  memory: KeptInMemory,
): UnitSpan {
  const texture = options.textures[number]!;
  const unit = f.keep(op.i32Add(op.i32Load(0, JOB.units), number * UNIT.bytes));
  if (!isUnitSampled(options, texture)) return { unit, sampled: null };
  const coordinates = [0, 16].flatMap((part) =>
    endsOf(
      memory,
      along.both((record) => op.v128Load(record, coordinatesAt(options, number) + part)),
    ),
  );
  const gradient = f.keep(op.i32Add(op.i32Load(polygon, EDGES.gradients), number * GRADIENT.bytes));
  const derivatives = loadDerivatives(gradient);
  const isDependent = texture.shader !== undefined && addressOf(texture.shader) !== "own";
  const rates: Rates = isDependent
    ? NO_RATES
    : ratesOf((value) => memory.keep(value), texture, derivatives, unit);
  return { unit, sampled: { coordinates, rates, derivatives } };
}

/** The pixels of a group in a pass. */
interface Group {
  /** The column of the first one. */
  readonly x: Local<"i32">;
  /** Which of them have passed so far. */
  readonly pass: Kept;
  /** null where depths do not matter. */
  readonly depth: Kept | null;
}

/** Tests the pixels of a group that a mask has; what is returned draws them in the second pass. [GL1.3 4.1] */
function beginGroup(
  f: FunctionBuilder,
  options: FillOptions,
  span: TexturedSpan,
  progress: Progress,
  centers: Pair,
  pass: Kept,
  strip: Strip,
): () => void {
  const { x, stipple } = progress;
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const t = pairOf(f, (i) => {
    const quotient = op.f64x2Div(op.f64x2Sub(centers[i], span.left), span.width);
    return op.v128And(keptToUnit(quotient, zero, one), span.ordered);
  });
  if (stipple !== null) f.set(pass, op.v128And(pass, stippledLanes(f, stipple, x)));
  // Stages of texture shaders that discard pixels or replace their depths come before the tests.
  const weights = weightsOf(f, t);
  const early = options.textures.some(isEarly)
    ? runStages(f, inputsOf(f, options, span, weights) as readonly StageInput[])
    : null;
  if (early !== null && early.kept !== null) f.set(pass, op.v128And(pass, early.kept));
  const depth =
    options.depthComparison !== "always" || options.depthWritten
      ? f.keep(fixedDepths(f, options, span, t, early?.depth ?? null))
      : null;
  const group: Group = { x, pass, depth };
  if (!isStencilLate(options)) testStencilAndDepth(f, options, progress, group);
  let draw = (): void => {};
  f.if(op.v128AnyTrue(pass), () => {
    if (!hasAlphaTest(options)) recordPassing(f, options, progress, group);
    if (!needsColor(options)) return;
    const color = beginColors(f, options, span, weights, early, strip);
    draw = finishLater(f, options, progress, group, color, strip);
    strip.next();
  });
  return draw;
}

const hasAlphaTest = ({ alphaComparison }: FillOptions): boolean => alphaComparison !== "always";

/** Where there is a stencil test the alpha test comes before it: what fails leaves no trace. */
const isStencilLate = (options: FillOptions): boolean => options.stencil && hasAlphaTest(options);

/** Stores a group; what is returned does the tests that are left and draws it, given what makes its colors. */
function finishLater(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  { x, pass, depth }: Group,
  color: () => V128,
  strip: Strip,
): () => void {
  const stored = {
    x: strip.storeWord(x),
    pass: strip.store(pass).whole,
    depth: depth !== null && hasAlphaTest(options) ? strip.store(depth).whole : null,
  };
  return () => {
    const words = f.keep(color());
    const group: Group = {
      x: f.keep(stored.x),
      pass: f.keep(stored.pass),
      depth: stored.depth && f.keep(stored.depth),
    };
    if (hasAlphaTest(options)) {
      testAlpha(f, options, words, group.pass);
      if (isStencilLate(options)) testStencilAndDepth(f, options, progress, group);
      recordPassing(f, options, progress, group);
    }
    const at = f.keep(op.i32Add(progress.colorRow, op.i32Shl(group.x, 2)));
    writeColors(f, options, at, words, group.pass);
  };
}

/** Takes the pixels whose alpha fails out of a mask. [GL1.3 4.1.4] */
function testAlpha(f: FunctionBuilder, { alphaComparison }: FillOptions, color: Kept, pass: Kept): void {
  const reference = op.v128Load32Splat(0, JOB.alphaReference);
  const alpha = op.i32x4ShrU(color, 24);
  f.set(pass, op.v128And(pass, compareLanes(f, alphaComparison, alpha, reference)!));
}

/** Takes the pixels that fail out of the mask of a group. [GL1.3 4.1.5, 4.1.6] */
function testStencilAndDepth(
  f: FunctionBuilder,
  options: FillOptions,
  progress: Progress,
  { x, pass, depth }: Group,
): void {
  const { stencilRow, stencilTables } = progress;
  const passesDepth =
    depth && compareLanes(f, options.depthComparison, depth, op.v128Load(depthAt(progress, x)));
  if (stencilRow === null) {
    if (passesDepth !== null) f.set(pass, op.v128And(pass, passesDepth));
    return;
  }
  const stencilAt = f.keep(op.i32Add(stencilRow, x));
  const depthLanes = passesDepth && f.keep(passesDepth);
  const { passing, replaced } = stencilGroup(f, stencilAt, pass, depthLanes, stencilTables);
  f.set(pass, op.v128And(pass, passing));
  if (depthLanes !== null) f.set(pass, op.v128And(pass, depthLanes));
  f.store("i32Store", stencilAt, 0, replaced);
}

/** Counts the pixels of a group that pass all tests, and writes their depths. */
function recordPassing(
  f: FunctionBuilder,
  { depthWritten }: FillOptions,
  progress: Progress,
  { x, pass, depth }: Group,
): void {
  progress.count?.countLanes(pass);
  if (!depthWritten) return;
  const at = f.keep(depthAt(progress, x));
  f.store("v128Store", at, 0, op.v128Bitselect(depth!, op.v128Load(at), pass));
}

function depthAt({ depthRow }: Progress, x: Local<"i32">): Expression<"i32"> {
  return op.i32Add(depthRow, op.i32Shl(x, 2));
}

/** The depths of four pixels as 24 bits; see toDepth. [GL1.3 2.10.1, 3.5.5] */
function fixedDepths(
  f: FunctionBuilder,
  { depthOffset }: FillOptions,
  { edges, depth: { start, step } }: TexturedSpan,
  t: Pair,
  replaced: Pair | null,
): V128 {
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const whole = f.constant(Float64Array.of(2 ** 52));
  const fixed = (i: 0 | 1): V128 => {
    const depth = op.f64x2Add(start, op.f64x2Mul(t[i], step));
    const offset = op.v128Load64Splat(edges.polygon, EDGES.depthOffset);
    const given = replaced?.[i] ?? (depthOffset ? op.f64x2Add(depth, offset) : depth);
    const limited = keptToUnit(given, zero, one);
    const scaled = op.f64x2Mul(limited, f.constant(Float64Array.of(DEPTH_MAX)));
    const rounded = op.f64x2Floor(op.f64x2Add(scaled, f.constant(Float64Array.of(0.5))));
    return op.f64x2Add(rounded, whole);
  };
  return lowWords(fixed(0), fixed(1));
}

/** The weights of the left and the right end at four pixels, in singles. */
type Weights = readonly [V128, V128];

/** @param t the fractions of the span that are passed */
function weightsOf(f: FunctionBuilder, t: Pair): Weights {
  const one = f.constant(Float64Array.of(1));
  const rest = [op.f64x2Sub(one, t[0]), op.f64x2Sub(one, t[1])] as const;
  return [f.keep(toSingles(rest)), f.keep(toSingles(t))];
}

/** A number over w. */
function overW({ left, right }: Ends, [before, after]: Weights): V128 {
  return op.f32x4Add(op.f32x4Mul(before, left), op.f32x4Mul(after, right));
}

/**
 * Places the samples of four pixels, unless that was done before. What is returned makes their color words in the second
 * pass, after texturing and the color sum, or register combiners. [GL1.3 3.8.13, 3.9, NV_register_combiners 3.8.11]
 */
function beginColors(
  f: FunctionBuilder,
  options: FillOptions,
  span: TexturedSpan,
  weights: Weights,
  early: StageResults | null,
  strip: Strip,
): () => V128 {
  const [before, after] = weights.map((weight) => strip.store(weight).whole) as [V128, V128];
  const inverse = op.f32x4Div(f.constant(Float32Array.of(1)), overW(span.inverseW, weights));
  const w = strip.store(inverse).whole;
  const placed =
    early === null
      ? placeTextures(f, options, span, weights, strip.store)
      : storedSamples(f, early, strip.store);
  const interpolated = (ends: Ends): V128 => op.f32x4Mul(overW(ends, [before, after]), w);
  return () =>
    texturedColors(
      f,
      options,
      span,
      interpolated,
      placed.map((sample) => sample?.()),
    );
}

/** The color words of four pixels for their texture source colors by unit. */
function texturedColors(
  f: FunctionBuilder,
  options: FillOptions,
  { primary: ends, secondary, fog, units }: TexturedSpan,
  at: (ends: Ends) => V128,
  samples: readonly (Planes | undefined)[],
): V128 {
  const primary = planesOf(f, (c) => at(ends[c]!));
  if (options.registerCombiners !== undefined) {
    const sources = {
      primary,
      secondary: secondary && planesOf(f, (c) => at(secondary[c]!)),
      samples,
      fogFactor: fog && factorAt(f, options.fog!, at(fog)),
    };
    return packed(f, combinedColors(f, options.registerCombiners, sources));
  }
  let color: Planes = primary;
  options.textures.forEach((texture, i) => {
    color = applyEnvironment(f, texture, units[i]!.unit, { primary, previous: color, samples });
  });
  // [NV_texture_shader 3.9]
  if (options.textures[0]?.isSigned === true) {
    const given = color;
    color = planesOf(f, (c) => clampedToUnit(f, given[c]));
  }
  if (secondary !== null) color = withSum(f, color, (c) => at(secondary[c]!));
  if (fog !== null) color = foggedPlanes(f, options.fog!, color, at(fog));
  return packed(f, color);
}

/** Adds the secondary color, which leaves alpha alone. [GL1.3 3.9] */
function withSum(f: FunctionBuilder, color: Planes, secondary: (component: 0 | 1 | 2) => V128): Planes {
  return planesOf(f, (c) => (c === 3 ? color[c] : op.f32x4Add(color[c], secondary(c))));
}

/** What makes the texture source colors of four pixels in the second pass, by unit. */
type Samples = readonly ((() => Planes) | undefined)[];

/** Places the samples of four pixels; those of texture shaders are taken at once, as one may say where the next one is. */
function placeTextures(
  f: FunctionBuilder,
  options: FillOptions,
  span: TexturedSpan,
  weights: Weights,
  store: Store,
): Samples {
  const inputs = inputsOf(f, options, span, weights);
  if (hasTextureShaders(options))
    return storedSamples(f, runStages(f, inputs as readonly StageInput[]), store);
  const samples: (() => Planes)[] = [];
  inputs.forEach((input, i) => {
    const unitOptions = options.textures[i]!;
    const sample = input && placeSample(f, input, store);
    samples[unitOptions.unit] = () =>
      sample === null ? opaqueSample(f) : sourceColors(f, unitOptions, sample());
  });
  return samples;
}

/** Stores the results of texture shaders for the second pass. */
function storedSamples(f: FunctionBuilder, { samples }: StageResults, store: Store): Samples {
  return samples.map((planes) => {
    const stored = planes?.map((plane) => store(plane).whole);
    return stored && (() => planesOf(f, (c) => stored[c]!));
  });
}

/** What samplers take of four pixels, by the numbers of units in the draw; null where nobody looks at what one samples. */
function inputsOf(
  f: FunctionBuilder,
  { textures }: FillOptions,
  { units }: TexturedSpan,
  weights: Weights,
): readonly (StageInput | null)[] {
  return textures.map((options, i) => {
    const { sampled, unit } = units[i]!;
    if (sampled === null) return null;
    const { coordinates, rates, derivatives } = sampled;
    const interpolated = coordinates.map((ends) => f.keep(overW(ends, weights)));
    const [s, t, r, q] = interpolated as readonly Kept[] as FourSingles;
    return { options, coordinates: [s, t, r, q], rates, derivatives, unit };
  });
}

/** Components as bytes of words; see singleToByte. */
function packed(f: FunctionBuilder, color: Planes): V128 {
  const [scale, whole] = [f.constant(Float32Array.of(255)), f.constant(Float32Array.of(2 ** 23))];
  const mask = f.constant(Int32Array.of(0xff));
  const bytes = color.map((plane, i): V128 => {
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
    storeColors(f, options, at, color, pass);
    return;
  }
  for (const lane of [0, 1, 2, 3] as const) {
    f.if(op.i32x4ExtractLane(lane, pass), () => {
      const bytes = op.i16x8ExtendLowI8x16U(shuffle([lane, lane, lane, lane], color, color));
      storeColor(f, options, f.keep(op.i32Add(at, 4 * lane)), f.keep(op.i32x4ExtendLowI16x8U(bytes)));
    });
  }
}
