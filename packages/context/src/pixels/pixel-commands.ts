import type { Implementations } from "../ground/arguments/implement.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { bitmap } from "./bitmap.js";
import { copyPixels } from "./copy-pixels.js";
import { drawPixels } from "./draw-pixels.js";
import { readPixels } from "./read-pixels.js";

/** Pixel rectangles and bitmaps. [GL1.3 3.6.4, 3.7, 4.3] */
export const pixelCommands = {
  drawPixels,
  readPixels,
  copyPixels,
  bitmap,
} satisfies Implementations<RasterPositionContext>;
