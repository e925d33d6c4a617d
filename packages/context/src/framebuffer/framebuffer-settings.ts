import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";

type Four<T> = readonly [T, T, T, T];

/** The stencil settings of a face, which a change replaces. */
export interface StencilSettings {
  readonly func: number;
  /** The bits that the stencil buffer has, here and in the masks. */
  readonly reference: number;
  readonly valueMask: number;
  readonly fail: number;
  readonly depthFail: number;
  readonly depthPass: number;
  readonly writeMask: number;
}

const INITIAL_STENCIL: StencilSettings = {
  func: TOKENS.ALWAYS,
  reference: 0,
  valueMask: STENCIL_ONES,
  fail: TOKENS.KEEP,
  depthFail: TOKENS.KEEP,
  depthPass: TOKENS.KEEP,
  writeMask: STENCIL_ONES,
};

/**
 * Settings of the per-fragment operations and of the buffers that are not switched by Enable. Tokens are kept as given,
 * numbers as they were clamped when they were given.
 */
export class FramebufferSettings {
  scissor: Four<number>;
  /** In [0,1]. [GL1.3 4.1.3] */
  sampleCoverageValue = 1;
  sampleCoverageInvert = false;
  alphaFunc: number = TOKENS.ALWAYS;
  alphaReference = 0;
  /** FRONT or BACK: whose stencil settings commands set and queries return. [EXT_stencil_two_side Chapter 4] */
  activeStencilFace: number = TOKENS.FRONT;
  frontStencil: StencilSettings = INITIAL_STENCIL;
  backStencil: StencilSettings = INITIAL_STENCIL;
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

  /** The settings of the active stencil face. */
  get stencil(): StencilSettings {
    return this.activeStencilFace === TOKENS.BACK ? this.backStencil : this.frontStencil;
  }

  set stencil(settings: StencilSettings) {
    if (this.activeStencilFace === TOKENS.BACK) this.backStencil = settings;
    else this.frontStencil = settings;
  }
}
