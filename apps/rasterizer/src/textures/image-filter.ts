import type { Texture, TextureColor, TextureImage } from "@glasm/context";
import { type Wrap, WRAPS } from "./wrap.js";

const { floor } = Math;

const BYTE = 0xff;

/** Takes texture values from one image array. */
export class ImageFilter {
  /** Texels without the border, for each dimension of the texture. */
  readonly size: readonly number[];
  private readonly image: TextureImage;
  private readonly borderColor: TextureColor;
  private readonly wraps: readonly Wrap[];
  private readonly repeats: readonly boolean[];
  /** For each dimension: the texels i0 and i1, and how far the place is from the one to the other. */
  private readonly first = new Int32Array(3);
  private readonly second = new Int32Array(3);
  private readonly fraction = new Float64Array(3);

  constructor({ target, wrap, borderColor }: Texture, image: TextureImage) {
    const dimensions = target === "1d" ? 1 : target === "3d" ? 3 : 2;
    this.image = image;
    this.borderColor = borderColor;
    this.size = [image.width, image.height, image.depth]
      .slice(0, dimensions)
      .map((size) => size - 2 * image.border);
    this.wraps = this.size.map((_, i) => WRAPS[wrap[i]!]);
    this.repeats = this.size.map((_, i) => wrap[i] === "repeat");
  }

  /** Puts the texel at (s, t, r) into `color`. [GL1.3 3.8.7] */
  nearest(coordinates: Float64Array, color: Float64Array): void {
    const { first } = this;
    for (let i = 0; i < this.size.length; i += 1) {
      const size = this.size[i]!;
      const s = this.wraps[i]!(coordinates[i]!, size);
      first[i] = s === 1 ? size - 1 : floor(s * size);
    }
    color[0] = color[1] = color[2] = color[3] = 0;
    this.addTexel(first[0]!, first[1]!, first[2]!, 1, color);
  }

  /** Puts the weighted mean of the 2, 4 or 8 texels around (s, t, r) into `color`. [GL1.3 3.8.7] */
  linear(coordinates: Float64Array, color: Float64Array): void {
    const { first, second, fraction } = this;
    const { length } = this.size;
    for (let i = 0; i < length; i += 1) this.place(i, coordinates[i]!);
    color[0] = color[1] = color[2] = color[3] = 0;
    for (let corner = 0; corner < 1 << length; corner += 1) {
      let weight = 1;
      for (let i = 0; i < length; i += 1) weight *= (corner >> i) & 1 ? fraction[i]! : 1 - fraction[i]!;
      // An axis beyond the dimensions has texel 0 alone.
      this.addTexel(
        (corner & 1 ? second : first)[0]!,
        (corner & 2 ? second : first)[1]!,
        (corner & 4 ? second : first)[2]!,
        weight,
        color,
      );
    }
  }

  private place(axis: number, coordinate: number): void {
    const size = this.size[axis]!;
    const u = this.wraps[axis]!(coordinate, size) * size - 0.5;
    const below = floor(u);
    this.fraction[axis] = u - below;
    const wrapped = this.repeats[axis];
    // The size is a power of two, so that the mask is the remainder, also of -1.
    this.first[axis] = wrapped ? below & (size - 1) : below;
    this.second[axis] = wrapped ? (below + 1) & (size - 1) : below + 1;
  }

  /** Adds a texel, or the border color where the image has none, times a weight. */
  private addTexel(i: number, j: number, k: number, weight: number, color: Float64Array): void {
    const { width, height, depth, border, texels } = this.image;
    const { length } = this.size;
    const x = i + border;
    const y = length > 1 ? j + border : 0;
    const z = length > 2 ? k + border : 0;
    const isInside = x >= 0 && x < width && y >= 0 && y < height && z >= 0 && z < depth;
    const { borderColor } = this;
    const at = 4 * ((z * height + y) * width + x);
    for (let c = 0; c < 4; c += 1)
      color[c] = color[c]! + weight * (isInside ? texels[at + c]! / BYTE : borderColor[c]!);
  }
}
