import { approx2ToX, NUMBERS, singleToBits } from "@glasm/base";
import type { Texture, TextureUnit } from "@glasm/primitives";
import { BY_X, BY_Y, Q } from "./coordinates.js";

const { ceil, fround, min, sqrt } = Math;

/** The square of how fast the texel coordinates vary with one coordinate of the window, times q^2. [GL1.3 3.8.7] */
function squaredRate(
  coordinates: Float64Array,
  by: number,
  overQ: Float64Array,
  size: readonly number[],
): number {
  const derivedQ = fround(coordinates[by + Q]!);
  let sum = 0;
  for (let i = 0; i < size.length; i += 1) {
    // The derivative of size * s / q, times q.
    const derived = fround(size[i]! * fround(coordinates[by + i]!));
    const rate = fround(derived - fround(overQ[i]! * fround(size[i]! * derivedQ)));
    sum = fround(sum + fround(rate * rate));
  }
  return sum;
}

/** How fast texel coordinates vary with x and with y of the window: squares, times q^2. */
export interface SquaredRates {
  byX: number;
  byY: number;
}

/**
 * Finds the rates in single precision; NaNs where the coordinates are undefined.
 * @param coordinates `COORDINATES` numbers from `at` on
 * @param overQ s, t and r divided by q: singles
 * @param size texels of the base level without its border, for each dimension
 */
export function setSquaredRates(
  rates: SquaredRates,
  coordinates: Float64Array,
  at: number,
  overQ: Float64Array,
  size: readonly number[],
): void {
  rates.byX = squaredRate(coordinates, at + BY_X, overQ, size);
  rates.byY = squaredRate(coordinates, at + BY_Y, overQ, size);
}

/** The square of the scale factor rho, in single precision. [GL1.3 3.8.7, Ruling 110] */
export function squaredScale({ byX, byY }: SquaredRates, inverseQ: number): number {
  return fround((byX < byY ? byY : byX) * fround(inverseQ * inverseQ));
}

/**
 * How many times a pixel's footprint is sampled: its length over its width, rounded up, and once where that is no
 * number. [EXT_texture_filter_anisotropic Chapter 3, Ruling 406]
 */
export function probesOf({ byX, byY }: SquaredRates, most: number): number {
  const larger = byX < byY ? byY : byX;
  const smaller = byY < byX ? byY : byX;
  const ratio = ceil(fround(sqrt(fround(larger / smaller))));
  return ratio > 1 ? min(ratio, most) : 1;
}

/** TEXTURE_MIN_LOD and TEXTURE_MAX_LOD as squares of rho. [GL1.3 3.8.7] */
export function scaleBounds({ minLod, maxLod }: Texture): readonly [low: number, high: number] {
  return [approx2ToX(NUMBERS, fround(2 * minLod)), approx2ToX(NUMBERS, fround(2 * maxLod))];
}

/** What a bias of the level of detail multiplies the square of rho by. [EXT_texture_lod_bias 3.8.5] */
export function biasFactor({ lodBias = 0 }: Pick<TextureUnit, "lodBias">): number {
  return approx2ToX(NUMBERS, fround(2 * lodBias));
}

/** The first case that applies, if the bounds contradict each other. [GL1.3 3.8.7, Ruling 86] */
export function keptToBounds(scale: number, [low, high]: readonly [number, number]): number {
  return scale > high ? high : scale < low ? low : scale;
}

/** The square of rho beyond which a texture is minified. [GL1.3 3.8.8] */
export function switchOver({ minFilter, magFilter }: Texture): number {
  const isSharper = minFilter === "nearest-mipmap-nearest" || minFilter === "nearest-mipmap-linear";
  return magFilter === "linear" && isSharper ? 2 : 1;
}

/** The level that is nearest to the level of detail: up to a half 0, up to one and a half 1, and so on. [GL1.3 3.8.8] */
export function nearestLevel(squared: number, last: number): number {
  // The exponent of what lies just below, from 2^-1 on: of squares from 2^(2k - 1) up to 2^(2k + 1) half of it is k.
  return min(last, (((singleToBits(squared) - 1) >> 23) - 126) >> 1);
}
