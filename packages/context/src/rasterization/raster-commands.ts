import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { clamp } from "../ground/numbers/round.js";
import { POLYGON_MODES } from "./polygon-modes.js";
import type { RasterizationContext } from "./rasterization-context.js";

const { FRONT, BACK, FRONT_AND_BACK, CW, CCW, FLAT, SMOOTH } = TOKENS;

/** [GL1.3 3.4.2] */
const MAX_STIPPLE_REPEAT = 256;

const NO_FACE = "neither FRONT, BACK nor FRONT_AND_BACK";

const isFace = (face: number): boolean => face === FRONT || face === BACK || face === FRONT_AND_BACK;

/** Viewport and rasterization settings. */
export const rasterCommands = {
  viewport({ errors, raster }, x, y, width, height) {
    if (
      errors.when(
        width < 0 || height < 0,
        "INVALID_VALUE",
        "it is negative",
        "[GL1.3 2.10.1]",
        width < 0 ? "width" : "height",
      )
    )
      return;
    const [maxWidth, maxHeight] = raster.maxViewport;
    raster.viewport = [x, y, Math.min(width, maxWidth), Math.min(height, maxHeight)];
  },
  /** [GL1.3 2.10.1] */
  depthRange({ raster }, near, far) {
    raster.depthRange = [clamp(near, 0, 1), clamp(far, 0, 1)];
  },
  shadeModel({ errors, raster }, mode) {
    if (
      errors.when(
        mode !== FLAT && mode !== SMOOTH,
        "INVALID_ENUM",
        "neither FLAT nor SMOOTH",
        "[GL1.3 2.13.7]",
        "mode",
      )
    )
      return;
    raster.shadeModel = mode;
  },
  pointSize({ errors, raster }, size) {
    if (errors.when(!(size > 0), "INVALID_VALUE", "it is not positive", "[GL1.3 3.3]", "size")) return;
    raster.pointSize = size;
  },
  lineWidth({ errors, raster }, width) {
    if (errors.when(!(width > 0), "INVALID_VALUE", "it is not positive", "[GL1.3 3.4]", "width")) return;
    raster.lineWidth = width;
  },
  /** [GL1.3 3.4.2] */
  lineStipple({ raster }, factor, pattern) {
    raster.lineStippleRepeat = clamp(factor, 1, MAX_STIPPLE_REPEAT);
    raster.lineStipplePattern = pattern;
  },
  cullFace({ errors, raster }, mode) {
    if (errors.when(!isFace(mode), "INVALID_ENUM", NO_FACE, "[GL1.3 3.5.1]", "mode")) return;
    raster.cullFace = mode;
  },
  frontFace({ errors, raster }, mode) {
    if (
      errors.when(mode !== CW && mode !== CCW, "INVALID_ENUM", "neither CW nor CCW", "[GL1.3 3.5.1]", "mode")
    )
      return;
    raster.frontFace = mode;
  },
  polygonMode({ errors, raster }, face, mode) {
    if (errors.when(!isFace(face), "INVALID_ENUM", NO_FACE, "[GL1.3 3.5.4]", "face")) return;
    if (
      errors.when(
        !POLYGON_MODES.has(mode),
        "INVALID_ENUM",
        "neither POINT, LINE nor FILL",
        "[GL1.3 3.5.4]",
        "mode",
      )
    )
      return;
    const [front, back] = raster.polygonMode;
    raster.polygonMode = [face === BACK ? front : mode, face === FRONT ? back : mode];
  },
  /** [GL1.3 3.5.5] */
  polygonOffset({ raster }, factor, units) {
    raster.polygonOffsetFactor = factor;
    raster.polygonOffsetUnits = units;
  },
  hint({ errors, raster }, target, mode) {
    const known = mode === TOKENS.FASTEST || mode === TOKENS.NICEST || mode === TOKENS.DONT_CARE;
    if (errors.when(!raster.hints.has(target), "INVALID_ENUM", "not a hint", "[GL1.3 5.6]", "target")) return;
    if (errors.when(!known, "INVALID_ENUM", "not FASTEST, NICEST or DONT_CARE", "[GL1.3 5.6]", "mode"))
      return;
    raster.hints.set(target, mode);
  },
} satisfies Implementations<RasterizationContext>;
