import type { Blending, RasterState, Rectangle, StencilTest } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { FramebufferSettings, StencilSettings } from "./framebuffer-settings.js";
import type { BufferComponent } from "./framebuffer-binding.js";
import type { FramebufferContext } from "./framebuffer-context.js";
import {
  BLEND_EQUATIONS,
  BLEND_FACTORS,
  COMPARISONS,
  LOGIC_OPERATIONS,
  STENCIL_OPERATIONS,
} from "./fragment-tokens.js";

/** The rectangle of the scissor test, or null if the test is disabled. [GL1.3 4.1.2] */
export function scissorRectangle({ capabilities, framebuffer }: FramebufferContext): Rectangle | null {
  if (!capabilities.isEnabled(TOKENS.SCISSOR_TEST)) return null;
  const [x, y, width, height] = framebuffer.scissor;
  return { x, y, width, height };
}

/** The factors of alpha are named where they are others. [EXT_blend_func_separate Chapter 4] */
function blending(framebuffer: FramebufferSettings): Blending {
  const { blendSource, blendDestination, blendSourceAlpha, blendDestinationAlpha } = framebuffer;
  const isSeparate = blendSource !== blendSourceAlpha || blendDestination !== blendDestinationAlpha;
  return {
    equation: BLEND_EQUATIONS.get(framebuffer.blendEquation)!,
    source: BLEND_FACTORS.get(blendSource)!,
    destination: BLEND_FACTORS.get(blendDestination)!,
    ...(isSeparate && {
      alphaFactors: {
        source: BLEND_FACTORS.get(blendSourceAlpha)!,
        destination: BLEND_FACTORS.get(blendDestinationAlpha)!,
      },
    }),
    constant: framebuffer.blendColor,
  };
}

/** [EXT_stencil_two_side Chapter 4] */
function stencilTest(settings: StencilSettings): StencilTest {
  return {
    comparison: COMPARISONS.get(settings.func)!,
    reference: settings.reference,
    mask: settings.valueMask,
    fail: STENCIL_OPERATIONS.get(settings.fail)!,
    depthFail: STENCIL_OPERATIONS.get(settings.depthFail)!,
    depthPass: STENCIL_OPERATIONS.get(settings.depthPass)!,
    writeMask: settings.writeMask,
  };
}

type FragmentState = Pick<
  RasterState,
  "alphaTest" | "stencilTest" | "backStencilTest" | "depthTest" | "blend" | "dither" | "logicOperation"
>;

/** What becomes of samples; left out while multisample rasterization is disabled. [GL1.3 3.2.1, 4.1.3] */
export function multisampling({
  capabilities,
  framebuffer,
}: FramebufferContext): Pick<RasterState, "multisample"> {
  const isOn = (token: number): boolean => capabilities.isEnabled(token);
  if (!isOn(TOKENS.MULTISAMPLE)) return {};
  const { sampleCoverageValue: value, sampleCoverageInvert: invert } = framebuffer;
  return {
    multisample: {
      alphaToCoverage: isOn(TOKENS.SAMPLE_ALPHA_TO_COVERAGE),
      alphaToOne: isOn(TOKENS.SAMPLE_ALPHA_TO_ONE),
      coverage: isOn(TOKENS.SAMPLE_COVERAGE) ? { value, invert } : null,
    },
  };
}

/** What the sink needs to know of the tests and of blending. [GL1.3 4.1] */
export function fragmentState({
  capabilities,
  framebuffer,
  framebuffers,
}: FramebufferContext): FragmentState {
  const isOn = (token: number): boolean => capabilities.isEnabled(token);
  const hasBits = (component: BufferComponent): boolean => framebuffers.drawn?.bits?.(component) !== 0;
  const hasStencilTest = isOn(TOKENS.STENCIL_TEST) && hasBits("stencil"); // [GL1.3 4.1.5]
  const hasLogicOperation = isOn(TOKENS.COLOR_LOGIC_OP);
  return {
    alphaTest: isOn(TOKENS.ALPHA_TEST)
      ? { comparison: COMPARISONS.get(framebuffer.alphaFunc)!, reference: framebuffer.alphaReference }
      : null,
    stencilTest: hasStencilTest ? stencilTest(framebuffer.frontStencil) : null,
    ...(hasStencilTest &&
      isOn(TOKENS.STENCIL_TEST_TWO_SIDE_EXT) && { backStencilTest: stencilTest(framebuffer.backStencil) }),
    // A disabled depth test writes no depth, and one without depths always passes. [GL1.3 4.1.6]
    depthTest:
      isOn(TOKENS.DEPTH_TEST) && hasBits("depth")
        ? { comparison: COMPARISONS.get(framebuffer.depthFunc)!, write: framebuffer.depthMask }
        : null,
    blend: isOn(TOKENS.BLEND) && !hasLogicOperation ? blending(framebuffer) : null, // [GL1.3 4.1.9]
    dither: isOn(TOKENS.DITHER),
    logicOperation: hasLogicOperation ? LOGIC_OPERATIONS.get(framebuffer.logicOp)! : null,
  };
}
