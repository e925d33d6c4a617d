import { TOKENS } from "../generated/tokens.js";
import { clamp } from "../ground/numbers/round.js";
import { clampedColor, type Parameters, type ValuesOf } from "../ground/state-rows/parameters.js";
import { choice, level, real } from "./parameters.js";
import { MAGNIFICATION_FILTERS, MINIFICATION_FILTERS, WRAPS } from "./texture-tokens.js";

const TABLE = "[GL1.3 Table 3.19]";
const wrap = choice(WRAPS, TOKENS.REPEAT, TABLE);
const asGiven = (value: number): number => value;

/** What TexParameter sets. [GL1.3 Table 3.19, 3.8.10] */
export const TEXTURE_PARAMETERS = {
  TEXTURE_WRAP_S: wrap,
  TEXTURE_WRAP_T: wrap,
  TEXTURE_WRAP_R: wrap,
  TEXTURE_MIN_FILTER: choice(MINIFICATION_FILTERS, TOKENS.NEAREST_MIPMAP_LINEAR, TABLE),
  TEXTURE_MAG_FILTER: choice(MAGNIFICATION_FILTERS, TOKENS.LINEAR, TABLE),
  TEXTURE_BORDER_COLOR: clampedColor(TABLE),
  TEXTURE_PRIORITY: real(1, (value) => clamp(value, 0, 1), TABLE),
  TEXTURE_MIN_LOD: real(-1000, asGiven, TABLE),
  TEXTURE_MAX_LOD: real(1000, asGiven, TABLE),
  TEXTURE_BASE_LEVEL: level(0, "[GL1.3 3.8.7]"),
  TEXTURE_MAX_LEVEL: level(1000, "[GL1.3 3.8.7]"),
} satisfies Parameters;

export type TextureParameters = ValuesOf<typeof TEXTURE_PARAMETERS>;
