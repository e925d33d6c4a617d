import { type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { JOB, PLANES, SPAN_DATA, TRIANGLE, THREAD } from "../compilation/memory-layout.js";
import { type Store, Strip, STRIP_GROUPS } from "../compilation/strip.js";
import {
  inDoubles,
  type Kept,
  KeptInMemory,
  type Pair,
  type Planes,
  planesOf,
} from "../compilation/vectors.js";
import { factorAt, foggedPlanes } from "../fog/compiled-fog.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { packedColors } from "../framebuffer/compiled-packed-color.js";
import { combinedColors } from "../register-combiners/compiled-combiners.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { applyEnvironment, clampedToUnit } from "../texturing/compiled-environment.js";
import { CommonLevel, mayHaveCommonLevel } from "../texturing/compiled-common-level.js";
import {
  coordinatesOf,
  type Derivatives,
  loadDerivatives,
  type Rates,
  ratesOf,
} from "../texturing/compiled-level-of-detail.js";
import { runStages, type StageInput, type StageResults } from "../texture-shaders/compiled-shader-stages.js";
import { hasTextureShaders, isEarly } from "../texture-shaders/place-unit.js";
import { addressOf } from "../texture-shaders/stage-address.js";
import { sourceColors } from "../texturing/compiled-texel-values.js";
import { opaqueSample, placeSample } from "../texturing/compiled-sampler.js";
import { GRADIENT, UNIT } from "../texturing/texture-layout.js";
import {
  beginTests,
  finishGroup,
  hasAlphaTest,
  type MaskedGroup,
  needsDepth,
  type Progress,
} from "./compiled-groups.js";
import {
  coordinatesAtColumn,
  coordinatesInDoubles,
  coordinatesInSingles,
  columnInSingles,
  dataAt,
  depthsAt,
  GROUP,
  type GroupData,
  type GroupPlace,
  keepPlane,
  type KeptPlane,
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
  /** The planes of the coordinates that are looked at; not those of texture shaders. */
  readonly planes: readonly KeptPlane[];
  readonly common: CommonLevel | null;
}

/**
 * Draws a span with textures in groups of four pixels, by the arithmetic of TexturedSpans: first the tests and the places of
 * texels of a strip of groups, then their colors.
 */
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
  const singles = f.keep(placeAt(f, x).singles);
  const end = columnInSingles(f, to);
  const strip = new Strip(f);
  f.loop((nextStrip) => {
    let draw = (): void => {};
    const stop = f.keep(op.i32Add(x, STRIP_GROUPS * GROUP));
    f.set(stop, select(op.i32LtS(stop, to), stop, to));
    findCommonLevels(f, units, x, stop);
    strip.begin();
    f.loop((next) => {
      const pass = f.keep(op.f32x4Lt(singles, end));
      draw = beginGroup(f, options, units, progress, singles, pass, strip);
      f.set(singles, op.f32x4Add(singles, f.constant(Float32Array.of(GROUP))));
      f.set(x, op.i32Add(x, GROUP));
      f.branchIf(next, strip.withRoom(op.i32LtS(x, stop)));
    });
    strip.forEach(draw);
    f.branchIf(nextStrip, op.i32LtS(x, to));
  });
}

/** Fewer pixels than this are not worth looking for what they have in common. */
const LEAST_COMMON = 3 * GROUP;

/** Looks for the levels of detail that all pixels from a column up to another one take. */
function findCommonLevels(
  f: FunctionBuilder,
  units: readonly UnitSpan[],
  from: Local<"i32">,
  to: Local<"i32">,
): void {
  const found = units.flatMap(({ sampled }, number) =>
    sampled?.common ? [{ common: sampled.common, number }] : [],
  );
  if (found.length === 0) return;
  for (const { common } of found) common.forget();
  const isWorth = op.i32GtS(op.i32Sub(to, from), LEAST_COMMON);
  f.if(op.i32And(isWorth, op.i32Eq(op.i32Load(THREAD, PLANES.isSteep), 0)), () => {
    const first = columnInSingles(f, from);
    const last = columnInSingles(f, f.keep(op.i32Sub(to, 1)));
    for (const { common, number } of found)
      common.find(coordinatesAtColumn(f, first, number), coordinatesAtColumn(f, last, number));
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
  const keep = (value: V128): V128 => memory.keep(value);
  const hasShaders = hasTextureShaders(options);
  const isDependent = texture.shader !== undefined && addressOf(texture.shader) !== "own";
  const rates: Rates = isDependent ? NO_RATES : ratesOf(keep, texture, derivatives, unit);
  const planes = hasShaders ? [] : coordinatesOf(texture).map((lane) => keepPlane(keep, number, lane));
  const hasCommon = !hasShaders && mayHaveCommonLevel(texture);
  const common = hasCommon ? new CommonLevel(f, texture, unit, gradient, memory) : null;
  return { unit, sampled: { rates, derivatives, planes, common } };
}

/** Tests the pixels of a group that a mask has; what is returned draws them in the second pass. [GL1.3 4.1] */
function beginGroup(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  progress: Progress,
  singles: Kept,
  pass: Kept,
  strip: Strip,
): () => void {
  const { x, stipple } = progress;
  if (stipple !== null) f.set(pass, op.v128And(pass, stippledLanes(f, stipple, x)));
  // Stages of texture shaders that discard pixels or replace their depths come before the tests.
  const place = { singles, doubles: inDoubles(f, singles) };
  const early = options.textures.some(isEarly) ? runStages(f, stageInputs(f, options, units, place)) : null;
  if (early !== null && early.kept !== null) f.set(pass, op.v128And(pass, early.kept));
  const replaced = early?.depth ?? null;
  const depthOf = (): V128 => (replaced === null ? depthsAt(f, place) : fixedDepths(f, replaced));
  const group: MaskedGroup = { x, pass, depth: needsDepth(options) ? f.keep(depthOf()) : null };
  let draw = (): void => {};
  beginTests(f, options, progress, group, () => {
    const samples =
      early === null
        ? placeTextures(f, options, units, place, strip.store)
        : storedSamples(f, early, strip.store);
    draw = finishLater(f, options, units, progress, group, samples, strip);
    strip.next();
  });
  return draw;
}

/** Stores a group; what is returned does the tests that are left and draws it. */
function finishLater(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  progress: Progress,
  { x, pass, depth }: MaskedGroup,
  samples: Samples,
  strip: Strip,
): () => void {
  const stored = {
    x: strip.storeWord(x),
    pass: strip.store(pass).whole,
    depth: depth !== null && hasAlphaTest(options) ? strip.store(depth).whole : null,
  };
  return () => {
    const group: MaskedGroup = {
      x: f.keep(stored.x),
      pass: f.keep(stored.pass),
      depth: stored.depth && f.keep(stored.depth),
    };
    const data = dataAt(f, options, placeAt(f, group.x));
    const sampled = samples.map((sample) => sample?.());
    const color = texturedColors(f, options, units, data, sampled);
    finishGroup(f, options, progress, group, color);
  };
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

/**
 * The color words of four pixels for their texture source colors by unit: after texturing and the color sum, or register
 * combiners. [GL1.3 3.8.13, 3.9, NV_register_combiners 3.8.11]
 */
function texturedColors(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  { primary, secondary, fog }: GroupData,
  samples: readonly (Planes | undefined)[],
): V128 {
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

/** What makes the texture source colors of four pixels in the second pass, by unit. */
type Samples = readonly ((() => Planes) | undefined)[];

/** Places the samples of four pixels; those of texture shaders are taken at once, as one may say where the next one is. */
function placeTextures(
  f: FunctionBuilder,
  options: FillOptions,
  units: readonly UnitSpan[],
  place: GroupPlace,
  store: Store,
): Samples {
  if (hasTextureShaders(options))
    return storedSamples(f, runStages(f, stageInputs(f, options, units, place)), store);
  const wanted = units.map(({ sampled }) => sampled?.planes ?? []);
  const coordinates = coordinatesInSingles(f, place.singles, wanted.flat());
  const samples: (() => Planes)[] = [];
  options.textures.forEach((texture, number) => {
    const { unit, sampled } = units[number]!;
    const own = wanted.slice(0, number).flat().length;
    const at: (Kept | undefined)[] = [undefined, undefined, undefined, undefined];
    wanted[number]!.forEach(({ lane }, i) => {
      at[lane] = coordinates[own + i]!;
    });
    const { common = null, rates = NO_RATES } = sampled ?? {};
    const sample =
      sampled === null
        ? null
        : placeSample(f, { options: texture, unit, coordinates: at, rates, common }, store);
    samples[texture.unit] = () => (sample === null ? opaqueSample(f) : sourceColors(f, texture, sample()));
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

/** What stages of texture shaders take of four pixels; all of them take part. */
function stageInputs(
  f: FunctionBuilder,
  { textures }: FillOptions,
  units: readonly UnitSpan[],
  place: GroupPlace,
): readonly StageInput[] {
  return textures.map((options, number) => {
    const { unit, sampled } = units[number]!;
    return { options, unit, coordinates: coordinatesInDoubles(f, place, number), ...sampled! };
  });
}
