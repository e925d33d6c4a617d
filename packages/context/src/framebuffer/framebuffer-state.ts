import { TOKENS, type TokenName } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { settingRows } from "../ground/state-rows/setting-row.js";
import type {
  AttribGroup,
  SavedState,
  StateRow,
  StateType,
  StateValue,
} from "../ground/state-rows/state-row.js";
import type { FramebufferContext } from "./framebuffer-context.js";
import type { FramebufferSettings, StencilSettings } from "./framebuffer-settings.js";

type Field = Exclude<keyof FramebufferSettings, "stencil" | "frontStencil" | "backStencil">;

const setting = settingRows(({ framebuffer }: FramebufferContext): Record<Field, StateValue> => framebuffer);

const multisample = setting("[GL1.3 Table 6.13]", "MULTISAMPLE_BIT");
const scissor = setting("[GL1.3 Table 6.18]", "SCISSOR_BIT");
const colorTest = setting("[GL1.3 Table 6.18]", "COLOR_BUFFER_BIT");
const depthTest = setting("[GL1.3 Table 6.18]", "DEPTH_BUFFER_BIT");
const twoSided = setting("[EXT_stencil_two_side New State]", "STENCIL_BUFFER_BIT");
const colorBuffer = setting("[GL1.3 Table 6.19]", "COLOR_BUFFER_BIT");
const depthBuffer = setting("[GL1.3 Table 6.19]", "DEPTH_BUFFER_BIT");
const stencilBuffer = setting("[GL1.3 Table 6.19]", "STENCIL_BUFFER_BIT");
const accumBuffer = setting("[GL1.3 Table 6.19]", "ACCUM_BUFFER_BIT");

/** A row for a setting of the active stencil face. The groups save both faces as a whole. */
const faceRow =
  (citation: string) =>
  (
    name: TokenName,
    field: keyof StencilSettings,
    type: StateType,
    initial: StateValue,
  ): StateRow<FramebufferContext> => ({
    name,
    type,
    initial,
    groups: ["STENCIL_BUFFER_BIT"],
    get: ({ framebuffer }) => framebuffer.stencil[field],
    set({ framebuffer }, value) {
      framebuffer.stencil = { ...framebuffer.stencil, [field]: value as number };
    },
    citation,
  });

const stencilFace = faceRow("[GL1.3 Table 6.18]");
const stencilFaceBuffer = faceRow("[GL1.3 Table 6.19]");

const switched = (name: TokenName, group: AttribGroup, initial = false) =>
  capability(name, [group, "ENABLE_BIT"], "[GL1.3 Table 6.18]", initial);

const sampling = (name: TokenName, initial = false) =>
  capability(name, ["MULTISAMPLE_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.13]", initial);

/** What Enable switches, and a row for each field of the settings. */
export const framebufferState: readonly StateRow<FramebufferContext>[] = [
  sampling("MULTISAMPLE", true),
  sampling("SAMPLE_ALPHA_TO_COVERAGE"),
  sampling("SAMPLE_ALPHA_TO_ONE"),
  sampling("SAMPLE_COVERAGE"),
  multisample("SAMPLE_COVERAGE_VALUE", "sampleCoverageValue", "float", 1),
  multisample("SAMPLE_COVERAGE_INVERT", "sampleCoverageInvert", "boolean", false),
  switched("SCISSOR_TEST", "SCISSOR_BIT"),
  switched("ALPHA_TEST", "COLOR_BUFFER_BIT"),
  switched("STENCIL_TEST", "STENCIL_BUFFER_BIT"),
  capability(
    "STENCIL_TEST_TWO_SIDE_EXT",
    ["STENCIL_BUFFER_BIT", "ENABLE_BIT"],
    "[EXT_stencil_two_side New State]",
  ),
  switched("DEPTH_TEST", "DEPTH_BUFFER_BIT"),
  switched("BLEND", "COLOR_BUFFER_BIT"),
  switched("DITHER", "COLOR_BUFFER_BIT", true),
  // Also LOGIC_OP; colors are never indices, so that it decides nothing. [GL1.3 4.1.9]
  switched("INDEX_LOGIC_OP", "COLOR_BUFFER_BIT"),
  switched("COLOR_LOGIC_OP", "COLOR_BUFFER_BIT"),
  scissor("SCISSOR_BOX", "scissor", "integer", [0, 0, 0, 0]),
  colorTest("ALPHA_TEST_FUNC", "alphaFunc", "integer", TOKENS.ALWAYS),
  colorTest("ALPHA_TEST_REF", "alphaReference", "normalized", 0),
  stencilFace("STENCIL_FUNC", "func", "integer", TOKENS.ALWAYS),
  stencilFace("STENCIL_VALUE_MASK", "valueMask", "integer", STENCIL_ONES),
  {
    ...stencilFace("STENCIL_REF", "reference", "integer", 0),
    // Clamped to the indices of the present buffer. [EXT_framebuffer_object Chapter 4]
    get: ({ framebuffer, framebuffers }) =>
      framebuffers.drawn?.bits?.("stencil") === 0 ? 0 : framebuffer.stencil.reference,
  },
  stencilFace("STENCIL_FAIL", "fail", "integer", TOKENS.KEEP),
  stencilFace("STENCIL_PASS_DEPTH_FAIL", "depthFail", "integer", TOKENS.KEEP),
  stencilFace("STENCIL_PASS_DEPTH_PASS", "depthPass", "integer", TOKENS.KEEP),
  twoSided("ACTIVE_STENCIL_FACE_EXT", "activeStencilFace", "integer", TOKENS.FRONT),
  depthTest("DEPTH_FUNC", "depthFunc", "integer", TOKENS.LESS),
  colorTest("BLEND_SRC", "blendSource", "integer", TOKENS.ONE),
  colorTest("BLEND_DST", "blendDestination", "integer", TOKENS.ZERO),
  colorTest("BLEND_SRC_RGB_EXT", "blendSource", "integer", TOKENS.ONE),
  colorTest("BLEND_DST_RGB_EXT", "blendDestination", "integer", TOKENS.ZERO),
  colorTest("BLEND_SRC_ALPHA_EXT", "blendSourceAlpha", "integer", TOKENS.ONE),
  colorTest("BLEND_DST_ALPHA_EXT", "blendDestinationAlpha", "integer", TOKENS.ZERO),
  colorTest("BLEND_EQUATION", "blendEquation", "integer", TOKENS.FUNC_ADD),
  colorTest("BLEND_COLOR", "blendColor", "normalized", [0, 0, 0, 0]),
  colorTest("LOGIC_OP_MODE", "logicOp", "integer", TOKENS.COPY),
  colorBuffer("COLOR_WRITEMASK", "colorMask", "boolean", [true, true, true, true]),
  depthBuffer("DEPTH_WRITEMASK", "depthMask", "boolean", true),
  colorBuffer("COLOR_CLEAR_VALUE", "clearColor", "normalized", [0, 0, 0, 0]),
  colorBuffer("INDEX_CLEAR_VALUE", "clearIndex", "float", 0),
  depthBuffer("DEPTH_CLEAR_VALUE", "clearDepth", "normalized", 1),
  stencilFaceBuffer("STENCIL_WRITEMASK", "writeMask", "integer", STENCIL_ONES),
  stencilBuffer("STENCIL_CLEAR_VALUE", "clearStencil", "integer", 0),
  accumBuffer("ACCUM_CLEAR_VALUE", "clearAccum", "normalized", [0, 0, 0, 0]),
];

/** The stencil settings of both faces, whichever is active. [EXT_stencil_two_side New State] */
export const savedStencil: readonly SavedState<FramebufferContext>[] = [
  {
    groups: ["STENCIL_BUFFER_BIT"],
    save: ({ framebuffer: { frontStencil, backStencil } }) => ({ frontStencil, backStencil }),
    restore: ({ framebuffer }, saved) => void Object.assign(framebuffer, saved),
    citation: "[EXT_stencil_two_side New State]",
  },
];
