/** Calls of the GL that are timed one by one; yardsticks/llvmpipe-calls.c has the same. */

import { confetti, type TriangleData } from "./scenes.js";

/** Vertices from Begin to End, of a list and of arrays. */
export const CALLED_VERTICES = 30_000;
/** Calls of Lightfv. */
export const LIGHT_CALLS = 10_000;
/** Draws in a picture of small ones. */
export const SMALL_DRAWS = 1_000;
/** Twelve triangles. */
export const DRAW_INDICES = 36;

/** Triangles of all the small draws. */
export const smallDraws = (): TriangleData => confetti((SMALL_DRAWS * DRAW_INDICES) / 3, 0.05);

/** The indices of each of them. */
export const smallDrawElements = ({ indices }: TriangleData): readonly Uint32Array[] =>
  Array.from({ length: SMALL_DRAWS }, (_, i) => indices.subarray(i * DRAW_INDICES, (i + 1) * DRAW_INDICES));

/** Components of positions, normals and colors, three a vertex. */
export interface CalledVertices {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colors: Float32Array;
}

const CORNERS = [
  [0.75, 0],
  [-0.375, 0.625],
  [-0.375, -0.625],
] as const;

/** Triangles around the middle, each smaller than the one before. */
export function calledVertices(): CalledVertices {
  const [positions, normals, colors] = Array.from(
    { length: 3 },
    () => new Float32Array(3 * CALLED_VERTICES),
  ) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < CALLED_VERTICES; i += 1) {
    const size = (CALLED_VERTICES / 3 - Math.floor(i / 3)) / 16_384;
    const [x, y] = CORNERS[i % 3]!;
    positions.set([x * size, y * size, size], 3 * i);
    normals.set([0, 0, 1], 3 * i);
    colors.set([1, size, 0.5], 3 * i);
  }
  return { positions, normals, colors };
}
