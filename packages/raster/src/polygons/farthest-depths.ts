import type { Comparison } from "@glasm/primitives";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { WholeMemory } from "../compilation/whole-memory.js";
import type { FillOptions } from "./fill-options.js";

/** Pixels in a row and in a column of a block. */
export const BLOCK = 8;

/** What is known of a block of which nothing is known: no depth is farther. */
export const UNKNOWN_DEPTH = 0x7fffffff;

/** How many blocks there are of so many pixels side by side. */
export function blocksAlong(pixels: number): number {
  return Math.ceil(pixels / BLOCK);
}

/** How many blocks a window of some size has, row by row. */
export function blocksIn(width: number, height: number): number {
  return blocksAlong(width) * blocksAlong(height);
}

/** The window whose blocks are known. */
interface PlacedBlocks {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** The address of their farthest depths. */
  readonly farthest: number;
}

/** From now on nothing is known of the depths of a window. */
export function forgetFarthest({ words }: WholeMemory, window: PlacedBlocks): void {
  const { width, height, samples, farthest } = window;
  words.fill(UNKNOWN_DEPTH, farthest / 4, farthest / 4 + samples * blocksIn(width, height));
}

/** Comparisons that no depth passes that is farther than all that are stored. [GL1.3 4.1.6] */
const NEARER: readonly Comparison[] = ["less", "lequal", "equal"];

/**
 * Whether blocks of pixels are skipped where all depths of a triangle are too far: pixels that fail the depth test must
 * not change anything. Functions of states with textures are so large that there is only one way to draw.
 */
export function skipsHidden(options: FillOptions): boolean {
  return NEARER.includes(options.depthComparison) && !options.stencil && !hasTextureStage(options);
}

/** Whether depths may become farther than they were. */
export function mayMoveAway({ depthComparison, depthWritten }: FillOptions): boolean {
  return depthWritten && depthComparison !== "never" && !NEARER.includes(depthComparison);
}
