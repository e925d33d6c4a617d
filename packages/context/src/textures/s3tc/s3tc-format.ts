/** How the alpha of a format is stored: not at all, as one bit of the colors, in four bits, or between two endpoints. */
export type S3tcAlpha = "none" | "one bit" | "four bits" | "endpoints";

/** A format whose blocks are of 4 x 4 texels. [EXT_texture_compression_s3tc Appendix] */
export interface S3tcFormat {
  readonly alpha: S3tcAlpha;
  /** Bytes of a block. */
  readonly blockBytes: 8 | 16;
}

/** Texels of a side of a block. */
export const BLOCK_SIDE = 4;

/** The sides of an image in texels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of blocks, by their columns and rows. */
export interface Blocks {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export const blocksAcross = (texels: number): number => Math.ceil(texels / BLOCK_SIDE);

/** Bytes of an image. [EXT_texture_compression_s3tc Appendix] */
export function compressedBytes({ blockBytes }: S3tcFormat, { width, height }: Sides): number {
  return blocksAcross(width) * blocksAcross(height) * blockBytes;
}

/** Visits the texels of a block that lie in the image, with their numbers in the image and in the block. */
export function forEachTexel(
  { width, height }: Sides,
  column: number,
  row: number,
  visit: (texel: number, inBlock: number) => void,
): void {
  for (let y = 0; y < BLOCK_SIDE && BLOCK_SIDE * row + y < height; y += 1)
    for (let x = 0; x < BLOCK_SIDE && BLOCK_SIDE * column + x < width; x += 1)
      visit((BLOCK_SIDE * row + y) * width + BLOCK_SIDE * column + x, BLOCK_SIDE * y + x);
}
