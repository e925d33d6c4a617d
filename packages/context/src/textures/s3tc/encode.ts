import { ALPHA_CODE_MASK, encodeAlphas, nearestAlpha } from "./encode-alphas.js";
import { type BlockColors, CODE_MASK, ColorEncoder, nearestColor } from "./encode-colors.js";
import { setAlphas, setPalette } from "./palettes.js";
import { type Blocks, blocksAcross, forEachTexel, type S3tcFormat, type Sides } from "./s3tc-format.js";

/** From half of 255 on an alpha of one bit is 1. [EXT_texture_compression_s3tc Appendix] */
const OPAQUE_FROM = 128;
const TRANSPARENT = 3;

/** The texels of a block that lie in the image. */
interface BlockTexels {
  readonly inBlock: readonly number[];
  /** Numbers in the image. */
  readonly texels: readonly number[];
}

/** Compresses blocks of images of four bytes a texel. [Ruling 408] */
class Encoder {
  private readonly format: S3tcFormat;
  private readonly isBest: boolean;
  private readonly four: ColorEncoder;
  private readonly three: ColorEncoder;
  private readonly colors = { count: 0, bytes: new Float64Array(48) };
  private readonly palette = new Uint8Array(12);

  constructor(format: S3tcFormat, isBest: boolean) {
    this.format = format;
    this.isBest = isBest;
    this.four = new ColorEncoder(true, isBest);
    this.three = new ColorEncoder(false, isBest);
  }

  /** Compresses a block into the bytes from `at` on. */
  encode(block: BlockTexels, image: Uint8Array, data: Uint8Array, at: number): void {
    const { alpha, blockBytes } = this.format;
    data.fill(0, at, at + blockBytes);
    if (alpha === "four bits") encodeFourBits(block, image, data, at);
    if (alpha === "endpoints") encodeEndpoints(block, image, data, at, this.isBest);
    this.encodeColors(block, image, data, at + blockBytes - 8);
  }

  private encodeColors(
    { inBlock, texels }: BlockTexels,
    image: Uint8Array,
    data: Uint8Array,
    at: number,
  ): void {
    const isTransparent = (texel: number): boolean =>
      this.format.alpha === "one bit" && image[4 * texel + 3]! < OPAQUE_FROM;
    const opaque = texels.filter((texel) => !isTransparent(texel));
    const hasFour = opaque.length === texels.length;
    const colors = this.gather(opaque, image);
    const found = colors.count === 0 ? ([0, 0] as const) : (hasFour ? this.four : this.three).encode(colors);
    // The order of the two says how many colors there are.
    const isTurned = hasFour ? found[0] < found[1] : found[0] > found[1];
    const [color0, color1] = isTurned ? [found[1], found[0]] : found;
    setPalette(this.palette, color0, color1, hasFour);
    const codes = hasFour && color0 > color1 ? 4 : hasFour ? 1 : 3;
    let next = 0;
    texels.forEach((texel, i) => {
      const code = isTransparent(texel)
        ? TRANSPARENT
        : nearestColor(this.palette, codes, colors.bytes, next++) & CODE_MASK;
      setCode(data, at + 4, inBlock[i]!, 2, code);
    });
    data.set([color0 & 0xff, color0 >> 8, color1 & 0xff, color1 >> 8], at);
  }

  private gather(texels: readonly number[], image: Uint8Array): BlockColors {
    const { colors } = this;
    colors.count = texels.length;
    texels.forEach((texel, i) => {
      for (let c = 0; c < 3; c += 1) colors.bytes[3 * i + c] = image[4 * texel + c]!;
    });
    return colors;
  }
}

/** Stores a code of a texel, whose bits are 0; a code of three bits may reach into the next byte. */
function setCode(data: Uint8Array, at: number, inBlock: number, bits: 2 | 3 | 4, code: number): void {
  const bit = bits * inBlock;
  const byte = at + (bit >> 3);
  const shifted = code << (bit & 7);
  data[byte] = data[byte]! | (shifted & 0xff);
  if (shifted > 0xff) data[byte + 1] = data[byte + 1]! | (shifted >> 8);
}

function encodeFourBits(
  { inBlock, texels }: BlockTexels,
  image: Uint8Array,
  data: Uint8Array,
  at: number,
): void {
  texels.forEach((texel, i) =>
    setCode(data, at, inBlock[i]!, 4, Math.floor((image[4 * texel + 3]! + 8) / 17)),
  );
}

function encodeEndpoints(
  { inBlock, texels }: BlockTexels,
  image: Uint8Array,
  data: Uint8Array,
  at: number,
  isBest: boolean,
): void {
  const given = texels.map((texel) => image[4 * texel + 3]!);
  const [alpha0, alpha1] = encodeAlphas(given, isBest);
  const alphas = new Uint8Array(8);
  setAlphas(alphas, alpha0, alpha1);
  data[at] = alpha0;
  data[at + 1] = alpha1;
  given.forEach((alpha, i) =>
    setCode(data, at + 2, inBlock[i]!, 3, nearestAlpha(alphas, alpha) & ALPHA_CODE_MASK),
  );
}

/** Compresses blocks of an image; the best endpoints take longer. */
export function encodeBlocks(
  format: S3tcFormat,
  sides: Sides,
  image: Uint8Array,
  data: Uint8Array,
  { x, y, columns, rows }: Blocks,
  isBest: boolean,
): void {
  const encoder = new Encoder(format, isBest);
  for (let row = y; row < y + rows; row += 1)
    for (let column = x; column < x + columns; column += 1) {
      const block = { inBlock: [] as number[], texels: [] as number[] };
      forEachTexel(sides, column, row, (texel, inBlock) => {
        block.texels.push(texel);
        block.inBlock.push(inBlock);
      });
      encoder.encode(block, image, data, format.blockBytes * (row * blocksAcross(sides.width) + column));
    }
}
