import type { FunctionBuilder } from "@glasm/codegen";
import type { Comparison } from "@glasm/primitives";
import type { BlendOptions } from "./compiled-blend.js";
import type { V128 } from "../compilation/lanes.js";

/** What decides which colors fragments need, and what is written of them. */
export interface ColorOptions {
  readonly alphaComparison: Comparison;
  readonly blend: BlendOptions | null;
  readonly colorMask: readonly [boolean, boolean, boolean, boolean];
}

/** Whether anything comes of the colors of fragments. */
export function needsColor({ alphaComparison, colorMask }: ColorOptions): boolean {
  return alphaComparison !== "always" || colorMask.some((written) => written);
}

/** The bits of a color word that are written; null for all of them. [GL1.3 4.2.2] */
export function maskedBits(f: FunctionBuilder, { colorMask }: ColorOptions): V128 | null {
  if (colorMask.every((written) => written)) return null;
  const word = new Uint8Array(colorMask.map((written) => (written ? 255 : 0)));
  return f.constant(new Int32Array(word.buffer));
}
