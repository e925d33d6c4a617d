import { TOKENS } from "../generated/tokens.js";
import { MAX_VIEWPORT_SIZE } from "../ground/implementation/limits.js";
import { PointParameters } from "./point-parameters.js";

const HINTS = [
  TOKENS.PERSPECTIVE_CORRECTION_HINT,
  TOKENS.GENERATE_MIPMAP_HINT_SGIS,
  TOKENS.POINT_SMOOTH_HINT,
  TOKENS.LINE_SMOOTH_HINT,
  TOKENS.POLYGON_SMOOTH_HINT,
  TOKENS.FOG_HINT,
  TOKENS.TEXTURE_COMPRESSION_HINT,
];

/**
 * Settings of the viewport and of rasterization that are not switched by Enable. Tokens are kept as given, numbers as
 * they were clamped when they were given.
 */
export class RasterSettings {
  viewport: readonly [x: number, y: number, width: number, height: number];
  depthRange: readonly [near: number, far: number] = [0, 1];
  shadeModel: number = TOKENS.SMOOTH;
  pointSize = 1;
  readonly points = new PointParameters();
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
  /** FASTEST, NICEST or DONT_CARE by the hint's token. */
  readonly hints = new Map<number, number>(HINTS.map((target) => [target, TOKENS.DONT_CARE]));
  /** MAX_VIEWPORT_DIMS; at least the window. [GL1.3 2.10.1] */
  readonly maxViewport: readonly [width: number, height: number];

  /** Takes the size of the window. */
  constructor(width: number, height: number) {
    this.viewport = [0, 0, width, height];
    this.maxViewport = [Math.max(width, MAX_VIEWPORT_SIZE), Math.max(height, MAX_VIEWPORT_SIZE)];
  }
}
