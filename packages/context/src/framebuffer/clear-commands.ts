import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { scissorRectangle } from "./fragment-state.js";
import { clamp } from "../ground/numbers/round.js";
import { isIncomplete } from "./framebuffer-binding.js";
import type { FramebufferContext } from "./framebuffer-context.js";

const { COLOR_BUFFER_BIT, DEPTH_BUFFER_BIT, STENCIL_BUFFER_BIT, ACCUM_BUFFER_BIT } = TOKENS;
const BUFFERS = COLOR_BUFFER_BIT | DEPTH_BUFFER_BIT | STENCIL_BUFFER_BIT | ACCUM_BUFFER_BIT;

/** [GL1.3 4.2.3] */
export const clearCommands = {
  clear(context, mask) {
    const { errors, framebuffer, renderMode, colorBuffers, framebuffers } = context;
    const unknown = (mask & ~BUFFERS) !== 0;
    if (
      errors.when(
        unknown,
        "INVALID_VALUE",
        "it has other bits than those of buffers",
        "[GL1.3 4.2.3]",
        "mask",
      )
    )
      return;
    if (isIncomplete(context) || renderMode.mode !== "render") return; // [Ruling 90]
    const buffers = {
      color: (mask & COLOR_BUFFER_BIT) !== 0,
      depth: (mask & DEPTH_BUFFER_BIT) !== 0,
      stencil: (mask & STENCIL_BUFFER_BIT) !== 0,
      accumulation: (mask & ACCUM_BUFFER_BIT) !== 0,
    };
    framebuffers.drawn?.clear(buffers, {
      color: framebuffer.clearColor,
      depth: framebuffer.clearDepth,
      stencil: framebuffer.clearStencil,
      accumulation: framebuffer.clearAccum,
      scissor: scissorRectangle(context),
      colorBuffers: colorBuffers.drawn,
      colorMask: framebuffer.colorMask,
      depthMask: framebuffer.depthMask,
      stencilMask: framebuffer.frontStencil.writeMask,
    });
  },
  clearColor({ framebuffer }, red, green, blue, alpha) {
    framebuffer.clearColor = [clamp(red, 0, 1), clamp(green, 0, 1), clamp(blue, 0, 1), clamp(alpha, 0, 1)];
  },
  // No buffer takes the value of ClearIndex. [Ruling 70]
  clearIndex({ framebuffer }, index) {
    framebuffer.clearIndex = index;
  },
  clearDepth({ framebuffer }, depth) {
    framebuffer.clearDepth = clamp(depth, 0, 1);
  },
  clearStencil({ framebuffer }, stencil) {
    framebuffer.clearStencil = stencil & STENCIL_ONES;
  },
  clearAccum({ framebuffer }, red, green, blue, alpha) {
    framebuffer.clearAccum = [
      clamp(red, -1, 1),
      clamp(green, -1, 1),
      clamp(blue, -1, 1),
      clamp(alpha, -1, 1),
    ];
  },
} satisfies Implementations<FramebufferContext>;
