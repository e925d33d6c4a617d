import { type Random } from "@glasm/base";
import { type Vector3, type Vector4 } from "./vectors.js";

/** Attributes 0 to 3 of every vertex: position, then what the program wants of it. */
export const ATTRIBUTES = 4;
/** Words of a vertex with its attributes side by side. */
export const VERTEX_WORDS = 4 * ATTRIBUTES;
/** HPOS, COL0 and TEX0 in the results of a vertex. */
export const RESULT_NUMBERS = [0, 1, 7] as const;
/** Words of these results side by side. */
export const RESULT_WORDS = 4 * RESULT_NUMBERS.length;

/** Vertices for one of the programs. */
export interface VertexData {
  readonly count: number;
  /** 4 x 4 singles a vertex. */
  readonly attributes: Float32Array;
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
}

/** Sets attribute `number` of a vertex. */
export function setAttribute(
  attributes: Float32Array,
  vertex: number,
  number: number,
  value: readonly number[],
): void {
  attributes.set(value, vertex * VERTEX_WORDS + 4 * number);
}

/** Parameters by their numbers; the others are zeros. */
export function parametersOf(rows: Readonly<Record<number, Vector4>>): Float32Array {
  const parameters = new Float32Array(4 * 256);
  for (const [number, row] of Object.entries(rows)) parameters.set(row, 4 * Number(number));
  return parameters;
}

/** How far the camera stands from the origin. */
const DISTANCE = 4;
const NEAR = 1;
const FAR = 10;
/** What the camera sees at distance 1, from the middle to an edge. */
const HALF_VIEW = 0.8;

/** What it sees of the plane through the origin, from the middle to an edge. */
export const HALF_WIDTH = DISTANCE * HALF_VIEW;

/** Rows 0 to 3 of the parameters: the camera looks along -z and sees all of the ball of radius sqrt(3). */
export const CAMERA: Readonly<Record<number, Vector4>> = {
  0: [1 / HALF_VIEW, 0, 0, 0],
  1: [0, 1 / HALF_VIEW, 0, 0],
  2: [
    0,
    0,
    -(FAR + NEAR) / (FAR - NEAR),
    (DISTANCE * (FAR + NEAR)) / (FAR - NEAR) - (2 * FAR * NEAR) / (FAR - NEAR),
  ],
  3: [0, 0, -1, DISTANCE],
};

/** A point in the cube from -1 to 1. */
export function point(random: Random): Vector3 {
  return [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
}

/** A color without black, alpha included. */
export function color(random: Random): Vector4 {
  return [random.between(0.2, 1), random.between(0.2, 1), random.between(0.2, 1), random.between(0.2, 1)];
}
