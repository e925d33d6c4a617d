import { approx2ToX, NUMBERS, singleToBits } from "@glasm/base";
import type { Texture, TextureUnit } from "@glasm/primitives";
import { BY_X, BY_Y, Q } from "./coordinates.js";

const { fround, min } = Math;

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
    const rate = fround(derived - fround(fround(overQ[i]!) * fround(size[i]! * derivedQ)));
    sum = fround(sum + fround(rate * rate));
  }
  return sum;
}

/**
 * The square of the scale factor rho, in single precision; a NaN where the coordinates are undefined.
 * [GL1.3 3.8.7, Ruling 110]
 * @param coordinates `COORDINATES` numbers from `at` on
 * @param overQ s, t and r divided by q
 * @param size texels of the base level without its border, for each dimension
 */
export function squaredScale(
  coordinates: Float64Array,
  at: number,
  overQ: Float64Array,
  inverseQ: number,
  size: readonly number[],
): number {
  const byX = squaredRate(coordinates, at + BY_X, overQ, size);
  const byY = squaredRate(coordinates, at + BY_Y, overQ, size);
  const inverse = fround(inverseQ);
  return fround((byX < byY ? byY : byX) * fround(inverse * inverse));
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
