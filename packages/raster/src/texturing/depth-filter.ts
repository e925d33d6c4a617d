import type { DepthSampling, Texture, TextureImage } from "@glasm/primitives";
import { PASSING, passes } from "../fragment-operations/comparison.js";
import { DEPTH_MAX, toDepth } from "../framebuffer/fixed-point.js";
import { type Filter, ImageFilter } from "./image-filter.js";
import { WEIGHT_BITS, WHOLE_WEIGHT } from "./wrap.js";

const { fround } = Math;

/** From what a DepthFilter gives to a value in [0,1]. */
export function depthToUnit({ comparison }: DepthSampling): number {
  return fround(1 / (comparison === null ? DEPTH_MAX * WHOLE_WEIGHT : WHOLE_WEIGHT));
}

/**
 * Takes depths from one image array, times 2^14, or the weights, whose sum is 2^14, of those texels to which r compares
 * as the texture asks; singles in the first component. [ARB_depth_texture Chapter 3, ARB_shadow Chapter 3, Ruling 404]
 */
export class DepthFilter extends ImageFilter {
  /** null where the depths themselves count. */
  private readonly passing: number | null;

  constructor(texture: Texture, image: TextureImage, { comparison }: DepthSampling) {
    super(texture, image);
    this.passing = comparison === null ? null : PASSING[comparison];
  }

  /** @param coordinates s, t and r */
  override sample(filter: Filter, coordinates: Float64Array, color: Float64Array): void {
    this.place(filter, coordinates);
    const { passing } = this;
    const [{ texel: i0, weight: a }, { texel: j0, weight: b }] = this.places;
    const reference = toDepth(coordinates[2]!);
    const [i1, j1] = [this.next(0, i0), this.next(1, j0)];
    const both = (a * b + WHOLE_WEIGHT / 2) >> WEIGHT_BITS;
    const weighted = (weight: number, i: number, j: number): number => {
      const depth = this.depth(i, j);
      if (passing === null) return fround(weight * depth);
      return passes(passing, reference, depth) ? weight : 0;
    };
    const lower = fround(weighted(WHOLE_WEIGHT - a - b + both, i0, j0) + weighted(a - both, i1, j0));
    const upper = fround(weighted(b - both, i0, j1) + weighted(both, i1, j1));
    color[0] = fround(lower + upper);
  }

  private depth(i: number, j: number): number {
    return this.texel(i, j, 0, 0) | (this.texel(i, j, 0, 1) << 8) | (this.texel(i, j, 0, 2) << 16);
  }
}
