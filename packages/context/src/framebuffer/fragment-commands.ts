import type { Implementations } from "../ground/arguments/implement.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { clamp } from "../ground/numbers/round.js";
import {
  BLEND_EQUATIONS,
  COMPARISONS,
  DESTINATION_FACTORS,
  LOGIC_OPERATIONS,
  SOURCE_FACTORS,
  STENCIL_OPERATIONS,
} from "./words.js";

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
  /** The reference is clamped to the indices; bits beyond theirs mean nothing in the mask. [GL1.3 4.1.5] */
  stencilFunc({ errors, raster }, func, ref, mask) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "no comparison", "[GL1.3 4.1.5]")) return;
    raster.stencilFunc = func;
    raster.stencilReference = clamp(ref, 0, STENCIL_ONES);
    raster.stencilValueMask = mask & STENCIL_ONES;
  },
  stencilOp({ errors, raster }, fail, zfail, zpass) {
    const known = [fail, zfail, zpass].every((operation) => STENCIL_OPERATIONS.has(operation));
    if (errors.when(!known, "INVALID_ENUM", "no stencil operation", "[GL1.3 4.1.5]")) return;
    raster.stencilFail = fail;
    raster.stencilDepthFail = zfail;
    raster.stencilDepthPass = zpass;
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
  /** [GL1.3 4.1.7] */
  blendColorEXT({ raster }, red, green, blue, alpha) {
    raster.blendColor = [clamp(red, 0, 1), clamp(green, 0, 1), clamp(blue, 0, 1), clamp(alpha, 0, 1)];
  },
  blendEquationEXT({ errors, raster }, mode) {
    const known = BLEND_EQUATIONS.has(mode);
    if (errors.when(!known, "INVALID_ENUM", "no blend equation", "[GL1.3 4.1.7]")) return;
    raster.blendEquation = mode;
  },
  logicOp({ errors, raster }, opcode) {
    const known = LOGIC_OPERATIONS.has(opcode);
    if (errors.when(!known, "INVALID_ENUM", "no logical operation", "[GL1.3 Table 4.3]")) return;
    raster.logicOp = opcode;
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
