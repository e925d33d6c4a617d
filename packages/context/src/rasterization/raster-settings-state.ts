import { TOKENS, type TokenName } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import type { RasterSettings } from "./raster-settings.js";
import type { AttribGroup, StateRow, StateType, StateValue } from "../ground/state-rows/state-row.js";

type Field = Exclude<keyof RasterSettings, "hints" | "maxViewport" | "polygonStipple">;

/** A row for each field of the settings, which its groups save. */
const setting =
  (citation: string, ...groups: readonly AttribGroup[]) =>
  (name: TokenName, field: Field, type: StateType, initial: StateValue): StateRow => ({
    name,
    type,
    initial,
    groups,
    get: ({ raster }) => raster[field],
    set: ({ raster }, value) => {
      (raster as Record<Field, StateValue>)[field] = value;
    },
    citation,
  });

const viewport = setting("[GL1.3 Table 6.8]", "VIEWPORT_BIT");
const lighting = setting("[GL1.3 Table 6.9]", "LIGHTING_BIT");
const point = setting("[GL1.3 Table 6.12]", "POINT_BIT");
const line = setting("[GL1.3 Table 6.12]", "LINE_BIT");
const polygon = setting("[GL1.3 Table 6.12]", "POLYGON_BIT");
const scissor = setting("[GL1.3 Table 6.18]", "SCISSOR_BIT");
const colorTest = setting("[GL1.3 Table 6.18]", "COLOR_BUFFER_BIT");
const depthTest = setting("[GL1.3 Table 6.18]", "DEPTH_BUFFER_BIT");
const stencilTest = setting("[GL1.3 Table 6.18]", "STENCIL_BUFFER_BIT");
const colorBuffer = setting("[GL1.3 Table 6.19]", "COLOR_BUFFER_BIT");
const depthBuffer = setting("[GL1.3 Table 6.19]", "DEPTH_BUFFER_BIT");
const stencilBuffer = setting("[GL1.3 Table 6.19]", "STENCIL_BUFFER_BIT");
const accumBuffer = setting("[GL1.3 Table 6.19]", "ACCUM_BUFFER_BIT");

const hint = (name: TokenName): StateRow => ({
  name,
  type: "integer",
  initial: TOKENS.DONT_CARE,
  groups: ["HINT_BIT"],
  get: ({ raster }) => raster.hints.get(TOKENS[name])!,
  set: ({ raster }, value) => void raster.hints.set(TOKENS[name], value as number),
  citation: "[GL1.3 Table 6.26]",
});

export const rasterSettingsState: readonly StateRow[] = [
  viewport("VIEWPORT", "viewport", "integer", [0, 0, 0, 0]),
  viewport("DEPTH_RANGE", "depthRange", "normalized", [0, 1]),
  lighting("SHADE_MODEL", "shadeModel", "integer", TOKENS.SMOOTH),
  point("POINT_SIZE", "pointSize", "float", 1),
  line("LINE_WIDTH", "lineWidth", "float", 1),
  line("LINE_STIPPLE_PATTERN", "lineStipplePattern", "integer", 0xffff),
  line("LINE_STIPPLE_REPEAT", "lineStippleRepeat", "integer", 1),
  polygon("CULL_FACE_MODE", "cullFace", "integer", TOKENS.BACK),
  polygon("FRONT_FACE", "frontFace", "integer", TOKENS.CCW),
  polygon("POLYGON_MODE", "polygonMode", "integer", [TOKENS.FILL, TOKENS.FILL]),
  polygon("POLYGON_OFFSET_FACTOR", "polygonOffsetFactor", "float", 0),
  polygon("POLYGON_OFFSET_UNITS", "polygonOffsetUnits", "float", 0),
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
  colorTest("BLEND_EQUATION_EXT", "blendEquation", "integer", TOKENS.FUNC_ADD_EXT),
  colorTest("BLEND_COLOR_EXT", "blendColor", "normalized", [0, 0, 0, 0]),
  colorTest("LOGIC_OP_MODE", "logicOp", "integer", TOKENS.COPY),
  colorBuffer("COLOR_WRITEMASK", "colorMask", "boolean", [true, true, true, true]),
  depthBuffer("DEPTH_WRITEMASK", "depthMask", "boolean", true),
  colorBuffer("COLOR_CLEAR_VALUE", "clearColor", "normalized", [0, 0, 0, 0]),
  colorBuffer("INDEX_CLEAR_VALUE", "clearIndex", "float", 0),
  depthBuffer("DEPTH_CLEAR_VALUE", "clearDepth", "normalized", 1),
  stencilBuffer("STENCIL_WRITEMASK", "stencilMask", "integer", STENCIL_ONES),
  stencilBuffer("STENCIL_CLEAR_VALUE", "clearStencil", "integer", 0),
  accumBuffer("ACCUM_CLEAR_VALUE", "clearAccum", "normalized", [0, 0, 0, 0]),
  hint("PERSPECTIVE_CORRECTION_HINT"),
  hint("POINT_SMOOTH_HINT"),
  hint("LINE_SMOOTH_HINT"),
  hint("POLYGON_SMOOTH_HINT"),
  hint("FOG_HINT"),
  hint("TEXTURE_COMPRESSION_HINT"),
];
