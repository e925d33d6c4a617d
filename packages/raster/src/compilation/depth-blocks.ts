/** Blocks of pixels, of which a limit of the depths is known. */

/** Pixels in a row and in a column of a block. */
export const BLOCK = 8;

/** What is known of the depths of all blocks: none is beyond the farthest one, or the nearest one. */
export type KnownDepth = "farthest" | "nearest";

/**
 * The limit of a block of which nothing is known: no depth is beyond. Nearest depths are negative as limits, so that what
 * is beyond is greater there, too.
 */
export const UNKNOWN_DEPTH = 0x7fffffff;

/** How many blocks there are of so many pixels side by side. */
export function blocksAlong(pixels: number): number {
  return Math.ceil(pixels / BLOCK);
}

/** How many blocks a window of some size has, row by row. */
export function blocksIn(width: number, height: number): number {
  return blocksAlong(width) * blocksAlong(height);
}
