import { TOKENS } from "../generated/tokens.js";
import { MAX_VIEWPORT_SIZE, STENCIL_ONES } from "../ground/implementation/limits.js";

type Four<T> = readonly [T, T, T, T];

const HINTS = [
  TOKENS.PERSPECTIVE_CORRECTION_HINT,
  TOKENS.POINT_SMOOTH_HINT,
  TOKENS.LINE_SMOOTH_HINT,
  TOKENS.POLYGON_SMOOTH_HINT,
  TOKENS.FOG_HINT,
  TOKENS.TEXTURE_COMPRESSION_HINT,
];

/**
 * Viewport, rasterization and per-fragment settings that are not switched by Enable. Tokens are kept as
 * given, numbers as they were clamped when they were given.
 */
export class RasterSettings {
  viewport: Four<number>;
  depthRange: readonly [near: number, far: number] = [0, 1];
  shadeModel: number = TOKENS.SMOOTH;
  pointSize = 1;
  lineWidth = 1;
  /** From 1 to 256. */
  lineStippleRepeat = 1;
  /** 16 bits. */
  lineStipplePattern = 0xffff;
  cullFace: number = TOKENS.BACK;
  frontFace: number = TOKENS.CCW;
  polygonMode: readonly [front: number, back: number] = [TOKENS.FILL, TOKENS.FILL];
  polygonOffsetFactor = 0;
  polygonOffsetUnits = 0;
  /** As in RasterState; a change replaces it. */
  polygonStipple = new Uint32Array(32).fill(0xffffffff);
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
  blendSource: number = TOKENS.ONE;
  blendDestination: number = TOKENS.ZERO;
  blendEquation: number = TOKENS.FUNC_ADD_EXT;
  blendColor: Four<number> = [0, 0, 0, 0];
  logicOp: number = TOKENS.COPY;
  stencilMask = STENCIL_ONES;
  colorMask: Four<boolean> = [true, true, true, true];
  clearColor: Four<number> = [0, 0, 0, 0];
  clearIndex = 0;
  clearDepth = 1;
  clearStencil = 0;
  clearAccum: Four<number> = [0, 0, 0, 0];
  /** FASTEST, NICEST or DONT_CARE by the hint's token. */
  readonly hints = new Map<number, number>(HINTS.map((target) => [target, TOKENS.DONT_CARE]));
  /** MAX_VIEWPORT_DIMS; at least the window. [GL1.3 2.10.1] */
  readonly maxViewport: readonly [width: number, height: number];

  /** Takes the size of the window. */
  constructor(width: number, height: number) {
    this.viewport = [0, 0, width, height];
    this.scissor = [0, 0, width, height];
    this.maxViewport = [Math.max(width, MAX_VIEWPORT_SIZE), Math.max(height, MAX_VIEWPORT_SIZE)];
  }
}
