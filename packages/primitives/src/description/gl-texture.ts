import type { Texture } from "../sink/textures.js";
import { textureOf, type TextureSource } from "./texture-source.js";

/** [GL1.3 3.8.1] */
const SIDES = { least: 1, most: 4096 };

/**
 * Makes a texture of a copy of an image, whose sides are powers of two from 1 to 4096. Make it once for all its draws: a
 * sink keeps what it makes of a texture.
 * @throws TypeError if something is of another kind
 * @throws RangeError if a size is none of a texture, there are too few texels or a color is not in [0,1]
 */
export function makeTexture(source: TextureSource): Texture {
  return textureOf("makeTexture", source, SIDES);
}
