import type { Comparison } from "@glasm/primitives";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { blocksIn, type KnownDepth, UNKNOWN_DEPTH } from "../compilation/depth-blocks.js";
import { isEarly } from "../texture-shaders/place-unit.js";
import type { FillOptions } from "./fill-options.js";

/** The window whose blocks are known. */
interface PlacedBlocks {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** The address of the limits of their depths. */
  readonly depthLimits: number;
}

/** From now on nothing is known of the depths of a window. */
export function forgetDepths({ words }: WholeMemory, window: PlacedBlocks): void {
  const { width, height, samples, depthLimits } = window;
  words.fill(UNKNOWN_DEPTH, depthLimits / 4, depthLimits / 4 + samples * blocksIn(width, height));
}

/** By which of a block's depths a comparison fails in all of it: beyond the farthest one, or beyond the nearest one. [GL1.3 4.1.6] */
const FAILS_BEYOND: Readonly<Partial<Record<Comparison, KnownDepth>>> = {
  less: "farthest",
  lequal: "farthest",
  equal: "farthest",
  greater: "nearest",
  gequal: "nearest",
};

/**
 * Beyond which depth a triangle is hidden in a block, so that it is skipped there; null where blocks are not skipped. Pixels that
 * fail the depth test must not change anything, and depths must be those of the triangle's plane.
 */
export function hidingDepth({ depthComparison, keepsStencil, textures }: FillOptions): KnownDepth | null {
  if (!keepsStencil || textures.some(isEarly)) return null;
  return FAILS_BEYOND[depthComparison] ?? null;
}

/** Whether what is known of blocks stays true: no depth moves beyond it. */
export function staysKnown({ depthComparison, depthWritten }: FillOptions, known: KnownDepth): boolean {
  if (!depthWritten || depthComparison === "never" || depthComparison === "equal") return true;
  return FAILS_BEYOND[depthComparison] === known;
}
