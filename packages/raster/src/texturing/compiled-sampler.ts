import { type FunctionBuilder, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import { inLocals, type Store } from "../compilation/strip.js";
import { type Kept, mixed, type Planes, planesOf } from "../compilation/vectors.js";
import { selectFaces } from "./compiled-cube-map.js";
import { depthPlanes, depthReferences, placeDepths } from "./compiled-depth-filter.js";
import { type Level, placeImage } from "./compiled-image-filter.js";
import { chooseLevels } from "./compiled-level-choice.js";
import {
  boundedScale,
  type Detail,
  detailOf,
  type Place,
  probesOf,
  squaredRates,
  squaredScale,
  unboundedScale,
  type UnitInput,
} from "./compiled-level-of-detail.js";
import { texelValues } from "./compiled-texel-values.js";
import { isOpaque, OPAQUE } from "./source-colors.js";
import { UNIT } from "./texture-layout.js";
import { needsScale, type TextureOptions } from "./texture-options.js";

/** What there is of a sample of which nobody looks at more than an alpha that all of them have. */
export function opaqueSample(f: FunctionBuilder): Planes {
  return planesOf(f, () => f.constant(Float32Array.of(OPAQUE)));
}

function locate(
  f: FunctionBuilder,
  options: TextureOptions,
  [s, t, r, q]: UnitInput["coordinates"],
  store: Store,
): Place {
  const faces = options.target === "cube-map" ? selectFaces(f, [s!, t!, r!]) : null;
  const [fs, ft, fq] = faces?.coordinates ?? [s, t, q];
  const inverse = f.keep(op.f32x4Div(f.constant(Float32Array.of(1)), fq!));
  const over = (coordinate: Kept | undefined): Kept => f.keep(op.f32x4Mul(coordinate!, inverse));
  const isCompared = options.depths !== undefined && options.depths.comparison !== null;
  return {
    faces,
    inverse,
    overQ: [fs, ft, r].slice(0, options.dimensions).map(over),
    reference: isCompared ? store(depthReferences(f, over(r))) : null,
  };
}

/** The level of detail of four pixels, and the first level. */
interface ChosenDetail extends Detail {
  readonly level: Level;
}

/** Finds the level of detail at a place, where the strip that it belongs to has none. */
function chooseDetail(f: FunctionBuilder, input: UnitInput, place: Place): ChosenDetail {
  const { common, options, unit } = input;
  const find = (): ChosenDetail => {
    const [byX, byY] = needsScale(options) ? squaredRates(f, input, place) : [null, null];
    const scale = byX && squaredScale(f, input, op.f32x4Pmax(byX, byY), place.inverse);
    const detail = detailOf(f, options, scale, unit);
    return { ...detail, level: chooseLevels(f, input, detail.first, place.faces, detail.linear) };
  };
  if (common === null) return find();
  const none = f.constant(Int32Array.of(0));
  const hasFraction = options.mipmapFilter === "linear";
  const detail: ChosenDetail = {
    level: f.keep(common.level),
    linear: common.linear === null ? options.minFilter === "linear" : f.keep(common.linear),
    first: f.keep(none),
    fraction: hasFraction ? f.keep(none) : null,
  };
  f.if(op.i32Eq(detail.level, 0), () => {
    const found = find();
    f.set(detail.level, found.level);
    if (common.linear !== null) f.set(detail.linear as Kept, found.linear as Kept);
    if (detail.fraction === null) return;
    f.set(detail.first, found.first);
    f.set(detail.fraction, found.fraction!);
  });
  return detail;
}

/** Finds the texels at a place. What is returned says later what the images give there, before it becomes a color. */
function placeLevels(
  f: FunctionBuilder,
  input: UnitInput,
  place: Place,
  { first, fraction: given, level, linear }: ChosenDetail,
  store: Store,
): () => readonly Kept[] {
  const { options, unit } = input;
  const { depths } = options;
  const at = (address: Level): (() => readonly Kept[]) => {
    if (depths === undefined) return placeImage(f, options, place.overQ, address, linear, store);
    const compared = { ...options, depths };
    const depth = placeDepths(f, compared, place.overQ, address, linear, place.reference, store);
    return () => [depth()];
  };
  const texelsOfFirst = at(level);
  if (given === null) return texelsOfFirst;
  const fraction = store(given).whole;
  let texelsOfNext: () => readonly Kept[];
  f.if(op.v128AnyTrue(given), () => {
    const after = op.i32x4Add(first, f.constant(Int32Array.of(1)));
    const next = f.keep(op.i32x4MinS(after, op.v128Load32Splat(unit, UNIT.last)));
    texelsOfNext = at(chooseLevels(f, input, next, place.faces, linear));
  });
  return () => {
    const texels = texelsOfFirst();
    f.if(op.v128AnyTrue(fraction), () => {
      const others = texelsOfNext();
      texels.forEach((kept, c) => f.set(kept, mixed(f, kept, others[c]!, fraction)));
    });
    return texels;
  };
}

/**
 * Finds the samples of four pixels. What is returned makes of them later, where `store` brings values to, the texture
 * source colors, or the values of texels that are no colors; see Sampler.
 */
export function placeSample(f: FunctionBuilder, input: UnitInput, store: Store): () => Planes {
  const { options } = input;
  if (options.maxAnisotropy > 1) {
    const sums = sampleAlong(f, input).map(store);
    return () =>
      valuesOf(
        f,
        input,
        sums.map(({ whole }) => f.keep(whole)),
      );
  }
  const place = locate(f, options, input.coordinates, store);
  const texels = placeLevels(f, input, place, chooseDetail(f, input, place), store);
  return () => valuesOf(f, input, texels());
}

/** The same at once. */
export function sampleTexture(f: FunctionBuilder, input: UnitInput): Planes {
  return placeSample(f, input, inLocals(f))();
}

/** What images give as values. */
function valuesOf(f: FunctionBuilder, { options, unit }: UnitInput, texels: readonly Kept[]): Planes {
  const { depths } = options;
  if (depths !== undefined) return depthPlanes(f, { ...options, depths }, texels[0]!, unit);
  const values = texelValues(f, options.values, texels);
  return planesOf(f, (c) => (c === 3 && isOpaque(options) ? f.constant(Float32Array.of(OPAQUE)) : values(c)));
}

/** See Sampler's sampleAlong. */
function sampleAlong(f: FunctionBuilder, input: UnitInput): readonly Kept[] {
  const { options, unit, rates } = input;
  const store = inLocals(f);
  const place = locate(f, options, input.coordinates, store);
  const [byX, byY] = squaredRates(f, input, place);
  const probes = probesOf(f, byX, byY, options.maxAnisotropy);
  const longer = unboundedScale(f, input, op.f32x4Pmax(byX, byY), place.inverse);
  const divided = op.f32x4Div(longer, op.f32x4Mul(probes, probes));
  const detail = detailOf(f, options, boundedScale(f, input, f.keep(divided)), unit);
  const isByX = f.keep(op.f32x4Gt(byX, byY));
  const [alongX, alongY] = rates.map(({ steps }) => steps) as [readonly V128[], readonly V128[]];
  const steps = alongX.map((step, i) => f.keep(op.v128Bitselect(step, alongY[i]!, isByX)));
  const number = f.local("v128");
  f.set(number, f.constant(Float32Array.of(1)));
  const sums = (options.depths === undefined ? [0, 1, 2, 3] : [0]).map(() => f.local("v128"));
  for (const sum of sums) f.set(sum, f.constant(Float32Array.of(0)));
  f.loop((next) => {
    const offset = offsetsOf(f, number, probes);
    const coordinates = input.coordinates.map((coordinate, c) =>
      f.keep(op.f32x4Add(coordinate!, op.f32x4Mul(offset, steps[c]!))),
    );
    const probe = locate(f, options, coordinates, store);
    const level = chooseLevels(f, input, detail.first, probe.faces, detail.linear);
    const texels = placeLevels(f, input, probe, { ...detail, level }, store)();
    const isProbed = f.keep(op.f32x4Le(number, probes));
    sums.forEach((sum, c) => f.set(sum, op.v128Bitselect(op.f32x4Add(sum, texels[c]!), sum, isProbed)));
    f.set(number, op.f32x4Add(number, f.constant(Float32Array.of(1))));
    f.branchIf(next, op.v128AnyTrue(op.f32x4Le(number, probes)));
  });
  return sums.map((sum) => f.keep(op.f32x4Div(sum, probes)));
}

/** Where the samples of a number lie along footprints, in pixels from their centers. */
function offsetsOf(f: FunctionBuilder, number: Kept, probes: Kept): Kept {
  const [one, half] = [f.constant(Float32Array.of(1)), f.constant(Float32Array.of(0.5))];
  return f.keep(op.f32x4Sub(op.f32x4Div(number, op.f32x4Add(probes, one)), half));
}
