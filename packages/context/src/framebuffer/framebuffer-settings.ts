import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";

type Four<T> = readonly [T, T, T, T];

/**
 * Settings of the per-fragment operations and of the buffers that are not switched by Enable. Tokens are kept as given,
 * numbers as they were clamped when they were given.
 */
export class FramebufferSettings {
  scissor: Four<number>;
  alphaFunc: number = TOKENS.ALWAYS;
  alphaReference = 0;
  stencilFunc: number = TOKENS.ALWAYS;
  /** The bits that the stencil buffer has, here and in the masks. */
  stencilReference = 0;
  stencilValueMask = STENCIL_ONES;
  stencilFail: number = TOKENS.KEEP;
  stencilDepthFail: number = TOKENS.KEEP;
  stencilDepthPass: number = TOKENS.KEEP;
  depthFunc: number = TOKENS.LESS;
  depthMask = true;
  /** Of red, green and blue. */
  blendSource: number = TOKENS.ONE;
  blendDestination: number = TOKENS.ZERO;
  blendSourceAlpha: number = TOKENS.ONE;
  blendDestinationAlpha: number = TOKENS.ZERO;
  blendEquation: number = TOKENS.FUNC_ADD;
  blendColor: Four<number> = [0, 0, 0, 0];
  logicOp: number = TOKENS.COPY;
  stencilMask = STENCIL_ONES;
  colorMask: Four<boolean> = [true, true, true, true];
  clearColor: Four<number> = [0, 0, 0, 0];
  clearIndex = 0;
  clearDepth = 1;
  clearStencil = 0;
  clearAccum: Four<number> = [0, 0, 0, 0];

  /** Takes the size of the window. */
  constructor(width: number, height: number) {
    this.scissor = [0, 0, width, height];
  }
}
