/** Matrices of scenes, whose fronts have none. */

import { cosineOfTurns, sineOfTurns, tangent } from "@glasm/base";
import { mat4, quat, type ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame } from "./scene.js";

/** The rows of a matrix, as four registers hold them. */
export function rowsOf(matrix: ReadonlyMat4): number[] {
  return [...mat4.transpose(mat4.create(), matrix)];
}

/** The rotation about an axis of length 1 by a part of a turn. */
export function turnAbout([x, y, z]: Vector3, turns: number): quat {
  const sine = sineOfTurns(turns / 2);
  return quat.fromValues(x * sine, y * sine, z * sine, cosineOfTurns(turns / 2));
}

/** A projection with a vertical field of view in degrees: clip coordinates have z from -w to w. */
export function clipProjection(
  fieldOfView: number,
  { width, height }: Frame,
  near: number,
  far: number,
): mat4 {
  const scale = 1 / tangent((fieldOfView * Math.PI) / 360);
  const columns: readonly (readonly number[])[] = [
    [(scale * height) / width, 0, 0, 0],
    [0, scale, 0, 0],
    [0, 0, (far + near) / (near - far), -1],
    [0, 0, (2 * far * near) / (near - far), 0],
  ];
  return mat4.clone(columns.flat() as unknown as mat4);
}
