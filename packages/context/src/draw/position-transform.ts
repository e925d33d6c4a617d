/**
 * The conventional transformation of positions. Conventional vertex processing and position-invariant
 * programs both call it, so that they agree bit for bit. [GL1.3 2.10, VP2 2.14.6.1]
 */

import { ATTRIBUTE_NAMES, vertexColumns } from "@glasm/nv-vertex";
import { RESULT } from "./vertex-stage.js";

const { fround } = Math;

/** Matrices of 16 singles, column by column. */
export interface PositionTransform {
  readonly modelview: Float32Array;
  /** With vertex weighting the secondary modelview matrix, else null. [EXT_vertex_weighting 2.10] */
  readonly secondaryModelview: Float32Array | null;
  readonly projection: Float32Array;
}

/**
 * Stores matrix * vector in `out` from word `to` on; the vector is the four words of `vectors` from `from` on.
 * Each product and each sum is rounded to single, from left to right.
 * [Ruling 2]
 */
function transform(
  matrix: Float32Array,
  vectors: Float32Array,
  from: number,
  out: Float32Array,
  to: number,
): void {
  const x = vectors[from]!;
  const y = vectors[from + 1]!;
  const z = vectors[from + 2]!;
  const w = vectors[from + 3]!;
  for (let row = 0; row < 4; row += 1) {
    let sum = fround(matrix[row]! * x);
    sum = fround(sum + fround(matrix[row + 4]! * y));
    sum = fround(sum + fround(matrix[row + 8]! * z));
    sum = fround(sum + fround(matrix[row + 12]! * w));
    out[to + row] = sum;
  }
}

const eye = new Float32Array(4);
const secondaryEye = new Float32Array(4);

/** Whether `transformPositions` reads an attribute. */
export function readsForPosition({ secondaryModelview }: PositionTransform, attribute: number): boolean {
  return (
    attribute === ATTRIBUTE_NAMES.OPOS || (attribute === ATTRIBUTE_NAMES.WGHT && secondaryModelview !== null)
  );
}

/** Sets `eye` to the eye coordinates of the four words of `positions` from `at` on. [EXT_vertex_weighting 2.10] */
function toEye(
  { modelview, secondaryModelview }: PositionTransform,
  positions: Float32Array,
  at: number,
  weight: number,
): void {
  transform(modelview, positions, at, eye, 0);
  if (secondaryModelview === null) return;
  transform(secondaryModelview, positions, at, secondaryEye, 0);
  weightEye(weight);
}

/** The distance of four coordinates from the eye, a single, as `transformPositions` finds their place. [GL1.3 2.12, Ruling 76] */
export function eyeDistance(position: PositionTransform, coordinates: Float32Array, weight: number): number {
  toEye(position, coordinates, 0, weight);
  const [x, y, z, w] = eye;
  return fround(Math.sqrt(x! * x! + y! * y! + z! * z!) / Math.abs(w!));
}

/** Sets HPOS of `count` vertices in the columns to the clip coordinates projection * (modelview * OPOS). [GL1.3 2.10] */
export function transformPositions(position: PositionTransform, count: number): void {
  const { attributes, results } = vertexColumns();
  const positions = attributes[ATTRIBUTE_NAMES.OPOS]!;
  const weights = attributes[ATTRIBUTE_NAMES.WGHT]!;
  const clip = results[RESULT.HPOS]!;
  for (let row = 0; row < 4 * count; row += 4) {
    toEye(position, positions, row, weights[row]!);
    transform(position.projection, eye, 0, clip, row);
  }
}

/** Both eye positions, weighted; w is the first one's. [EXT_vertex_weighting 2.10] */
function weightEye(weight: number): void {
  const rest = fround(1 - weight);
  for (let i = 0; i < 3; i += 1) eye[i] = fround(weight * eye[i]!) + fround(rest * secondaryEye[i]!);
}
