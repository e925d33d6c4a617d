import { byteOf, paint, type Picture } from "./picture.js";
import type { TileNoise } from "./tile-noise.js";
import type { Vector3 } from "./vector.js";

/** A surface that repeats after 1 in s and in t. */
export interface Surface {
  color(s: number, t: number): Vector3;
  /** From about 0 to 1. */
  height(s: number, t: number): number;
}

/** What a surface is made of: of noise, its colors and heights. */
export type Material = (noise: TileNoise) => Surface;

/** The colors of a surface. */
export function colorPicture({ color }: Surface, size: number): Picture {
  return paint(size, color);
}

/**
 * The normals of a surface, with -1 to 1 as the colors 0 to 1: x in the direction of s, y in that of t and z
 * outward. `depth` is what a height of 1 measures where the whole picture measures 1.
 */
export function normalPicture({ height }: Surface, size: number, depth: number): Picture {
  const heights = new Float64Array(size * size);
  let next = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      heights[next++] = height((column + 0.5) / size, (row + 0.5) / size) * depth * (size / 2);
  const texels = new Uint8Array(3 * size * size);
  next = 0;
  for (let row = 0; row < size; row += 1) {
    const here = row * size;
    const below = ((row + size - 1) % size) * size;
    const above = ((row + 1) % size) * size;
    for (let column = 0; column < size; column += 1) {
      const left = (column + size - 1) % size;
      const right = (column + 1) % size;
      const x = heights[here + left]! - heights[here + right]!;
      const y = heights[below + column]! - heights[above + column]!;
      const length = Math.sqrt(x * x + y * y + 1);
      texels[next++] = byteOf((x / length + 1) / 2);
      texels[next++] = byteOf((y / length + 1) / 2);
      texels[next++] = byteOf((1 / length + 1) / 2);
    }
  }
  return { size, texels };
}
