/** Textures of draws that are described, and not made of the state of a GL. */

import { checkArray, checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { isColor } from "./checks.js";
import type { Texture, TextureColor, TextureImage, TextureWrap } from "../sink/textures.js";

/** What texture coordinates beyond the image do. */
export const TEXTURE_WRAPS = ["repeat", "clamp-to-edge", "clamp-to-border"] as const;
/** What texture coordinates beyond the image do, by its name. */
export type TextureWrapName = (typeof TEXTURE_WRAPS)[number];
/** How texels become a color: the nearest one, or a mean of the four around. */
export const TEXTURE_FILTERS = ["nearest", "linear"] as const;
/** How texels become a color, by its name. */
export type TextureFilterName = (typeof TEXTURE_FILTERS)[number];

/** How long the sides of a texture can be, in texels. */
export interface TextureSides {
  readonly least: number;
  readonly most: number;
}

/** An image, and how it is sampled. */
export interface TextureSource {
  /** Texels: powers of two. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each texel, a byte each; rows from the one at t = 0 upwards. */
  readonly texels: Uint8Array;
  /** Default "linear". */
  readonly filter?: TextureFilterName;
  /** In s and t; default "repeat". */
  readonly wrap?: TextureWrapName | readonly [TextureWrapName, TextureWrapName];
  /** Of "clamp-to-border", in [0,1]; default (0, 0, 0, 0). */
  readonly borderColor?: TextureColor;
}

const SOURCE_MEMBERS: readonly (keyof TextureSource)[] = [
  ...(["width", "height", "texels", "filter", "wrap", "borderColor"] as const),
];
const TEXEL_BYTES = 4;
/** Beyond all levels of detail. */
const ANY_LEVEL = 1000;

class MadeTexture implements Texture {
  readonly target = "2d";
  readonly format = "rgba";
  readonly faces: readonly (readonly TextureImage[])[];
  readonly minFilter: TextureFilterName;
  readonly magFilter: TextureFilterName;
  readonly wrap: readonly [TextureWrap, TextureWrap, TextureWrap];
  readonly borderColor: TextureColor;
  readonly minLod = -ANY_LEVEL;
  readonly maxLod = ANY_LEVEL;

  constructor(
    image: TextureImage,
    filter: TextureFilterName,
    [s, t]: readonly [TextureWrapName, TextureWrapName],
    borderColor: TextureColor,
  ) {
    this.faces = [[image]];
    this.minFilter = filter;
    this.magFilter = filter;
    this.wrap = [s, t, "repeat"];
    this.borderColor = borderColor;
  }
}

/**
 * Makes a texture of a copy of an image.
 * @param command what users have called, as messages name it
 * @throws TypeError if something is of another kind
 * @throws RangeError if a size is none of a texture, there are too few texels or a color is not in [0,1]
 */
export function textureOf(command: string, source: TextureSource, sides: TextureSides): Texture {
  checkObject(`${command}: source`, source);
  checkMembers(`${command}: source`, source, SOURCE_MEMBERS);
  const { width, height, texels, filter = "linear", wrap = "repeat", borderColor = [0, 0, 0, 0] } = source;
  checkSize(`${command}: width`, width, sides);
  checkSize(`${command}: height`, height, sides);
  checkArray(`${command}: texels`, texels, "Uint8Array", TEXEL_BYTES * width * height);
  checkName(`${command}: filter`, filter, TEXTURE_FILTERS);
  const wraps = typeof wrap === "string" ? ([wrap, wrap] as const) : wrap;
  checkObject(`${command}: wrap`, wraps);
  checkName(`${command}: wrap[0]`, wraps[0], TEXTURE_WRAPS);
  checkName(`${command}: wrap[1]`, wraps[1], TEXTURE_WRAPS);
  isColor(4)(`${command}: borderColor`, borderColor);
  const copy = Uint8Array.prototype.slice.call(texels, 0, TEXEL_BYTES * width * height);
  const image = { width, height, depth: 1, border: 0, texels: copy } as const;
  return new MadeTexture(image, filter, [...wraps], [...borderColor]);
}

/** @throws TypeError unless the value is a texture that `textureOf` has made */
export function checkTexture(place: string, value: unknown): asserts value is Texture {
  if (!(value instanceof MadeTexture))
    throw new TypeError(`${place} must be a texture that makeTexture has made`);
}

function checkSize(place: string, size: number, { least, most }: TextureSides): void {
  checkWhole(place, size, least, most);
  if ((size & (size - 1)) !== 0) throw new RangeError(`${place} is ${size}, not a power of two`);
}
