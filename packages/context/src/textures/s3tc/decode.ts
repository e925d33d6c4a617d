import { setAlphas, setPalette } from "./palettes.js";
import { type Blocks, blocksAcross, forEachTexel, type S3tcFormat, type Sides } from "./s3tc-format.js";

/** The bits of the code of a texel of a block, whose codes have `bits` bits and begin at a byte. */
function codeAt(data: Uint8Array, at: number, texel: number, bits: 2 | 3 | 4): number {
  const bit = bits * texel;
  const byte = at + (bit >> 3);
  // A code of three bits may reach into the next byte, which belongs to the block.
  return (((data[byte]! | (data[byte + 1]! << 8)) >> (bit & 7)) & ((1 << bits) - 1)) >>> 0;
}

/** What the texels of one block are made of. */
class Block {
  private readonly palette = new Uint8Array(12);
  private readonly alphas = new Uint8Array(8);
  private readonly format: S3tcFormat;
  private data: Uint8Array = new Uint8Array(0);
  private at = 0;
  private hasFour = true;

  constructor(format: S3tcFormat) {
    this.format = format;
  }

  /** Where the colors begin. */
  private get colors(): number {
    return this.at + this.format.blockBytes - 8;
  }

  /** Takes the block that begins at a byte. */
  load(data: Uint8Array, at: number): void {
    const { alpha } = this.format;
    this.data = data;
    this.at = at;
    const { colors } = this;
    const color0 = data[colors]! | (data[colors + 1]! << 8);
    const color1 = data[colors + 2]! | (data[colors + 3]! << 8);
    this.hasFour = color0 > color1 || alpha === "four bits" || alpha === "endpoints";
    setPalette(this.palette, color0, color1, this.hasFour);
    if (alpha === "endpoints") setAlphas(this.alphas, data[at]!, data[at + 1]!);
  }

  /** Stores a texel of the block. */
  decode(inBlock: number, texels: Uint8Array, texel: number): void {
    const { palette, data, colors } = this;
    const code = codeAt(data, colors + 4, inBlock, 2);
    for (let c = 0; c < 3; c += 1) texels[4 * texel + c] = palette[3 * code + c]!;
    texels[4 * texel + 3] = this.alphaOf(inBlock, code);
  }

  private alphaOf(inBlock: number, code: number): number {
    switch (this.format.alpha) {
      case "none":
        return 255;
      case "one bit":
        return !this.hasFour && code === 3 ? 0 : 255;
      case "four bits":
        return 17 * codeAt(this.data, this.at, inBlock, 4);
      case "endpoints":
        return this.alphas[codeAt(this.data, this.at + 2, inBlock, 3)]!;
    }
  }
}

/** Stores the texels of blocks of an image, four bytes each. [EXT_texture_compression_s3tc Appendix, Ruling 407] */
export function decodeBlocks(
  format: S3tcFormat,
  sides: Sides,
  data: Uint8Array,
  texels: Uint8Array,
  { x, y, columns, rows }: Blocks,
): void {
  const block = new Block(format);
  for (let row = y; row < y + rows; row += 1)
    for (let column = x; column < x + columns; column += 1) {
      block.load(data, format.blockBytes * (row * blocksAcross(sides.width) + column));
      forEachTexel(sides, column, row, (texel, inBlock) => block.decode(inBlock, texels, texel));
    }
}
