/** The light of the program lighting.vp. */

import { dot, normalize, rotate, rotation, scale, subtract, type Vector3, type Vector4 } from "./vectors.js";
import { CAMERA, parametersOf } from "./vertices.js";

const LIGHT: Vector3 = [2, 3, 4];
const ROWS = rotation(0.03, 0.05);

/** Parameters 4 to 6: the matrix of the normals. */
export const NORMAL_MATRIX: Readonly<Record<number, Vector4>> = {
  4: [...ROWS[0], 0],
  5: [...ROWS[1], 0],
  6: [...ROWS[2], 0],
};

export function lightingParameters(): Float32Array {
  return parametersOf({
    ...CAMERA,
    ...NORMAL_MATRIX,
    8: [...LIGHT, 1],
    9: [...normalize([0.1, 0.2, 1]), 0],
    10: [0.7, 0.65, 0.6, 32],
    11: [0.15, 0.15, 0.2, 1],
    12: [0.4, 0.4, 0.35, 0],
    13: [2, 0.1, 0, 0.25],
    14: [-0.1, 2, 0, 0.5],
  });
}

/** The normal or its opposite: the one that is turned towards the light at a position, or away from it. */
export function litNormal(position: Vector3, normal: Vector3, towards: boolean): Vector3 {
  const isTowards = dot(rotate(ROWS, normal), subtract(LIGHT, position)) > 0;
  return isTowards === towards ? normal : scale(normal, -1);
}
