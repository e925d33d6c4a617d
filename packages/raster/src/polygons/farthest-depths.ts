import type { Comparison } from "@glasm/primitives";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { blocksIn, UNKNOWN_DEPTH } from "../framebuffer/depth-blocks.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { FillOptions } from "./fill-options.js";

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
