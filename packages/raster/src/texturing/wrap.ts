import type { TextureWrap } from "@glasm/primitives";

const { abs, floor, fround, min } = Math;

/** Bits of a weight: an integer, in steps of 2^-14. [Ruling 109] */
export const WEIGHT_BITS = 14;
/** The weight of a texel that is alone. */
export const WHOLE_WEIGHT = 1 << WEIGHT_BITS;

/** Added to singles up to FURTHEST it leaves the nearest integer, halves to even, in the low bits. */
export const ROUNDING_BASE = 1.5 * 2 ** 23;
/** How near to the edge of a texel NEAREST takes what lies before it as behind it. */
export const HALF_STEP = 2 ** -15;
/** Texels beyond which REPEAT does not go on. */
const FURTHEST = 2 ** 21;
/** Singles between this number and twice as much are integers. */
export const INTEGERS = 2 ** 23;

/** The texel coordinates, on an axis of `size` texels, that a wrap mode leaves for LINEAR. [GL1.3 3.8.5] */
export function linearBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  if (wrap === "repeat") return [-FURTHEST, FURTHEST];
  if (wrap === "clamp") return [0, size];
  if (wrap === "clamp-to-edge" || wrap === "mirrored-repeat") return [0.5, size - 0.5];
  return [-0.5, size + 0.5];
}

/** The same for NEAREST. */
export function nearestBounds(wrap: TextureWrap, size: number): readonly [low: number, high: number] {
  if (wrap === "repeat") return [-FURTHEST, FURTHEST];
  return wrap === "clamp-to-border" ? [-0.5, size + 0.5] : [0, size];
}

/** What MIRRORED_REPEAT makes of a texel coordinate; those of other modes stay. [ARB_texture_mirrored_repeat Chapter 3] */
function mirrored(coordinate: number, wrap: TextureWrap, size: number): number {
  if (wrap !== "mirrored-repeat") return coordinate;
  const distance = abs(coordinate);
  const repeated = distance - floor(distance / (2 * size)) * 2 * size;
  return min(repeated, 2 * size - repeated);
}

/** A NaN counts as the least. */
const kept = (coordinate: number, [low, high]: readonly [number, number]): number =>
  coordinate > low ? min(coordinate, high) : low;

/** The texel i0 of an axis, and the weight of the one after it. */
export interface PlaceOnAxis {
  texel: number;
  weight: number;
}

/**
 * Finds the texels on both sides of a texel coordinate, a single: those whose centers are half a texel from the middle
 * between them, which is the nearest integer. [GL1.3 3.8.7, Ruling 109]
 * @param size texels of the axis
 */
export function placeLinear(place: PlaceOnAxis, given: number, wrap: TextureWrap, size: number): void {
  const coordinate = kept(mirrored(given, wrap, size), linearBounds(wrap, size));
  const middle = fround(coordinate + ROUNDING_BASE) - ROUNDING_BASE;
  place.texel = wrap === "repeat" ? (middle - 1) & (size - 1) : middle - 1;
  const fromTexel = (coordinate - middle) * WHOLE_WEIGHT + WHOLE_WEIGHT / 2;
  place.weight = fround(fromTexel + INTEGERS) - INTEGERS;
}

/** Finds the texel that a texel coordinate, a single, lies in: what is this near to an edge counts as on it. [GL1.3 3.8.7] */
export function placeNearest(place: PlaceOnAxis, given: number, wrap: TextureWrap, size: number): void {
  const moved = fround(mirrored(given, wrap, size) + HALF_STEP);
  const coordinate = kept(moved, nearestBounds(wrap, size));
  // s = 1 belongs to the last texel, as the text says, also if the border follows.
  const last = wrap === "clamp-to-border" && coordinate > fround(size + 2 * HALF_STEP) ? size : size - 1;
  place.texel = wrap === "repeat" ? floor(coordinate) & (size - 1) : min(floor(coordinate), last);
  place.weight = 0;
}
