import type { Implementations } from "../commands/implement.js";
import { STENCIL_ONES } from "./limits.js";
import { clamp } from "./round.js";
import { COMPARISONS, DESTINATION_FACTORS, SOURCE_FACTORS } from "./words.js";

/** Settings of the per-fragment operations. */
export const fragmentCommands = {
  scissor({ errors, raster }, x, y, width, height) {
    if (errors.when(width < 0 || height < 0, "INVALID_VALUE", "the size is negative", "[GL1.3 4.1.2]"))
      return;
    raster.scissor = [x, y, width, height];
  },
  alphaFunc({ errors, raster }, func, reference) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "no comparison", "[GL1.3 4.1.4]")) return;
    raster.alphaFunc = func;
    raster.alphaReference = clamp(reference, 0, 1);
  },
  depthFunc({ errors, raster }, func) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "no comparison", "[GL1.3 4.1.6]")) return;
    raster.depthFunc = func;
  },
  blendFunc({ errors, raster }, source, destination) {
    if (errors.when(!SOURCE_FACTORS.has(source), "INVALID_ENUM", "no source factor", "[GL1.3 Table 4.1]"))
      return;
    const known = DESTINATION_FACTORS.has(destination);
    if (errors.when(!known, "INVALID_ENUM", "no destination factor", "[GL1.3 Table 4.2]")) return;
    raster.blendSource = source;
    raster.blendDestination = destination;
  },
  /** [GL1.3 4.2.2] */
  colorMask({ raster }, red, green, blue, alpha) {
    raster.colorMask = [red, green, blue, alpha];
  },
  /** Bits beyond the stencil buffer's mean nothing. [GL1.3 4.2.2] */
  stencilMask({ raster }, mask) {
    raster.stencilMask = mask & STENCIL_ONES;
  },
  /** [GL1.3 4.2.2] */
  depthMask({ raster }, flag) {
    raster.depthMask = flag;
  },
} satisfies Implementations;
