import type { Context } from "../roof/context.js";
import type { RasterState } from "../draw/sink.js";
import { TOKENS } from "../generated/tokens.js";
import {
  BLEND_EQUATIONS,
  COMPARISONS,
  DESTINATION_FACTORS,
  LOGIC_OPERATIONS,
  SOURCE_FACTORS,
  STENCIL_OPERATIONS,
} from "./words.js";

type FragmentState = Pick<
  RasterState,
  "alphaTest" | "stencilTest" | "depthTest" | "blend" | "dither" | "logicOperation"
>;

/** What the sink needs to know of the tests and of blending. [GL1.3 4.1] */
export function fragmentState({ capabilities, raster }: Context): FragmentState {
  const isOn = (token: number): boolean => capabilities.isEnabled(token);
  const hasLogicOperation = isOn(TOKENS.COLOR_LOGIC_OP);
  return {
    alphaTest: isOn(TOKENS.ALPHA_TEST)
      ? { comparison: COMPARISONS.get(raster.alphaFunc)!, reference: raster.alphaReference }
      : null,
    stencilTest: isOn(TOKENS.STENCIL_TEST)
      ? {
          comparison: COMPARISONS.get(raster.stencilFunc)!,
          reference: raster.stencilReference,
          mask: raster.stencilValueMask,
          fail: STENCIL_OPERATIONS.get(raster.stencilFail)!,
          depthFail: STENCIL_OPERATIONS.get(raster.stencilDepthFail)!,
          depthPass: STENCIL_OPERATIONS.get(raster.stencilDepthPass)!,
          writeMask: raster.stencilMask,
        }
      : null,
    // A disabled depth test writes no depth. [GL1.3 4.1.6]
    depthTest: isOn(TOKENS.DEPTH_TEST)
      ? { comparison: COMPARISONS.get(raster.depthFunc)!, write: raster.depthMask }
      : null,
    blend:
      isOn(TOKENS.BLEND) && !hasLogicOperation // [GL1.3 4.1.9]
        ? {
            equation: BLEND_EQUATIONS.get(raster.blendEquation)!,
            source: SOURCE_FACTORS.get(raster.blendSource)!,
            destination: DESTINATION_FACTORS.get(raster.blendDestination)!,
            constant: raster.blendColor,
          }
        : null,
    dither: isOn(TOKENS.DITHER),
    logicOperation: hasLogicOperation ? LOGIC_OPERATIONS.get(raster.logicOp)! : null,
  };
}
