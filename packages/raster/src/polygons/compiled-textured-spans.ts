import { type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { JOB, QUAD, SPAN_DATA, TRIANGLE, THREAD } from "../compilation/memory-layout.js";
import { type Kept, KeptInMemory, type Pair, type Planes, planesOf } from "../compilation/vectors.js";
import { factorAt, foggedPlanes } from "../fog/compiled-fog.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { packedColors } from "../framebuffer/compiled-packed-color.js";
import { combinedColors } from "../register-combiners/compiled-combiners.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { applyEnvironment, clampedToUnit } from "../texturing/compiled-environment.js";
import {
  type Derivatives,
  loadDerivatives,
  type Rates,
  ratesOf,
} from "../texturing/compiled-level-of-detail.js";
import { runStages, type StageInput, type StageResults } from "../texture-shaders/compiled-shader-stages.js";
import { addressOf, hasTextureShaders, isEarly } from "../texture-shaders/place-unit.js";
import { sourceColors } from "../texturing/compiled-texel-values.js";
import { opaqueSample, sampleTexture } from "../texturing/compiled-sampler.js";
import { GRADIENT, UNIT } from "../texturing/texture-layout.js";
import { drawTested, type Progress } from "./compiled-groups.js";
import {
  advance,
  columnInSingles,
  dataAt,
  depthsAt,
  doublesAt,
  GROUP,
  type GroupPlace,
  placeAt,
} from "./compiled-plane-values.js";
import { stippledLanes } from "./compiled-polygon-stipple.js";
import type { FillOptions } from "./fill-options.js";

/** Of coordinates that only other stages look at. */
const NO_RATES: Rates = [
  { coordinates: [], q: [], steps: [] },
  { coordinates: [], q: [], steps: [] },
];

interface UnitSpan {
  /** Address of its UNIT. */
  readonly unit: Local<"i32">;
  /** null where nobody looks at what it samples. */
  readonly sampled: SampledSpan | null;
}

/** What is the same for all pixels of a unit. */
interface SampledSpan {
  readonly rates: Rates;
  /** How they vary. */
  readonly derivatives: readonly [Derivatives, Derivatives];
}

/** Draws a span with textures in groups of four pixels, by the arithmetic of TexturedSpans. */
export function drawTextured(
  f: FunctionBuilder,
  options: FillOptions,
  triangle: Local<"i32">,
  progress: Progress,
  to: Local<"i32">,
): void {
  const memory = new KeptInMemory(f, SPAN_DATA);
  const units = options.textures.map((_, number) => prepareUnit(f, options, number, triangle, memory));
  const { x } = progress;
  const place = placeAt(f, x);
  const end = columnInSingles(f, to);
  f.loop((next) => {
    const pass = f.keep(op.f32x4Lt(place.singles, end));
    drawGroup(f, options, units, progress, place, pass);
    advance(f, place);
    f.set(x, op.i32Add(x, GROUP));
    f.branchIf(next, op.i32LtS(x, to));
  });
}

function prepareUnit(
  f: FunctionBuilder,
  options: FillOptions,
  number: number,
  triangle: Local<"i32">,
  memory: KeptInMemory,
): UnitSpan {
  const texture = options.textures[number]!;
  const unit = f.keep(op.i32Add(op.i32Load(THREAD, JOB.units), number * UNIT.bytes));
  if (!isUnitSampled(options, texture)) return { unit, sampled: null };
  const gradient = f.keep(op.i32Add(op.i32Load(triangle, TRIANGLE.gradients), number * GRADIENT.bytes));
  const derivatives = loadDerivatives(gradient);
  const isDependent = texture.shader !== undefined && addressOf(texture.shader) !== "own";
  const rates: Rates = isDependent
    ? NO_RATES
    : ratesOf((value) => memory.keep(value), texture, derivatives, unit);
  return { unit, sampled: { rates, derivatives } };
}

/** Draws the pixels of a group that a mask has. [GL1.3 4.1] */
function drawGroup(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  progress: Progress,
  place: GroupPlace,
  pass: Kept,
): void {
  const { x, stipple } = progress;
  if (stipple !== null) f.set(pass, op.v128And(pass, stippledLanes(f, stipple, x)));
  // Stages of texture shaders that discard pixels or replace their depths come before the tests.
  const early = options.textures.some(isEarly) ? textureResults(f, options, units, place) : null;
  if (early !== null && early.kept !== null) f.set(pass, op.v128And(pass, early.kept));
  const needsDepth = options.depthComparison !== "always" || options.depthWritten;
  const replaced = early?.depth ?? null;
  const depth = needsDepth ? f.keep(replaced === null ? depthsAt(f, place) : fixedDepths(f, replaced)) : null;
  drawTested(f, options, progress, { pass, depth }, () => texturedColors(f, options, units, place, early));
}

/** Depths as 24 bits; see toDepth. [GL1.3 2.10.1] */
function fixedDepths(f: FunctionBuilder, [low, high]: Pair): V128 {
  const [zero, one] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(1))];
  const whole = f.constant(Float64Array.of(2 ** 52));
  const fixed = (depth: V128): V128 => {
    const limited = op.f64x2Pmin(one, op.f64x2Pmax(zero, depth));
    const scaled = op.f64x2Mul(limited, f.constant(Float64Array.of(DEPTH_MAX)));
    return op.f64x2Add(op.f64x2Floor(op.f64x2Add(scaled, f.constant(Float64Array.of(0.5)))), whole);
  };
  return lowWords(fixed(low), fixed(high));
}

/** The color words of four pixels, after texturing and the color sum, or register combiners. [GL1.3 3.8.13, 3.9, NV_register_combiners 3.8.11] */
function texturedColors(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  place: GroupPlace,
  early: StageResults | null,
): V128 {
  const { samples } = early ?? textureResults(f, options, units, place);
  const { primary, secondary, fog } = dataAt(f, options, place);
  if (options.registerCombiners !== undefined) {
    const sources = {
      primary,
      secondary,
      samples,
      fogFactor: fog && factorAt(f, options.fog!, fog),
    };
    return packedColors(f, combinedColors(f, options.registerCombiners, sources));
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
  if (secondary !== null) color = withSum(f, color, secondary);
  if (fog !== null) color = foggedPlanes(f, options.fog!, color, fog);
  return packedColors(f, color);
}

/** Adds the secondary color, which leaves alpha alone. [GL1.3 3.9] */
function withSum(f: FunctionBuilder, color: Planes, secondary: Planes): Planes {
  return planesOf(f, (c) => (c === 3 ? color[c] : op.f32x4Add(color[c], secondary[c])));
}

/** The texture source colors by unit, and what else becomes of the pixels. */
function textureResults(
  f: FunctionBuilder,
  { textures }: FillOptions,
  units: readonly UnitSpan[],
  place: GroupPlace,
): StageResults {
  const inputs = textures.map((options, i): StageInput | null => {
    const { sampled, unit } = units[i]!;
    if (sampled === null) return null;
    const { rates, derivatives } = sampled;
    const [s, tt, r, q] = ([0, 1, 2, 3] as const).map((lane) =>
      doublesAt(f, place, QUAD.coordinates + i, lane),
    ) as readonly Pair[] as readonly [Pair, Pair, Pair, Pair];
    return { options, coordinates: [s, tt, r, q], rates, derivatives, unit };
  });
  if (hasTextureShaders({ textures })) return runStages(f, inputs as readonly StageInput[]);
  const samples: (Planes | undefined)[] = [];
  inputs.forEach((input, i) => {
    const options = textures[i]!;
    samples[options.unit] =
      input === null ? opaqueSample(f) : sourceColors(f, options, sampleTexture(f, input));
  });
  return { samples, kept: null, depth: null };
}
