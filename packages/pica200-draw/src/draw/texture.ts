import { checkArray, checkMembers, checkName, checkObject, checkWhole, isArrayOf } from "@glasm/base";
import type { Texture, TextureColor, TextureImage, TextureWrap } from "@glasm/primitives";

/** What texture coordinates beyond the image do. */
export const TEXTURE_WRAPS = ["repeat", "clamp-to-edge", "clamp-to-border"] as const;
/** What texture coordinates beyond the image do, by its name. */
export type TextureWrapName = (typeof TEXTURE_WRAPS)[number];
/** How texels become a color: the nearest one, or a mean of the four around. */
export const TEXTURE_FILTERS = ["nearest", "linear"] as const;
/** How texels become a color, by its name. */
export type TextureFilterName = (typeof TEXTURE_FILTERS)[number];

/** An image, and how it is sampled. [Ruling 154] */
export interface TextureSource {
  /** Texels: powers of two from 8 to 1024. */
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
const MIN_SIZE = 8;
const MAX_SIZE = 1024;
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
 * Makes a texture of a copy of an image. Make it once for all its draws: a sink keeps what it makes of a texture.
 * @throws TypeError if something is of another kind
 * @throws RangeError if a size is none of a texture, there are too few texels or a color is not in [0,1]
 */
export function makeTexture(source: TextureSource): Texture {
  checkObject("makeTexture: source", source);
  checkMembers("makeTexture: source", source, SOURCE_MEMBERS);
  const { width, height, texels, filter = "linear", wrap = "repeat", borderColor = [0, 0, 0, 0] } = source;
  checkSize("makeTexture: width", width);
  checkSize("makeTexture: height", height);
  checkArray("makeTexture: texels", texels, "Uint8Array", TEXEL_BYTES * width * height);
  checkName("makeTexture: filter", filter, TEXTURE_FILTERS);
  const wraps = typeof wrap === "string" ? ([wrap, wrap] as const) : wrap;
  checkObject("makeTexture: wrap", wraps);
  checkName("makeTexture: wrap[0]", wraps[0], TEXTURE_WRAPS);
  checkName("makeTexture: wrap[1]", wraps[1], TEXTURE_WRAPS);
  checkColor("makeTexture: borderColor", borderColor);
  const copy = Uint8Array.prototype.slice.call(texels, 0, TEXEL_BYTES * width * height);
  const image = { width, height, depth: 1, border: 0, texels: copy } as const;
  return new MadeTexture(image, filter, [...wraps], [...borderColor]);
}

/** @throws TypeError unless the value is a texture that `makeTexture` has made */
export function checkTexture(place: string, value: unknown): asserts value is Texture {
  if (!(value instanceof MadeTexture))
    throw new TypeError(`${place} must be a texture that makeTexture has made`);
}

function checkSize(place: string, size: number): void {
  checkWhole(place, size, MIN_SIZE, MAX_SIZE);
  if ((size & (size - 1)) !== 0) throw new RangeError(`${place} is ${size}, not a power of two`);
}

/** @throws TypeError, RangeError unless the value is four numbers in [0,1] */
export function checkColor(place: string, color: unknown): asserts color is TextureColor {
  if (!Array.isArray(color) && !isArrayOf(color, "Float32Array"))
    throw new TypeError(`${place} must be an array of red, green, blue and alpha`);
  checkWhole(`${place}: length`, color.length, 4, 4);
  for (const component of color as readonly unknown[]) {
    if (typeof component !== "number") throw new TypeError(`${place} must have numbers`);
    if (!(component >= 0 && component <= 1)) throw new RangeError(`${place} has ${component}, not in [0,1]`);
  }
}
