import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { scissorRectangle } from "../draw/raster-state.js";
import { clamp } from "../ground/numbers/round.js";

const { COLOR_BUFFER_BIT, DEPTH_BUFFER_BIT, STENCIL_BUFFER_BIT, ACCUM_BUFFER_BIT } = TOKENS;
const BUFFERS = COLOR_BUFFER_BIT | DEPTH_BUFFER_BIT | STENCIL_BUFFER_BIT | ACCUM_BUFFER_BIT;

/** [GL1.3 4.2.3] */
export const clearCommands = {
  clear(context, mask) {
    const { errors, raster, renderMode, colorBuffers, options } = context;
    const unknown = (mask & ~BUFFERS) !== 0;
    if (errors.when(unknown, "INVALID_VALUE", "the mask has other bits", "[GL1.3 4.2.3]")) return;
    if (renderMode.mode !== "render") return; // [Ruling 90]
    // There is no accumulation buffer, so that clearing it has no effect. [GL1.3 4.2.3]
    const buffers = {
      color: (mask & COLOR_BUFFER_BIT) !== 0,
      depth: (mask & DEPTH_BUFFER_BIT) !== 0,
      stencil: (mask & STENCIL_BUFFER_BIT) !== 0,
    };
    options.sink?.clear(buffers, {
      color: raster.clearColor,
      depth: raster.clearDepth,
      stencil: raster.clearStencil,
      scissor: scissorRectangle(context),
      colorBuffers: colorBuffers.drawn,
      colorMask: raster.colorMask,
      depthMask: raster.depthMask,
      stencilMask: raster.stencilMask,
    });
  },
  clearColor({ raster }, red, green, blue, alpha) {
    raster.clearColor = [clamp(red, 0, 1), clamp(green, 0, 1), clamp(blue, 0, 1), clamp(alpha, 0, 1)];
  },
  // No buffer takes the values of ClearIndex and ClearAccum. [Ruling 70]
  clearIndex({ raster }, index) {
    raster.clearIndex = index;
  },
  clearDepth({ raster }, depth) {
    raster.clearDepth = clamp(depth, 0, 1);
  },
  clearStencil({ raster }, stencil) {
    raster.clearStencil = stencil & STENCIL_ONES;
  },
  clearAccum({ raster }, red, green, blue, alpha) {
    raster.clearAccum = [clamp(red, -1, 1), clamp(green, -1, 1), clamp(blue, -1, 1), clamp(alpha, -1, 1)];
  },
} satisfies Implementations;
