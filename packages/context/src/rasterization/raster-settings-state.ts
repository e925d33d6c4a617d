import { TOKENS, type TokenName } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { settingRows } from "../ground/state-rows/setting-row.js";
import type { StateRow, StateValue } from "../ground/state-rows/state-row.js";
import { pointParameterState } from "./point-parameter-commands.js";
import type { RasterSettings } from "./raster-settings.js";
import type { RasterizationContext } from "./rasterization-context.js";

type Field = Exclude<keyof RasterSettings, "hints" | "maxViewport" | "points" | "polygonStipple">;

const setting = settingRows(({ raster }: RasterizationContext): Record<Field, StateValue> => raster);

const viewport = setting("[GL1.3 Table 6.8]", "VIEWPORT_BIT");
const lighting = setting("[GL1.3 Table 6.9]", "LIGHTING_BIT");
const point = setting("[GL1.3 Table 6.12]", "POINT_BIT");
const line = setting("[GL1.3 Table 6.12]", "LINE_BIT");
const polygon = setting("[GL1.3 Table 6.12]", "POLYGON_BIT");

const switched = (name: TokenName, group: "POINT_BIT" | "LINE_BIT" | "POLYGON_BIT") =>
  capability(name, [group, "ENABLE_BIT"], "[GL1.3 Table 6.12]");

const hint = (name: TokenName, citation = "[GL1.3 Table 6.26]"): StateRow<RasterizationContext> => ({
  name,
  type: "integer",
  initial: TOKENS.DONT_CARE,
  groups: ["HINT_BIT"],
  get: ({ raster }) => raster.hints.get(TOKENS[name])!,
  set: ({ raster }, value) => void raster.hints.set(TOKENS[name], value as number),
  citation,
});

export const rasterSettingsState: readonly StateRow<RasterizationContext>[] = [
  switched("CULL_FACE", "POLYGON_BIT"),
  switched("POINT_SMOOTH", "POINT_BIT"),
  switched("LINE_SMOOTH", "LINE_BIT"),
  switched("POLYGON_SMOOTH", "POLYGON_BIT"),
  switched("LINE_STIPPLE", "LINE_BIT"),
  switched("POLYGON_STIPPLE", "POLYGON_BIT"),
  switched("POLYGON_OFFSET_POINT", "POLYGON_BIT"),
  switched("POLYGON_OFFSET_LINE", "POLYGON_BIT"),
  switched("POLYGON_OFFSET_FILL", "POLYGON_BIT"),
  capability("COLOR_SUM_EXT", ["FOG_BIT", "ENABLE_BIT"], "[EXT_secondary_color New State]"),
  viewport("VIEWPORT", "viewport", "integer", [0, 0, 0, 0]),
  viewport("DEPTH_RANGE", "depthRange", "normalized", [0, 1]),
  lighting("SHADE_MODEL", "shadeModel", "integer", TOKENS.SMOOTH),
  point("POINT_SIZE", "pointSize", "float", 1),
  ...pointParameterState,
  line("LINE_WIDTH", "lineWidth", "float", 1),
  line("LINE_STIPPLE_PATTERN", "lineStipplePattern", "integer", 0xffff),
  line("LINE_STIPPLE_REPEAT", "lineStippleRepeat", "integer", 1),
  polygon("CULL_FACE_MODE", "cullFace", "integer", TOKENS.BACK),
  polygon("FRONT_FACE", "frontFace", "integer", TOKENS.CCW),
  polygon("POLYGON_MODE", "polygonMode", "integer", [TOKENS.FILL, TOKENS.FILL]),
  polygon("POLYGON_OFFSET_FACTOR", "polygonOffsetFactor", "float", 0),
  polygon("POLYGON_OFFSET_UNITS", "polygonOffsetUnits", "float", 0),
  hint("PERSPECTIVE_CORRECTION_HINT"),
  hint("POINT_SMOOTH_HINT"),
  hint("LINE_SMOOTH_HINT"),
  hint("POLYGON_SMOOTH_HINT"),
  hint("FOG_HINT"),
  hint("TEXTURE_COMPRESSION_HINT"),
  hint("GENERATE_MIPMAP_HINT_SGIS", "[SGIS_generate_mipmap New State]"),
];
