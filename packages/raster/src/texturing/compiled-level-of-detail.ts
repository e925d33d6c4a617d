import { APPROX_LOG2_COEFFICIENTS, SQRT_HALF } from "@glasm/base";
import { type FunctionBuilder, type Local, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import type { Stored } from "../compilation/strip.js";
import type { Kept } from "../compilation/vectors.js";
import type { Faces } from "./compiled-cube-map.js";
import type { CommonLevel } from "./compiled-common-level.js";
import type { Linear } from "./compiled-image-filter.js";
import { GRADIENT, UNIT } from "./texture-layout.js";
import { needsScale, type TextureOptions } from "./texture-options.js";

/** How the coordinates of a unit vary by x or by y, over w; nothing where that does not matter. */
export interface Rate {
  /** s, t and r: in texels, for each dimension; of a cube map as they are. */
  readonly coordinates: readonly V128[];
  /** q times the texels of each dimension; of a cube map nothing. */
  readonly q: readonly V128[];
  /** s, t, r and q as they are, where there are several samples. */
  readonly steps: readonly V128[];
}

/** By x and by y. */
export type Rates = readonly [Rate, Rate];

/** s, t, r and q over w by x or by y, in singles. */
export type Derivatives = readonly [V128, V128, V128, V128];

/** Loads the derivatives of a polygon's coordinates by x and by y, four times each. */
export function loadDerivatives(gradient: Local<"i32">): readonly [Derivatives, Derivatives] {
  const load = (by: number): Derivatives =>
    [0, 1, 2, 3].map((i) =>
      op.v128Load32Splat(gradient, GRADIENT.half * (i >> 1) + by + 4 * (i & 1)),
    ) as readonly V128[] as Derivatives;
  return [load(GRADIENT.byX), load(GRADIENT.byY)];
}

/** What of derivatives a texture needs; `keep` keeps what is used several times. */
export function ratesOf(
  keep: (value: V128) => V128,
  options: TextureOptions,
  derivatives: readonly [Derivatives, Derivatives],
  unit: Local<"i32">,
): Rates {
  const rate = (derived: Derivatives): Rate => {
    if (!needsScale(options)) return { coordinates: [], q: [], steps: [] };
    const steps = options.maxAnisotropy > 1 ? derived.map(keep) : [];
    if (options.target === "cube-map") return { coordinates: derived.slice(0, 3).map(keep), q: [], steps };
    const axes = Array.from({ length: options.dimensions }, (_, axis) => axis);
    const inTexels = (axis: number, i: number): V128 => keep(op.f32x4Mul(scaleOf(unit, axis), derived[i]!));
    return {
      coordinates: axes.map((axis) => inTexels(axis, axis)),
      q: axes.map((axis) => inTexels(axis, 3)),
      steps,
    };
  };
  return [rate(derivatives[0]), rate(derivatives[1])];
}

/** Texels of the base level along an axis that a coordinate of 1 is. */
function scaleOf(unit: Local<"i32">, axis: number): V128 {
  return op.v128Load32Splat(unit, UNIT.scale + 4 * axis);
}

/** s, t, r and q of four pixels; undefined where nobody asks for them, see coordinatesOf. */
export type FourSingles = readonly (Kept | undefined)[];

/** Which coordinates of a place decide what a texture gives there. */
export function coordinatesOf({
  depths,
  dimensions,
  maxAnisotropy,
  target,
}: TextureOptions): readonly (0 | 1 | 2 | 3)[] {
  const hasThird = target === "cube-map" || dimensions > 2 || (depths?.comparison ?? null) !== null;
  if (maxAnisotropy > 1) return [0, 1, 2, 3];
  return [0, ...(target === "1d" ? [] : [1 as const]), ...(hasThird ? [2 as const] : []), 3];
}

/** The coordinates of a unit over w, at the pixels to be sampled. */
export interface UnitInput {
  readonly options: TextureOptions;
  /** s, t, r and q, in singles. */
  readonly coordinates: FourSingles;
  readonly rates: Rates;
  /** The level that the pixels of a strip have in common; null if nobody looked for it. */
  readonly common: CommonLevel | null;
  /** Address of the unit's UNIT. */
  readonly unit: Local<"i32">;
}

/** Where four pixels are on their images. */
export interface Place {
  /** null but for a cube map. */
  readonly faces: Faces | null;
  readonly inverse: Kept;
  /** s, t and r over q, as far as the images have them. */
  readonly overQ: readonly Kept[];
  /** r over q as depths are, if it is compared. */
  readonly reference: Stored | null;
}

/** Which levels four pixels take, and how these are filtered. */
export interface Detail {
  readonly linear: Linear;
  readonly first: Kept;
  /** Between the first level and the next one; null where only one is looked at. */
  readonly fraction: Kept | null;
}

/** @param squared the square of rho; null where it does not matter */
export function detailOf(
  f: FunctionBuilder,
  options: TextureOptions,
  squared: Kept | null,
  unit: Local<"i32">,
): Detail {
  const minified = squared && f.keep(isMinified(f, options, squared));
  const linear = linearOf(f, options, minified);
  const first = f.local("v128");
  if (options.mipmapFilter === "nearest") f.set(first, nearestLevels(f, squared!, minified!, unit));
  const details = options.mipmapFilter === "linear" ? detailsOf(f, squared!, minified!, unit) : null;
  if (details !== null) f.set(first, details.level);
  return { linear, first, fraction: details?.fraction ?? null };
}

/** Where a square of rho means that the texture is minified. */
export function isMinified(f: FunctionBuilder, { switchOver }: TextureOptions, squared: Kept): V128 {
  return op.f32x4Gt(squared, f.constant(Float32Array.of(switchOver)));
}

/** How many times footprints are sampled, as singles; see probesOf. */
export function probesOf(f: FunctionBuilder, byX: Kept, byY: Kept, most: number): Kept {
  const ratio = op.f32x4Sqrt(op.f32x4Div(op.f32x4Pmax(byX, byY), op.f32x4Pmin(byX, byY)));
  const several = op.f32x4Pmax(f.constant(Float32Array.of(1)), op.f32x4Ceil(ratio));
  return f.keep(op.f32x4Pmin(f.constant(Float32Array.of(most)), several));
}

export function linearOf(
  f: FunctionBuilder,
  { magFilter, minFilter }: TextureOptions,
  minified: Kept | null,
): Linear {
  if (magFilter === minFilter) return minFilter === "linear";
  return minFilter === "linear" ? minified! : f.keep(op.v128Xor(minified!, f.constant(Int32Array.of(-1))));
}

/** How fast texel coordinates vary with x and with y; see setSquaredRates. */
export function squaredRates(
  f: FunctionBuilder,
  { rates, unit }: UnitInput,
  { faces, overQ }: Place,
): readonly [Kept, Kept] {
  const inTexels = ({ coordinates, q }: Rate): Pick<Rate, "coordinates" | "q"> => {
    if (faces === null) return { coordinates, q };
    const [s, t, ma] = faces.derivatives(coordinates as readonly [V128, V128, V128]);
    const scaled = (value: Kept): V128 => op.f32x4Mul(scaleOf(unit, 0), value);
    return { coordinates: [scaled(s), scaled(t)], q: [scaled(ma), scaled(ma)] };
  };
  return rates.map((rate) => {
    const { coordinates, q } = inTexels(rate);
    const terms = overQ.map((coordinate, i) => {
      const derived = f.keep(op.f32x4Sub(coordinates[i]!, op.f32x4Mul(coordinate, q[i]!)));
      return op.f32x4Mul(derived, derived);
    });
    return f.keep(terms.reduce((sum, term) => op.f32x4Add(sum, term)));
  }) as [Kept, Kept];
}

/** The square of rho with its bias for the larger one of both rates; see squaredScale. */
export function unboundedScale(
  f: FunctionBuilder,
  { options, unit }: Pick<UnitInput, "options" | "unit">,
  larger: V128,
  inverse: Kept,
): Kept {
  const unbiased = op.f32x4Mul(larger, op.f32x4Mul(inverse, inverse));
  return f.keep(options.hasBias ? op.f32x4Mul(unbiased, op.v128Load32Splat(unit, UNIT.bias)) : unbiased);
}

/** A square of rho within the bounds of the texture. */
export function boundedScale(
  f: FunctionBuilder,
  { options, unit }: Pick<UnitInput, "options" | "unit">,
  squared: Kept,
): Kept {
  if (!options.hasBounds) return squared;
  const high = f.keep(op.v128Load32Splat(unit, UNIT.high));
  const low = op.f32x4Pmax(squared, op.v128Load32Splat(unit, UNIT.low));
  return f.keep(op.v128Bitselect(high, low, op.f32x4Gt(squared, high)));
}

/** The square of rho within the bounds of the texture. */
export function squaredScale(
  f: FunctionBuilder,
  unit: Pick<UnitInput, "options" | "unit">,
  larger: V128,
  inverse: Kept,
): Kept {
  return boundedScale(f, unit, unboundedScale(f, unit, larger, inverse));
}

/** See nearestLevel; level 0 where the texture is magnified. */
export function nearestLevels(f: FunctionBuilder, squared: Kept, minified: Kept, unit: Local<"i32">): V128 {
  const exponent = op.i32x4ShrS(op.i32x4Sub(squared, f.constant(Int32Array.of(1))), 23);
  const level = op.i32x4ShrS(op.i32x4Sub(exponent, f.constant(Int32Array.of(126))), 1);
  return op.v128And(op.i32x4MinS(level, op.v128Load32Splat(unit, UNIT.last)), minified);
}

/** Between which levels the level of detail lies; level 0 itself where the texture is magnified. */
function detailsOf(
  f: FunctionBuilder,
  squared: Kept,
  minified: Kept,
  unit: Local<"i32">,
): Readonly<Record<"level" | "fraction", Kept>> {
  const last = op.f32x4ConvertI32x4S(op.v128Load32Splat(unit, UNIT.last));
  const half = op.f32x4Mul(log2(f, squared), f.constant(Float32Array.of(0.5)));
  const lambda = f.keep(op.v128And(op.f32x4Pmin(last, half), minified));
  const whole = f.keep(op.f32x4Floor(lambda));
  const integer = op.f32x4Add(whole, f.constant(Float32Array.of(2 ** 23)));
  return {
    level: f.keep(op.v128And(integer, f.constant(Int32Array.of(0xff)))),
    fraction: f.keep(op.f32x4Sub(lambda, whole)),
  };
}

/** LG2 of positive singles, for an infinity about 128; see approxLog2. */
function log2(f: FunctionBuilder, x: Kept): V128 {
  const exponent = f.keep(op.i32x4ShrS(op.i32x4Sub(x, f.constant(Int32Array.of(SQRT_HALF))), 23));
  const m = f.keep(op.i32x4Sub(x, op.i32x4Shl(exponent, 23)));
  const one = f.constant(Float32Array.of(1));
  const s = f.keep(op.f32x4Div(op.f32x4Sub(m, one), op.f32x4Add(m, one)));
  const square = f.keep(op.f32x4Mul(s, s));
  const polynomial = APPROX_LOG2_COEFFICIENTS.map((a): V128 => f.constant(Float32Array.of(a))).reduceRight(
    (p, a) => op.f32x4Add(op.f32x4Mul(p, square), a),
  );
  return op.f32x4Add(op.f32x4Mul(polynomial, s), op.f32x4ConvertI32x4S(exponent));
}
