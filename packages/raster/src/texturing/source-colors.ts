import type { Texture } from "@glasm/primitives";
import type { Filter } from "./image-filter.js";
import { WHOLE_WEIGHT } from "./wrap.js";

const { fround } = Math;

/** From texels times 2^14 to components in [0,1]. */
export const TEXEL_TO_UNIT = fround(1 / (255 * WHOLE_WEIGHT));
/** The alpha of a texel of 255. */
export const OPAQUE = fround(255 * WHOLE_WEIGHT * TEXEL_TO_UNIT);

/** Whether a texture source color has the alpha 1 always. [GL1.3 Table 3.21] */
export function isOpaque({ format }: Pick<Texture, "format">): boolean {
  return format === "luminance" || format === "rgb";
}

/** How the image arrays are filtered where the texture is minified, and how they are mixed. */
export function minificationOf({ minFilter }: Texture): readonly [image: Filter, mipmap: Filter | null] {
  const [image, mipmap = null] = minFilter.split("-mipmap-") as [Filter, Filter?];
  return [image, mipmap];
}
