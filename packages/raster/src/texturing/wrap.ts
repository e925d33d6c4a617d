import type { TextureTarget, TextureWrap } from "@glasm/primitives";

const { max, min } = Math;

/** Bits of the fraction of a texel coordinate: these are integers, in steps of 2^-14 texels. [Ruling 109] */
export const TEXEL_FRACTION_BITS = 14;
/** A texel in steps. */
export const TEXEL = 1 << TEXEL_FRACTION_BITS;
/** Half a texel in steps. */
export const HALF_TEXEL = TEXEL / 2;

/** Doubles between this number and a third more have steps of 2^-14; the low word of a sum with it is a texel coordinate. */
export const ROUNDING_BASE = 1.5 * (2 ** 52 / TEXEL);

/** Texels beyond the sides of any rectangle. */
const BEYOND_RECTANGLES = 2 ** 13;

/**
 * The bounds that texture coordinates are kept to before texel coordinates are made of them. Beyond those of REPEAT and
 * MIRRORED_REPEAT lies nothing else. Those of rectangles are texels.
 */
export function coordinateBounds(
  wrap: TextureWrap,
  target: TextureTarget,
): readonly [low: number, high: number] {
  if (target === "rectangle") return [-1, BEYOND_RECTANGLES];
  return wrap === "repeat" || wrap === "mirrored-repeat" ? [-(2 ** 20), 2 ** 20] : [-1, 2];
}

/**
 * The texel coordinate of a texture coordinate, rounded; NaN counts as the least. [Ruling 109]
 * @param scale texels of a texture coordinate of 1
 */
export function texelCoordinate(
  coordinate: number,
  [low, high]: readonly [low: number, high: number],
  scale: number,
): number {
  const limited = coordinate > low ? min(coordinate, high) : low;
  return ((limited * scale + ROUNDING_BASE - ROUNDING_BASE) * TEXEL) | 0;
}

/** The texel coordinates that a wrap mode leaves for LINEAR, on an axis of `size` steps. [GL1.3 3.8.5] */
export function linearBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  if (wrap === "clamp") return [0, size];
  if (wrap === "clamp-to-edge" || wrap === "mirrored-repeat") return [HALF_TEXEL, size - HALF_TEXEL];
  return [-HALF_TEXEL, size + HALF_TEXEL];
}

/** The same for NEAREST, where all of the last texel count as one. */
export function nearestBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  return wrap === "clamp-to-border" ? [-HALF_TEXEL, size + HALF_TEXEL] : [0, size - 1];
}

/** What MIRRORED_REPEAT makes of a texel coordinate, on an axis of `size` steps, before it is clamped. [ARB_texture_mirrored_repeat Chapter 3] */
function mirrored(coordinate: number, wrap: TextureWrap, size: number): number {
  if (wrap !== "mirrored-repeat") return coordinate;
  const repeated = coordinate & (2 * size - 1);
  return min(repeated, 2 * size - repeated);
}

const kept = (coordinate: number, [low, high]: readonly [number, number]): number =>
  min(max(coordinate, low), high);

/**
 * From the center of the texel i0 to a texel coordinate, whose fraction is the weight of the next texel. [GL1.3 3.8.7]
 * @param size texels of the axis
 */
export function linearTexelCoordinate(coordinate: number, wrap: TextureWrap, size: number): number {
  const steps = size << TEXEL_FRACTION_BITS;
  if (wrap === "repeat") return (coordinate - HALF_TEXEL) & (steps - 1);
  return kept(mirrored(coordinate, wrap, steps), linearBounds(wrap, steps)) - HALF_TEXEL;
}

/** The same for the texel that a texel coordinate lies in: one without a fraction. [GL1.3 3.8.7] */
export function nearestTexelCoordinate(coordinate: number, wrap: TextureWrap, size: number): number {
  const steps = size << TEXEL_FRACTION_BITS;
  if (wrap === "repeat") return coordinate & (steps - TEXEL);
  // s = 1 belongs to the last texel, as the text says, also if the border follows.
  const mirroredCoordinate = mirrored(coordinate, wrap, steps);
  const inside = mirroredCoordinate === steps ? mirroredCoordinate - 1 : mirroredCoordinate;
  return kept(inside, nearestBounds(wrap, steps)) & -TEXEL;
}
