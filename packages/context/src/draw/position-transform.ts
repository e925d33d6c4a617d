/**
 * The conventional transformation of positions. Conventional vertex processing and position-invariant
 * programs both call it, so that they agree bit for bit. [GL1.3 2.10, VP2 2.14.6.1]
 */

import { ATTRIBUTE_WORD, ATTRIBUTE_WORDS, RESULT_WORD, RESULT_WORDS } from "./vertex-stage.js";

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
 * Each product and each sum is rounded to single, from left to right; every NaN is the same one.
 * [Ruling 2, Ruling 15]
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
    out[to + row] = sum === sum ? sum : NaN;
  }
}

const eye = new Float32Array(4);
const secondaryEye = new Float32Array(4);

/** Stores the clip coordinates projection * (modelview * OPOS) of `count` vertices in HPOS. [GL1.3 2.10] */
export function transformPositions(
  { modelview, secondaryModelview, projection }: PositionTransform,
  count: number,
  attributes: Float32Array,
  results: Float32Array,
): void {
  for (let i = 0; i < count; i += 1) {
    const from = i * ATTRIBUTE_WORDS;
    transform(modelview, attributes, from + ATTRIBUTE_WORD.OPOS, eye, 0);
    if (secondaryModelview !== null) {
      transform(secondaryModelview, attributes, from + ATTRIBUTE_WORD.OPOS, secondaryEye, 0);
      weightEye(attributes[from + ATTRIBUTE_WORD.WGHT]!);
    }
    transform(projection, eye, 0, results, i * RESULT_WORDS + RESULT_WORD.HPOS);
  }
}

/** Both eye positions, weighted; w is the first one's. [EXT_vertex_weighting 2.10] */
function weightEye(weight: number): void {
  const rest = fround(1 - weight);
  for (let i = 0; i < 3; i += 1) eye[i] = fround(weight * eye[i]!) + fround(rest * secondaryEye[i]!);
}
