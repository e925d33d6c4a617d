import type { TextureImage } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { INTERNAL_FORMATS, type InternalFormat } from "./internal-formats.js";
import { loadIndex } from "./texels.js";

/** What is known of a palette besides its colors: a proxy has nothing else. [EXT_paletted_texture Chapter 3] */
export interface PaletteShape {
  /** COLOR_TABLE_FORMAT_EXT: the format as it was given. */
  readonly internalFormat: number;
  /** null for a proxy that is not supported: its components have no bits. */
  readonly format: InternalFormat | null;
  /** Entries, a power of two. */
  readonly width: number;
}

/** The colors that indices stand for; never changed, only replaced. */
export interface Palette extends PaletteShape {
  readonly format: InternalFormat;
  /** Texture source colors, four bytes an entry. */
  readonly colors: Uint8Array;
}

/** One white entry. [EXT_paletted_texture Chapter 3, Ruling 413] */
export const INITIAL_PALETTE: Palette = {
  internalFormat: TOKENS.RGBA,
  format: INTERNAL_FORMATS.get(TOKENS.RGBA)!,
  width: 1,
  colors: Uint8Array.of(0xff, 0xff, 0xff, 0xff),
};

/** The initial state of a palette's proxy. [EXT_paletted_texture New State] */
export const NO_PALETTE: PaletteShape = { internalFormat: TOKENS.RGBA, format: null, width: 0 };

/** The colors of texels that are indices; bits beyond the palette's width are ignored. [EXT_paletted_texture Chapter 3] */
export function lookedUp(texels: Uint8Array, { colors, width }: Palette): Uint8Array {
  const found = new Uint8Array(texels.length);
  for (let texel = 0; texel < texels.length / 4; texel += 1) {
    const entry = loadIndex(texels, texel) & (width - 1);
    for (let i = 0; i < 4; i += 1) found[4 * texel + i] = colors[4 * entry + i]!;
  }
  return found;
}

/** An image of indices with its colors. */
export function colored(image: TextureImage, palette: Palette): TextureImage {
  return { ...image, texels: lookedUp(image.texels, palette) };
}
