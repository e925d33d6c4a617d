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
  for (let i = 0; i < size * size; i += 1) {
    const values = color(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size);
    texels.set(
      values.map((value) => Math.floor(255 * Math.min(1, Math.max(0, value)) + 0.5)),
      3 * i,
    );
  }
  return { size, texels };
}

/** A picture of half the size; each texel is the mean of four. */
export function halved({ size, texels }: Picture): Picture {
  const half = size / 2;
  const means = new Uint8Array(3 * half * half);
  for (let i = 0; i < means.length; i += 1) {
    const [channel, texel] = [i % 3, Math.floor(i / 3)];
    const at = 6 * ((texel % half) + Math.floor(texel / half) * size) + channel;
    const four = texels[at]! + texels[at + 3]! + texels[at + 3 * size]! + texels[at + 3 * size + 3]!;
    means[i] = (four + 2) >> 2;
  }
  return { size: half, texels: means };
}

/** A picture and all smaller ones, each of half the size of the one before. */
export function mipmapsOf(picture: Picture): readonly Picture[] {
  const pictures = [picture];
  for (let last = picture; last.size > 1; pictures.push(last)) last = halved(last);
  return pictures;
}
