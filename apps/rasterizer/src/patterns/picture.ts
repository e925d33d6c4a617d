import { saturate } from "./noise.js";
import type { Vector3 } from "./vector.js";

/** A square image for a texture. */
export interface Picture {
  /** Texels along a side, a power of two. */
  readonly size: number;
  /** Bytes of red, green and blue of each texel, the row with the lowest t first. */
  readonly texels: Uint8Array;
}

/** Paints each texel with the color at its center, of which s and t go from 0 to 1. */
export function paint(size: number, color: (s: number, t: number) => Vector3): Picture {
  const texels = new Uint8Array(3 * size * size);
  let next = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const painted = color((column + 0.5) / size, (row + 0.5) / size);
      texels[next++] = byteOf(painted[0]);
      texels[next++] = byteOf(painted[1]);
      texels[next++] = byteOf(painted[2]);
    }
  return { size, texels };
}

/** A color component from 0 to 1 as a byte. */
export function byteOf(value: number): number {
  return Math.floor(255 * saturate(value) + 0.5);
}

/** A picture of half the size; each texel is the mean of four. */
export function halved({ size, texels }: Picture): Picture {
  const half = size / 2;
  const means = new Uint8Array(3 * half * half);
  const row = 3 * size;
  let next = 0;
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 2 * y * row + 6 * x + channel;
        const four = texels[at]! + texels[at + 3]! + texels[at + row]! + texels[at + row + 3]!;
        means[next++] = (four + 2) >> 2;
      }
  return { size: half, texels: means };
}

/** A picture and all smaller ones, each of half the size of the one before. */
export function mipmapsOf(picture: Picture): readonly Picture[] {
  const pictures = [picture];
  for (let last = picture; last.size > 1; pictures.push(last)) last = halved(last);
  return pictures;
}
