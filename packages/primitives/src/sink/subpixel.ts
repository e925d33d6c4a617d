import { SUBPIXEL_BITS } from "./limits.js";

/** Steps of the subpixel grid in a pixel. */
export const SUBPIXELS = 1 << SUBPIXEL_BITS;

/**
 * A window coordinate on the subpixel grid, as an integer; rounded to nearest, so that moving a primitive by whole
 * pixels moves its fragments with it [GL1.3 3.1, Ruling 64]. With 12 bits, products of two distances of up to 16384 pixels
 * and the sum of two such products are exact in a double.
 */
export function snap(coordinate: number): number {
  return Math.floor(coordinate * SUBPIXELS + 0.5);
}
