import { type Expression, type FunctionBuilder, op } from "@glasm/codegen";
import type { Comparison } from "@glasm/primitives";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import type { BlendOptions } from "./compiled-blend.js";
import { COMPARE } from "./compiled-comparison.js";
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

/** Whether a state looks at what the color buffer holds, or drops fragments by their color. */
export function needsWholeColor(options: ColorOptions): boolean {
  const { blend, alphaComparison } = options;
  return needsColor(options) && (blend !== null || alphaComparison !== "always");
}

/** The bits of a color word that are written; null for all of them. [GL1.3 4.2.2] */
export function maskedBits(f: FunctionBuilder, { colorMask }: ColorOptions): V128 | null {
  if (colorMask.every((written) => written)) return null;
  const word = new Uint8Array(colorMask.map((written) => (written ? 255 : 0)));
  return f.constant(new Int32Array(word.buffer));
}

/** The alpha test of one pixel's components. [GL1.3 4.1.4] */
export function passesAlpha({ alphaComparison }: ColorOptions, color: V128): Expression<"i32"> {
  return COMPARE[alphaComparison](op.i32x4ExtractLane(3, color), op.i32Load(THREAD, JOB.alphaReference));
}
