import { type Texture, textureOf, type TextureSource } from "@glasm/primitives";

/** [Ruling 154] */
const SIDES = { least: 8, most: 1024 };

/**
 * Makes a texture of a copy of an image, whose sides are powers of two from 8 to 1024. Make it once for all its draws: a
 * sink keeps what it makes of a texture. [Ruling 154]
 * @throws TypeError if something is of another kind
 * @throws RangeError if a size is none of a texture, there are too few texels or a color is not in [0,1]
 */
export function makeTexture(source: TextureSource): Texture {
  return textureOf("makeTexture", source, SIDES);
}
