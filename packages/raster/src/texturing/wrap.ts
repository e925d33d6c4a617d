import type { TextureWrap } from "@glasm/primitives";

const { max, min } = Math;

/** Bits of the fraction of a place in an image: places are integers, in steps of 2^-14 texels. [Ruling 109] */
export const PLACE_BITS = 14;
/** A texel in steps. */
export const TEXEL = 1 << PLACE_BITS;
/** Half a texel in steps. */
export const HALF_TEXEL = TEXEL / 2;

/** Doubles between this number and a third more have steps of 2^-14; the low word of a sum with it is a place. */
export const PLACE_BASE = 1.5 * (2 ** 52 / TEXEL);

/** The bounds that coordinates are kept to, before they are places. Beyond those of REPEAT lies nothing else. */
export function coordinateBounds(wrap: TextureWrap): readonly [low: number, high: number] {
  return wrap === "repeat" ? [-(2 ** 20), 2 ** 20] : [-1, 2];
}

/** The place of a coordinate on an axis of `size` texels, rounded to nearest; a NaN counts as the least. [Ruling 109] */
export function placeOf(coordinate: number, wrap: TextureWrap, size: number): number {
  const [low, high] = coordinateBounds(wrap);
  const limited = coordinate > low ? min(coordinate, high) : low;
  return ((limited * size + PLACE_BASE - PLACE_BASE) * TEXEL) | 0;
}

/** The places that a wrap mode leaves for LINEAR, on an axis of `size` steps. [GL1.3 3.8.5] */
export function linearBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  if (wrap === "clamp") return [0, size];
  if (wrap === "clamp-to-edge") return [HALF_TEXEL, size - HALF_TEXEL];
  return [-HALF_TEXEL, size + HALF_TEXEL];
}

/** The same for NEAREST, where all places of the last texel count as one. */
export function nearestBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  return wrap === "clamp-to-border" ? [-HALF_TEXEL, size + HALF_TEXEL] : [0, size - 1];
}

const kept = (place: number, [low, high]: readonly [number, number]): number => min(max(place, low), high);

/**
 * From the center of the texel i0 to a place, whose fraction is the weight of the next texel. [GL1.3 3.8.7]
 * @param size texels of the axis
 */
export function linearPlace(place: number, wrap: TextureWrap, size: number): number {
  const steps = size << PLACE_BITS;
  if (wrap === "repeat") return (place - HALF_TEXEL) & (steps - 1);
  return kept(place, linearBounds(wrap, steps)) - HALF_TEXEL;
}

/** The same for the texel that a place lies in: a place without a fraction. [GL1.3 3.8.7] */
export function nearestPlace(place: number, wrap: TextureWrap, size: number): number {
  const steps = size << PLACE_BITS;
  if (wrap === "repeat") return place & (steps - TEXEL);
  // s = 1 belongs to the last texel, as the text says, also if the border follows.
  const inside = place === steps ? place - 1 : place;
  return kept(inside, nearestBounds(wrap, steps)) & -TEXEL;
}
