import { TOKENS } from "../generated/tokens.js";
import type { ErrorName } from "../ground/errors/errors.js";
import { clamp } from "../ground/numbers/round.js";
import {
  clampedColor,
  type Parameter,
  type Parameters,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";
import { choice, level, real } from "./parameters.js";
import {
  COMPARISON_FUNCTIONS,
  COMPARISON_MODES,
  DEPTH_MODES,
  MAGNIFICATION_FILTERS,
  MINIFICATION_FILTERS,
  WRAPS,
} from "./texture-tokens.js";

const TABLE = "[GL1.3 Table 3.19]";
const wrap = choice(WRAPS, TOKENS.REPEAT, TABLE);
const asGiven = (value: number): number => value;
const toUnit = (value: number): number => Math.fround(clamp(value, 0, 1));
/** The comparisons that need no more than ARB_shadow. */
const OF_SHADOW: readonly number[] = [TOKENS.LEQUAL, TOKENS.GEQUAL];

/** What TexParameter sets. [GL1.3 Table 3.19, 3.8.10] */
export const TEXTURE_PARAMETERS = {
  TEXTURE_WRAP_S: wrap,
  TEXTURE_WRAP_T: wrap,
  TEXTURE_WRAP_R: wrap,
  TEXTURE_MIN_FILTER: choice(MINIFICATION_FILTERS, TOKENS.NEAREST_MIPMAP_LINEAR, TABLE),
  TEXTURE_MAG_FILTER: choice(MAGNIFICATION_FILTERS, TOKENS.LINEAR, TABLE),
  TEXTURE_BORDER_COLOR: clampedColor(TABLE),
  /** The same values, which are not clamped when they are set by this name. */
  TEXTURE_BORDER_VALUES_NV: {
    ...clampedColor("[NV_texture_shader 3.8.3]"),
    accept: Math.fround,
  },
  TEXTURE_PRIORITY: real(1, (value) => clamp(value, 0, 1), TABLE),
  TEXTURE_MIN_LOD: real(-1000, asGiven, TABLE),
  TEXTURE_MAX_LOD: real(1000, asGiven, TABLE),
  TEXTURE_BASE_LEVEL: level(0, "[GL1.3 3.8.7]"),
  TEXTURE_MAX_LEVEL: level(1000, "[GL1.3 3.8.7]"),
  TEXTURE_LOD_BIAS: { ...real(0, Math.fround, "[GL1.5 3.8.8]"), since: "1.5" } as Parameter<number>,
  TEXTURE_MAX_ANISOTROPY_EXT: real(
    1,
    (given) => (given >= 1 ? Math.fround(given) : "INVALID_VALUE"),
    "[EXT_texture_filter_anisotropic Chapter 3]",
  ),
  GENERATE_MIPMAP_SGIS: {
    type: "integer",
    initial: 0,
    accept: (given) => (given === 0 ? 0 : 1),
    citation: "[SGIS_generate_mipmap Chapter 3]",
  } as Parameter<number>,
  DEPTH_TEXTURE_MODE_ARB: choice(DEPTH_MODES, TOKENS.LUMINANCE, "[ARB_depth_texture 3.8.4]"),
  TEXTURE_COMPARE_MODE_ARB: choice(COMPARISON_MODES, TOKENS.NONE, "[ARB_shadow 3.8.4]"),
  TEXTURE_COMPARE_FUNC_ARB: {
    ...choice(COMPARISON_FUNCTIONS, TOKENS.LEQUAL, "[ARB_shadow 3.8.4, EXT_shadow_funcs 3.8.4]"),
    needs: (kept) => (OF_SHADOW.includes(kept) ? null : "GL_EXT_shadow_funcs"),
  },
  TEXTURE_COMPARE_FAIL_VALUE_ARB: real(0, toUnit, "[ARB_shadow_ambient 3.8.4]"),
} satisfies Parameters;

export type TextureParameters = ValuesOf<typeof TEXTURE_PARAMETERS>;

/** The values of a parameter, and of another one with which it shares them. [NV_texture_shader 3.8.3, 6.1.3] */
export function sharedValues(name: keyof TextureParameters, value: unknown): Partial<TextureParameters> {
  const isBorder = name === "TEXTURE_BORDER_COLOR" || name === "TEXTURE_BORDER_VALUES_NV";
  return isBorder
    ? ({ TEXTURE_BORDER_COLOR: value, TEXTURE_BORDER_VALUES_NV: value } as Partial<TextureParameters>)
    : { [name]: value };
}

/** What rectangles have at first besides the rest. [ARB_texture_rectangle Chapter 3, New State] */
export const OF_RECTANGLES = {
  TEXTURE_MIN_FILTER: TOKENS.LINEAR,
  TEXTURE_WRAP_S: TOKENS.CLAMP_TO_EDGE,
  TEXTURE_WRAP_T: TOKENS.CLAMP_TO_EDGE,
  TEXTURE_WRAP_R: TOKENS.CLAMP_TO_EDGE,
} satisfies Partial<TextureParameters>;

const REPEATING: readonly number[] = [TOKENS.REPEAT, TOKENS.MIRRORED_REPEAT_ARB];

/** The error that a value of a parameter is for rectangles; null for one that they may have. [NV_texture_rectangle 3.8.4, Errors] */
export function errorOfRectangles(name: keyof TextureParameters, value: unknown): ErrorName | null {
  switch (name) {
    case "TEXTURE_WRAP_S":
    case "TEXTURE_WRAP_T":
    case "TEXTURE_WRAP_R":
      return REPEATING.includes(value as number) ? "INVALID_ENUM" : null;
    case "TEXTURE_MIN_FILTER":
      return MAGNIFICATION_FILTERS.has(value as number) ? null : "INVALID_ENUM";
    case "TEXTURE_BASE_LEVEL":
      return value === 0 ? null : "INVALID_VALUE";
    default:
      return null;
  }
}
