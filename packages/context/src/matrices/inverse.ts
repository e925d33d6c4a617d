import { mat4 } from "gl-matrix";

/**
 * The two columns of a minor of the upper two rows, those of its complement in the lower two, and the sign of their
 * product in the determinant.
 */
const MINORS: readonly (readonly [number, number, number, number, number])[] = [
  [0, 1, 2, 3, 1],
  [0, 2, 1, 3, -1],
  [0, 3, 1, 2, 1],
  [1, 2, 0, 3, 1],
  [1, 3, 0, 2, -1],
  [2, 3, 0, 1, 1],
];

/** Bounds the eight rounding errors of a determinant in double, relative to the sum of its terms' magnitudes. */
const ROUNDING = 2 ** -49;

/**
 * Whether a matrix of singles, column by column, has no inverse: its determinant is zero as far as double precision
 * can tell, or not finite. Rows or columns that are exactly proportional are always found. [Ruling 29]
 */
export function isSingular(matrix: Float32Array): boolean {
  let determinant = 0;
  let magnitude = 0;
  for (const [a, b, c, d, sign] of MINORS) {
    const [upper, upperAlternate] = [product(matrix, a, b, 0), product(matrix, b, a, 0)];
    const [lower, lowerAlternate] = [product(matrix, c, d, 2), product(matrix, d, c, 2)];
    determinant += sign * (upper - upperAlternate) * (lower - lowerAlternate);
    magnitude += (Math.abs(upper) + Math.abs(upperAlternate)) * (Math.abs(lower) + Math.abs(lowerAlternate));
  }
  return !(Math.abs(determinant) > ROUNDING * magnitude);
}

/** One element of a row times one of the next row; exact, as the elements are singles. */
function product(matrix: Float32Array, column: number, nextColumn: number, row: number): number {
  return matrix[column * 4 + row]! * matrix[nextColumn * 4 + row + 1]!;
}

/** The inverse in `out`, computed in double and rounded once, or null if there is none. [Ruling 54] */
export function invert(out: Float32Array, matrix: Float32Array): Float32Array | null {
  return isSingular(matrix) ? null : (mat4.invert(out, matrix) as Float32Array | null);
}
