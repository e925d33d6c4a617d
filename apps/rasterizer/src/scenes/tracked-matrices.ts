/** Matrices that are tracked in program parameters, as TrackMatrixNV takes them. */

import { checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import type { GL } from "@glasm/context";
import { PARAMETER_COUNT } from "@glasm/nv-vertex";
import { track } from "./support.js";

/** A matrix that can be tracked; what is not one of the view or the texture is the identity here. */
export type MatrixName =
  | "modelview"
  | "projection"
  | "modelview-projection"
  | "texture"
  | `matrix${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;
/** What of a matrix is tracked. */
export type TransformName = "identity" | "inverse" | "transpose" | "inverse-transpose";

const MATRIX_TOKENS = {
  modelview: "MODELVIEW",
  projection: "PROJECTION",
  "modelview-projection": "MODELVIEW_PROJECTION_NV",
  texture: "TEXTURE",
  matrix0: "MATRIX0_NV",
  matrix1: "MATRIX1_NV",
  matrix2: "MATRIX2_NV",
  matrix3: "MATRIX3_NV",
  matrix4: "MATRIX4_NV",
  matrix5: "MATRIX5_NV",
  matrix6: "MATRIX6_NV",
  matrix7: "MATRIX7_NV",
} as const satisfies Record<MatrixName, string>;

const TRANSFORM_TOKENS = {
  identity: "IDENTITY_NV",
  inverse: "INVERSE_NV",
  transpose: "TRANSPOSE_NV",
  "inverse-transpose": "INVERSE_TRANSPOSE_NV",
} as const satisfies Record<TransformName, string>;

/** Their names. */
export const MATRIX_NAMES = Object.keys(MATRIX_TOKENS) as readonly MatrixName[];
/** Their names. */
export const TRANSFORM_NAMES = Object.keys(TRANSFORM_TOKENS) as readonly TransformName[];

/** A matrix, a row in each of four program parameters. */
export interface TrackedMatrix {
  /** The number of the first parameter, a multiple of 4. */
  readonly address: number;
  readonly matrix: MatrixName;
  /** Default: `"identity"`, the matrix itself. */
  readonly transform?: TransformName;
}

/** What is tracked where nobody says it. [Ruling 192] */
export const USUAL_MATRICES: readonly TrackedMatrix[] = [
  { address: 0, matrix: "modelview-projection" },
  { address: 4, matrix: "modelview" },
  { address: 8, matrix: "modelview", transform: "inverse-transpose" },
];

/** How many parameters a tracked matrix takes. */
const MATRIX_ROWS = 4;

const MEMBERS = ["address", "matrix", "transform"];

/**
 * @throws TypeError if it is no list of matrices
 * @throws RangeError if an address is none that TrackMatrixNV takes
 */
export function checkTracked(place: string, tracked: unknown): void {
  if (!Array.isArray(tracked)) throw new TypeError(`${place} must be an array`);
  for (const [i, one] of (tracked as readonly TrackedMatrix[]).entries()) {
    checkObject(`${place}[${i}]`, one);
    checkMembers(`${place}[${i}]`, one, MEMBERS);
    checkWhole(`${place}[${i}].address`, one.address, 0, PARAMETER_COUNT - MATRIX_ROWS);
    if (one.address % MATRIX_ROWS !== 0)
      throw new RangeError(`${place}[${i}].address is ${one.address}, not a multiple of ${MATRIX_ROWS}`);
    if (one.matrix === undefined) throw new TypeError(`${place}[${i}].matrix is missing`);
    checkName(`${place}[${i}].matrix`, one.matrix, MATRIX_NAMES);
    checkName(`${place}[${i}].transform`, one.transform, TRANSFORM_NAMES);
  }
}

/** Whether a program parameter holds a row of a matrix. */
export function isRowOf({ address }: TrackedMatrix, index: number): boolean {
  return index >= address && index < address + MATRIX_ROWS;
}

/** Tracks matrices for the vertex program. */
export function trackMatrices(gl: GL, tracked: readonly TrackedMatrix[]): void {
  for (const { address, matrix, transform = "identity" } of tracked)
    track(gl, address, gl[MATRIX_TOKENS[matrix]], gl[TRANSFORM_TOKENS[transform]]);
}
