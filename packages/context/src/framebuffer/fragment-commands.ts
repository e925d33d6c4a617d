import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { clamp } from "../ground/numbers/round.js";
import type { FramebufferContext } from "./framebuffer-context.js";
import {
  BLEND_EQUATIONS,
  BLEND_FACTORS,
  COMPARISONS,
  DESTINATION_SQUARES,
  LOGIC_OPERATIONS,
  SOURCE_FACTOR,
  SOURCE_SQUARES,
  STENCIL_OPERATIONS,
} from "./fragment-tokens.js";

/** Whether a blend factor is none, or one that squares a color in a version without these. [GL1.5 G.2] */
const isNoFactor = (
  { extensions }: FramebufferContext,
  factor: number,
  squares: readonly number[],
): boolean => !BLEND_FACTORS.has(factor) || (extensions.version === "1.3" && squares.includes(factor));

function isNoSource(context: FramebufferContext, factor: number, argument: string): boolean {
  const isNone = isNoFactor(context, factor, SOURCE_SQUARES);
  return context.errors.when(isNone, "INVALID_ENUM", "not a source factor", "[GL1.3 Table 4.1]", argument);
}

function isNoDestination(context: FramebufferContext, factor: number, argument: string): boolean {
  const isNone = factor === SOURCE_FACTOR || isNoFactor(context, factor, DESTINATION_SQUARES);
  const reason = "not a destination factor";
  return context.errors.when(isNone, "INVALID_ENUM", reason, "[GL1.3 Table 4.2]", argument);
}

/** Settings of the per-fragment operations. */
export const fragmentCommands = {
  scissor({ errors, framebuffer }, x, y, width, height) {
    if (
      errors.when(
        width < 0 || height < 0,
        "INVALID_VALUE",
        "it is negative",
        "[GL1.3 4.1.2]",
        width < 0 ? "width" : "height",
      )
    )
      return;
    framebuffer.scissor = [x, y, width, height];
  },
  /** [GL1.3 4.1.3] */
  sampleCoverage({ framebuffer }, value, invert) {
    framebuffer.sampleCoverageValue = clamp(value, 0, 1);
    framebuffer.sampleCoverageInvert = invert;
  },
  alphaFunc({ errors, framebuffer }, func, reference) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "not a comparison", "[GL1.3 4.1.4]", "func"))
      return;
    framebuffer.alphaFunc = func;
    framebuffer.alphaReference = clamp(reference, 0, 1);
  },
  /** The reference is clamped to the indices; bits beyond theirs mean nothing in the mask. [GL1.3 4.1.5] */
  stencilFunc({ errors, framebuffer }, func, ref, mask) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "not a comparison", "[GL1.3 4.1.5]", "func"))
      return;
    framebuffer.stencil = {
      ...framebuffer.stencil,
      func,
      reference: clamp(ref, 0, STENCIL_ONES),
      valueMask: mask & STENCIL_ONES,
    };
  },
  stencilOp({ errors, framebuffer }, fail, zfail, zpass) {
    for (const [name, operation] of Object.entries({ fail, zfail, zpass })) {
      const known = STENCIL_OPERATIONS.has(operation);
      if (errors.when(!known, "INVALID_ENUM", "not a stencil operation", "[GL1.3 4.1.5]", name)) return;
    }
    framebuffer.stencil = { ...framebuffer.stencil, fail, depthFail: zfail, depthPass: zpass };
  },
  /** [EXT_stencil_two_side Chapter 4] */
  activeStencilFaceEXT({ errors, framebuffer }, face) {
    const known = face === TOKENS.FRONT || face === TOKENS.BACK;
    const reason = "neither FRONT nor BACK";
    if (errors.when(!known, "INVALID_ENUM", reason, "[EXT_stencil_two_side Chapter 4]", "face")) return;
    framebuffer.activeStencilFace = face;
  },
  depthFunc({ errors, framebuffer }, func) {
    if (errors.when(!COMPARISONS.has(func), "INVALID_ENUM", "not a comparison", "[GL1.3 4.1.6]", "func"))
      return;
    framebuffer.depthFunc = func;
  },
  blendFunc(context, source, destination) {
    const { framebuffer } = context;
    if (isNoSource(context, source, "sfactor") || isNoDestination(context, destination, "dfactor")) return;
    framebuffer.blendSource = framebuffer.blendSourceAlpha = source;
    framebuffer.blendDestination = framebuffer.blendDestinationAlpha = destination;
  },
  /** [EXT_blend_func_separate Chapter 4, Ruling 386] */
  blendFuncSeparateEXT(context, source, destination, sourceAlpha, destinationAlpha) {
    const { framebuffer } = context;
    if (isNoSource(context, source, "sfactorRGB")) return;
    if (isNoDestination(context, destination, "dfactorRGB")) return;
    if (isNoSource(context, sourceAlpha, "sfactorAlpha")) return;
    if (isNoDestination(context, destinationAlpha, "dfactorAlpha")) return;
    framebuffer.blendSource = source;
    framebuffer.blendDestination = destination;
    framebuffer.blendSourceAlpha = sourceAlpha;
    framebuffer.blendDestinationAlpha = destinationAlpha;
  },
  /** [GL1.3 4.1.7] */
  blendColor({ framebuffer }, red, green, blue, alpha) {
    framebuffer.blendColor = [clamp(red, 0, 1), clamp(green, 0, 1), clamp(blue, 0, 1), clamp(alpha, 0, 1)];
  },
  blendEquation({ errors, framebuffer }, mode) {
    const known = BLEND_EQUATIONS.has(mode);
    if (errors.when(!known, "INVALID_ENUM", "not a blend equation", "[GL1.3 4.1.7]", "mode")) return;
    framebuffer.blendEquation = mode;
  },
  logicOp({ errors, framebuffer }, opcode) {
    const known = LOGIC_OPERATIONS.has(opcode);
    if (errors.when(!known, "INVALID_ENUM", "not a logical operation", "[GL1.3 Table 4.3]", "opcode")) return;
    framebuffer.logicOp = opcode;
  },
  /** [GL1.3 4.2.2] */
  colorMask({ framebuffer }, red, green, blue, alpha) {
    framebuffer.colorMask = [red, green, blue, alpha];
  },
  /** Bits beyond the stencil buffer's mean nothing. [GL1.3 4.2.2] */
  stencilMask({ framebuffer }, mask) {
    framebuffer.stencil = { ...framebuffer.stencil, writeMask: mask & STENCIL_ONES };
  },
  /** [GL1.3 4.2.2] */
  depthMask({ framebuffer }, flag) {
    framebuffer.depthMask = flag;
  },
} satisfies Implementations<FramebufferContext>;
