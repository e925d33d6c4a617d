import { cosineOfTurns, sineOfTurns } from "@glasm/base";

/** 16 numbers in double precision, column by column. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The matrix whose columns are the rows of another. [GL1.3 2.10.2] */
export function transposed(matrix: ArrayLike<number>): Matrix {
  return Array.from({ length: 16 }, (_, i) => matrix[(i % 4) * 4 + Math.floor(i / 4)]!);
}

/** [GL1.3 2.10.2] */
export function translation(x: number, y: number, z: number): Matrix {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

/** [GL1.3 2.10.2] */
export function scaling(x: number, y: number, z: number): Matrix {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
}

/**
 * A rotation by an angle in degrees about the line from the origin to (x, y, z); exact for multiples of 90
 * degrees about the axes. It is the identity if the line has no direction. [GL1.3 2.10.2]
 */
export function rotation(degrees: number, x: number, y: number, z: number): Matrix {
  // The largest component becomes 1 first, so that no square overflows or underflows.
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest === 0) return IDENTITY;
  const [p, q, r] = [x / largest, y / largest, z / largest];
  const length = Math.sqrt(p * p + q * q + r * r);
  const [u, v, w] = [p / length, q / length, r / length];
  // The remainder is exact, the division by 360 then keeps full precision.
  const turns = (degrees % 360) / 360;
  const [s, c] = [sineOfTurns(turns), cosineOfTurns(turns)];
  const [su, sv, sw] = [s * u, s * v, s * w];
  const [uv, uw, vw] = [u * v * (1 - c), u * w * (1 - c), v * w * (1 - c)];
  return [
    ...[u * u + c * (1 - u * u), uv + sw, uw - sv, 0],
    ...[uv - sw, v * v + c * (1 - v * v), vw + su, 0],
    ...[uw + sv, vw - su, w * w + c * (1 - w * w), 0],
    ...[0, 0, 0, 1],
  ];
}

/** Values that Frustum and Ortho take in common: left, right, bottom, top, near and far. */
export type Volume = readonly [l: number, r: number, b: number, t: number, n: number, f: number];

/** [GL1.3 2.10.2] */
export function perspective([l, r, b, t, n, f]: Volume): Matrix {
  return [
    ...[(2 * n) / (r - l), 0, 0, 0],
    ...[0, (2 * n) / (t - b), 0, 0],
    ...[(r + l) / (r - l), (t + b) / (t - b), -(f + n) / (f - n), -1],
    ...[0, 0, (-2 * f * n) / (f - n), 0],
  ];
}

/** [GL1.3 2.10.2] */
export function orthographic([l, r, b, t, n, f]: Volume): Matrix {
  return [
    ...[2 / (r - l), 0, 0, 0],
    ...[0, 2 / (t - b), 0, 0],
    ...[0, 0, -2 / (f - n), 0],
    ...[-(r + l) / (r - l), -(t + b) / (t - b), -(f + n) / (f - n), 1],
  ];
}
