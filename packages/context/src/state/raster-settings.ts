import { TOKENS } from "../generated/tokens.js";
import { MAX_VIEWPORT_SIZE, STENCIL_ONES } from "./limits.js";

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
  cullFace: number = TOKENS.BACK;
  frontFace: number = TOKENS.CCW;
  polygonMode: readonly [front: number, back: number] = [TOKENS.FILL, TOKENS.FILL];
  polygonOffsetFactor = 0;
  polygonOffsetUnits = 0;
  scissor: Four<number>;
  alphaFunc: number = TOKENS.ALWAYS;
  alphaReference = 0;
  depthFunc: number = TOKENS.LESS;
  depthMask = true;
  blendSource: number = TOKENS.ONE;
  blendDestination: number = TOKENS.ZERO;
  /** The bits that the stencil buffer has. */
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
