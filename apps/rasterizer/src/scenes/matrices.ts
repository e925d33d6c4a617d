/** Matrices of scenes, whose fronts have none. */

import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { mat4, quat, type ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";

/** The rows of a matrix, as four registers hold them. */
export function rowsOf(matrix: ReadonlyMat4): number[] {
  return [...mat4.transpose(mat4.create(), matrix)];
}

/** The rotation about an axis of length 1 by a part of a turn. */
export function turnAbout([x, y, z]: Vector3, turns: number): quat {
  const sine = sineOfTurns(turns / 2);
  return quat.fromValues(x * sine, y * sine, z * sine, cosineOfTurns(turns / 2));
}
