import { mat3 } from "gl-matrix";
import { isSingular } from "../matrices/inverse.js";

/**
 * The rows, of four singles with a zero after each, of the matrix that transforms normals: the transposed inverse of
 * the upper left 3x3 of a model-view matrix, computed in double. `rescales` multiplies it by the factor that makes
 * unit normals under a uniform scale unit normals again. All zeros if there is no inverse. [GL1.3 2.10.3, Ruling 72]
 */
export function normalMatrix(modelview: Float32Array, rescales: boolean): Float32Array {
  const rows = new Float32Array(12);
  const upper = mat3.fromMat4(new Float64Array(9), modelview);
  const inverse = isSingular(modelview) ? null : mat3.invert(new Float64Array(9), upper);
  if (inverse === null) return rows;
  const [x, y, z] = [inverse[2]!, inverse[5]!, inverse[8]!];
  const factor = rescales ? 1 / Math.sqrt(x * x + y * y + z * z) : 1;
  // The columns of the inverse, which is column by column.
  for (let i = 0; i < 9; i += 1) rows[Math.floor(i / 3) * 4 + (i % 3)] = factor * inverse[i]!;
  return rows;
}
