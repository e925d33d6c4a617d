import type { Texture, TextureImage } from "@glasm/primitives";
import { toByte, toDepth } from "../framebuffer/fixed-point.js";
import { texelBytes } from "./texel-values.js";
import { placeLinear, placeNearest, type PlaceOnAxis, WEIGHT_BITS, WHOLE_WEIGHT } from "./wrap.js";

const { fround } = Math;

/** Which texels an image array gives. */
export type Filter = "nearest" | "linear";

/** The number of dimensions of a texture's images. */
export function dimensionsOf({ target }: Pick<Texture, "target">): 1 | 2 | 3 {
  return target === "1d" ? 1 : target === "3d" ? 3 : 2;
}

/** Texels of an image without its border, for each dimension of the texture. */
function innerSize(texture: Pick<Texture, "target">, image: TextureImage): readonly number[] {
  return [image.width, image.height, image.depth]
    .slice(0, dimensionsOf(texture))
    .map((size) => size - 2 * image.border);
}

/** How many texels a coordinate of 1 is, for each dimension. [GL1.3 3.8.7, ARB_texture_rectangle Chapter 3] */
export function scaleOf<Size extends readonly number[]>(
  { target }: Pick<Texture, "target">,
  size: Size,
): Size {
  return target === "rectangle" ? (size.map(() => 1) as readonly number[] as Size) : size;
}

/** The bytes of a border texel: it has as many bits as the others. [GL1.3 3.8.7, ARB_depth_texture Chapter 3, Ruling 109] */
export function borderBytes({
  borderColor,
  depths,
  values,
}: Pick<Texture, "borderColor" | "depths" | "values">): readonly number[] {
  if (values !== undefined) return texelBytes(borderColor, values);
  if (depths === undefined) return borderColor.map(toByte);
  const depth = toDepth(borderColor[0]);
  return [0, 8, 16, 24].map((shift) => (depth >> shift) & 0xff);
}

/** Takes texture values from one image array: bytes times 2^14, as singles. [Ruling 109] */
export class ImageFilter {
  /** Texels of a coordinate of 1, for each dimension of the texture. */
  readonly scale: readonly number[];
  /** Texels without the border, for each dimension of the texture. */
  protected readonly size: readonly number[];
  /** For each dimension; those that the texture does not have lie on the texel 0. */
  protected readonly places: readonly [PlaceOnAxis, PlaceOnAxis, PlaceOnAxis] = [
    { texel: 0, weight: 0 },
    { texel: 0, weight: 0 },
    { texel: 0, weight: 0 },
  ];
  private readonly image: TextureImage;
  private readonly border: readonly number[];
  private readonly wrap: Texture["wrap"];

  constructor(texture: Texture, image: TextureImage) {
    this.image = image;
    this.border = borderBytes(texture);
    this.wrap = texture.wrap;
    this.size = innerSize(texture, image);
    this.scale = scaleOf(texture, this.size);
  }

  /** Puts the texel at (s, t, r), or the weighted mean of those around it, into `color`. [GL1.3 3.8.7] */
  sample(filter: Filter, coordinates: Float64Array, color: Float64Array): void {
    this.place(filter, coordinates);
    const { texel: slice, weight } = this.places[2];
    for (let c = 0; c < 4; c += 1) {
      const value = this.sliceValue(slice, c);
      const after = this.size.length > 2 ? this.sliceValue(this.next(2, slice), c) : value;
      color[c] = mix(value, after, weight / WHOLE_WEIGHT);
    }
  }

  /** Finds the texels at coordinates, which are singles. */
  protected place(filter: Filter, coordinates: Float64Array): void {
    const { places, scale, size, wrap } = this;
    const placeOn = filter === "nearest" ? placeNearest : placeLinear;
    for (let i = 0; i < size.length; i += 1)
      placeOn(places[i]!, fround(coordinates[i]! * scale[i]!), wrap[i]!, size[i]!);
  }

  /** The weighted sum of a component of four texels of a slice; the weights are integers whose sum is 2^14. */
  private sliceValue(k: number, c: number): number {
    const [{ texel: i0, weight: a }, { texel: j0, weight: b }] = this.places;
    const [i1, j1] = [this.next(0, i0), this.next(1, j0)];
    const both = (a * b + WHOLE_WEIGHT / 2) >> WEIGHT_BITS;
    return (
      (WHOLE_WEIGHT - a - b + both) * this.texel(i0, j0, k, c) +
      (a - both) * this.texel(i1, j0, k, c) +
      (b - both) * this.texel(i0, j1, k, c) +
      both * this.texel(i1, j1, k, c)
    );
  }

  protected next(axis: number, texel: number): number {
    return this.wrap[axis] === "repeat" && texel === this.size[axis]! - 1 ? 0 : texel + 1;
  }

  /** A component of a texel, or of the border color where the image has none. */
  protected texel(i: number, j: number, k: number, c: number): number {
    const { width, height, depth, border, texels } = this.image;
    const { length } = this.size;
    const x = i + border;
    const y = length > 1 ? j + border : 0;
    const z = length > 2 ? k + border : 0;
    const isInside = x >= 0 && x < width && y >= 0 && y < height && z >= 0 && z < depth;
    return isInside ? texels[4 * ((z * height + y) * width + x) + c]! : this.border[c]!;
  }
}

/** From a to b by a fraction, in single precision. */
export function mix(a: number, b: number, fraction: number): number {
  return fround(a + fround(fround(b - a) * fraction));
}
