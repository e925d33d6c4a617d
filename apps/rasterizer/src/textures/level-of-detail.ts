import { approxLog2 } from "@glasm/base";
import { BY_X, BY_Y, Q, VALUE } from "./coordinates.js";

const { fround, max } = Math;

/** The square of how fast the texel coordinates vary with one coordinate of the window. [GL1.3 3.8.7] */
function squaredRate(
  coordinates: Float64Array,
  at: number,
  by: typeof BY_X | typeof BY_Y,
  size: readonly number[],
): number {
  const q = coordinates[at + VALUE + Q]!;
  const derivedQ = coordinates[at + by + Q]!;
  let sum = 0;
  for (let i = 0; i < size.length; i += 1) {
    // The derivative of size * s / q.
    const derived = coordinates[at + by + i]! * q - coordinates[at + VALUE + i]! * derivedQ;
    const rate = (size[i]! * derived) / (q * q);
    sum += rate * rate;
  }
  return sum;
}

/**
 * The level of detail before it is clamped: half the LG2 of rho squared, rounded to single. It is a NaN where the
 * coordinates are undefined. [GL1.3 3.8.7, Ruling 86]
 * @param size texels of the base level without its border, for each dimension
 */
export function levelOfDetail(coordinates: Float64Array, at: number, size: readonly number[]): number {
  const byX = squaredRate(coordinates, at, BY_X, size);
  const byY = squaredRate(coordinates, at, BY_Y, size);
  return approxLog2(fround(max(byX, byY))) / 2;
}
