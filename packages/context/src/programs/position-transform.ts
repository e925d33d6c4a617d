/**
 * The conventional transformation of positions. Conventional vertex processing and position-invariant
 * programs both call it, so that they agree bit for bit. [GL1.3 2.10, VP2 2.14.6.1]
 */

import { attributeOf, resultOf, type VertexColumns } from "@glasm/nv-vertex";

const { fround } = Math;
const [POSITION, WEIGHT, CLIP_COORDINATES] = [
  attributeOf("position"),
  attributeOf("weight"),
  resultOf("position"),
];

/** Matrices of 16 singles, column by column; whether there is a secondary one does not change. */
export interface PositionTransform {
  readonly modelview: Float32Array;
  /** With vertex weighting the secondary modelview matrix, else null. [EXT_vertex_weighting 2.10] */
  readonly secondaryModelview: Float32Array | null;
  readonly projection: Float32Array;
}

/**
 * Stores matrix * vector in `out` from word `to` on, for `count` vectors of four words from word `from` of `vectors` on. They may
 * be the same words. Each product and each sum is rounded to single, from left to right. [Ruling 2]
 */
function transform(
  matrix: Float32Array,
  vectors: Float32Array,
  from: number,
  out: Float32Array,
  to: number,
  count: number,
): void {
  const x0 = matrix[0]!;
  const x1 = matrix[1]!;
  const x2 = matrix[2]!;
  const x3 = matrix[3]!;
  const y0 = matrix[4]!;
  const y1 = matrix[5]!;
  const y2 = matrix[6]!;
  const y3 = matrix[7]!;
  const z0 = matrix[8]!;
  const z1 = matrix[9]!;
  const z2 = matrix[10]!;
  const z3 = matrix[11]!;
  const w0 = matrix[12]!;
  const w1 = matrix[13]!;
  const w2 = matrix[14]!;
  const w3 = matrix[15]!;
  for (let word = 0; word < 4 * count; word += 4) {
    const x = vectors[from + word]!;
    const y = vectors[from + word + 1]!;
    const z = vectors[from + word + 2]!;
    const w = vectors[from + word + 3]!;
    out[to + word] = sumOf(fround(x0 * x), fround(y0 * y), fround(z0 * z), fround(w0 * w));
    out[to + word + 1] = sumOf(fround(x1 * x), fround(y1 * y), fround(z1 * z), fround(w1 * w));
    out[to + word + 2] = sumOf(fround(x2 * x), fround(y2 * y), fround(z2 * z), fround(w2 * w));
    out[to + word + 3] = sumOf(fround(x3 * x), fround(y3 * y), fround(z3 * z), fround(w3 * w));
  }
}

const sumOf = (a: number, b: number, c: number, d: number): number => fround(fround(fround(a + b) + c) + d);

/** Whether `transformPositions` reads an attribute. */
export function readsForPosition({ secondaryModelview }: PositionTransform, attribute: number): boolean {
  return attribute === POSITION || (attribute === WEIGHT && secondaryModelview !== null);
}

/** Finds the eye coordinates of positions. [EXT_vertex_weighting 2.10] */
class EyeCoordinates {
  /** Of the position that was looked at last. */
  readonly values = new Float32Array(4);
  private readonly secondary = new Float32Array(4);
  private readonly transform: PositionTransform;

  constructor(transform: PositionTransform) {
    this.transform = transform;
  }

  /** Sets the values to those of the four words of `positions` from `at` on. */
  find(positions: Float32Array, at: number, weight: number): void {
    const { modelview, secondaryModelview } = this.transform;
    transform(modelview, positions, at, this.values, 0, 1);
    if (secondaryModelview === null) return;
    transform(secondaryModelview, positions, at, this.secondary, 0, 1);
    this.weight(weight);
  }

  /** Both eye positions, weighted; w is the first one's. */
  private weight(weight: number): void {
    const { values, secondary } = this;
    const rest = fround(1 - weight);
    for (let i = 0; i < 3; i += 1) values[i] = fround(weight * values[i]!) + fround(rest * secondary[i]!);
  }
}

/** The distance of four coordinates from the eye, a single, as `transformPositions` finds their place. [GL1.3 2.12, Ruling 76] */
export function eyeDistance(position: PositionTransform, coordinates: Float32Array, weight: number): number {
  const eye = new EyeCoordinates(position);
  eye.find(coordinates, 0, weight);
  const [x, y, z, w] = eye.values;
  return fround(Math.sqrt(x! * x! + y! * y! + z! * z!) / Math.abs(w!));
}

/** Sets the position of `count` vertices in columns to the clip coordinates projection * (modelview * position). [GL1.3 2.10] */
export function transformPositions(
  position: PositionTransform,
  { attributes, results }: VertexColumns,
  count: number,
): void {
  const positions = attributes[POSITION]!;
  const clip = results[CLIP_COORDINATES]!;
  if (position.secondaryModelview === null) {
    transform(position.modelview, positions, 0, clip, 0, count);
    transform(position.projection, clip, 0, clip, 0, count);
    return;
  }
  const weights = attributes[WEIGHT]!;
  const eye = new EyeCoordinates(position);
  for (let row = 0; row < 4 * count; row += 4) {
    eye.find(positions, row, weights[row]!);
    transform(position.projection, eye.values, 0, clip, row, 1);
  }
}
