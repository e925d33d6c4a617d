import { mat4 } from "gl-matrix";
import { isSingular } from "./inverse.js";

/** What commands give in object coordinates and the GL keeps in eye coordinates. Matrices are column by column. */

/** matrix * point, in double, each coordinate rounded to single. [GL1.3 2.13.2] */
export function transformPoint(matrix: Float32Array, point: readonly number[]): readonly number[] {
  const [x, y, z, w] = point as [number, number, number, number];
  return [0, 1, 2, 3].map((row) =>
    Math.fround(matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]! * w),
  );
}

/** The upper left 3x3 matrix times a direction, in double, each coordinate rounded to single. [GL1.3 2.13.2] */
export function transformDirection(matrix: Float32Array, direction: readonly number[]): readonly number[] {
  const [x, y, z] = direction as [number, number, number];
  return [0, 1, 2].map((row) => Math.fround(matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z));
}

/**
 * The coefficients of a plane times the inverse of a matrix, in double; zero if the matrix has none.
 * [GL1.3 2.10.4, 2.11, Ruling 72]
 */
export function transformPlane(matrix: Float32Array, plane: readonly number[]): readonly number[] {
  const inverse = isSingular(matrix) ? null : mat4.invert(new Float64Array(16), matrix);
  if (inverse === null) return [0, 0, 0, 0];
  const [a, b, c, d] = plane as [number, number, number, number];
  return [0, 4, 8, 12].map(
    (column) =>
      a * inverse[column]! + b * inverse[column + 1]! + c * inverse[column + 2]! + d * inverse[column + 3]!,
  );
}
