import { TOKENS, type TokenName } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { settingRows } from "../ground/state-rows/setting-row.js";
import type { AttribGroup, StateRow, StateValue } from "../ground/state-rows/state-row.js";
import type { FramebufferContext } from "./framebuffer-context.js";
import type { FramebufferSettings } from "./framebuffer-settings.js";

const setting = settingRows(
  ({ framebuffer }: FramebufferContext): Record<keyof FramebufferSettings, StateValue> => framebuffer,
);

const scissor = setting("[GL1.3 Table 6.18]", "SCISSOR_BIT");
const colorTest = setting("[GL1.3 Table 6.18]", "COLOR_BUFFER_BIT");
const depthTest = setting("[GL1.3 Table 6.18]", "DEPTH_BUFFER_BIT");
const stencilTest = setting("[GL1.3 Table 6.18]", "STENCIL_BUFFER_BIT");
const colorBuffer = setting("[GL1.3 Table 6.19]", "COLOR_BUFFER_BIT");
const depthBuffer = setting("[GL1.3 Table 6.19]", "DEPTH_BUFFER_BIT");
const stencilBuffer = setting("[GL1.3 Table 6.19]", "STENCIL_BUFFER_BIT");
const accumBuffer = setting("[GL1.3 Table 6.19]", "ACCUM_BUFFER_BIT");

const switched = (name: TokenName, group: AttribGroup, initial = false) =>
  capability(name, [group, "ENABLE_BIT"], "[GL1.3 Table 6.18]", initial);

/** What Enable switches, and a row for each field of the settings. */
export const framebufferState: readonly StateRow<FramebufferContext>[] = [
  switched("SCISSOR_TEST", "SCISSOR_BIT"),
  switched("ALPHA_TEST", "COLOR_BUFFER_BIT"),
  switched("STENCIL_TEST", "STENCIL_BUFFER_BIT"),
  switched("DEPTH_TEST", "DEPTH_BUFFER_BIT"),
  switched("BLEND", "COLOR_BUFFER_BIT"),
  switched("DITHER", "COLOR_BUFFER_BIT", true),
  // Also LOGIC_OP; colors are never indices, so that it decides nothing. [GL1.3 4.1.9]
  switched("INDEX_LOGIC_OP", "COLOR_BUFFER_BIT"),
  switched("COLOR_LOGIC_OP", "COLOR_BUFFER_BIT"),
  scissor("SCISSOR_BOX", "scissor", "integer", [0, 0, 0, 0]),
  colorTest("ALPHA_TEST_FUNC", "alphaFunc", "integer", TOKENS.ALWAYS),
  colorTest("ALPHA_TEST_REF", "alphaReference", "normalized", 0),
  stencilTest("STENCIL_FUNC", "stencilFunc", "integer", TOKENS.ALWAYS),
  stencilTest("STENCIL_VALUE_MASK", "stencilValueMask", "integer", STENCIL_ONES),
  stencilTest("STENCIL_REF", "stencilReference", "integer", 0),
  stencilTest("STENCIL_FAIL", "stencilFail", "integer", TOKENS.KEEP),
  stencilTest("STENCIL_PASS_DEPTH_FAIL", "stencilDepthFail", "integer", TOKENS.KEEP),
  stencilTest("STENCIL_PASS_DEPTH_PASS", "stencilDepthPass", "integer", TOKENS.KEEP),
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
  stencilBuffer("STENCIL_WRITEMASK", "stencilMask", "integer", STENCIL_ONES),
  stencilBuffer("STENCIL_CLEAR_VALUE", "clearStencil", "integer", 0),
  accumBuffer("ACCUM_CLEAR_VALUE", "clearAccum", "normalized", [0, 0, 0, 0]),
];
