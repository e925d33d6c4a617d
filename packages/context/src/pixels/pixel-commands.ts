import type { Implementations } from "../ground/arguments/implement.js";
import { bitmap } from "./bitmap.js";
import { copyPixels } from "./copy-pixels.js";
import { drawPixels } from "./draw-pixels.js";
import { pixelModeCommands } from "../pixel-transfer/pixel-modes.js";

/** Pixel rectangles, bitmaps and the modes of pixels. [GL1.3 3.6, 3.7, 4.3.3] */
export const pixelCommands = {
  ...pixelModeCommands,
  drawPixels,
  copyPixels,
  bitmap,
} satisfies Implementations;
