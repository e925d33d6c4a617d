import { TEXTURE_SHADER_ROWS } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import {
  initialValues,
  type Parameter,
  type Parameters,
  real,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";
import { roundToNearest } from "../ground/numbers/round.js";
import { choice, real as one } from "./parameters.js";
import { SHADER_OPERATIONS } from "./shader-operations.js";

const STATE = "[NV_texture_shader 3.8.13]";
const { LESS, GEQUAL, TEXTURE0 } = TOKENS;

const INPUTS: ReadonlyMap<number, unknown> = new Map(
  Array.from({ length: TEXTURE_UNITS }, (_, unit) => [TOKENS.TEXTURE0 + unit, null]),
);

/** Whether an operation samples rectangles. */
function ofRectangles(token: number): boolean {
  const { operation } = SHADER_OPERATIONS.get(token)!;
  return operation !== null && TEXTURE_SHADER_ROWS[operation].samples?.target === "rectangle";
}

const cullModes: Parameter<readonly number[]> = {
  type: "integer",
  initial: [GEQUAL, GEQUAL, GEQUAL, GEQUAL],
  accept: (given) => {
    const token = roundToNearest(given);
    return token === LESS || token === GEQUAL ? token : "INVALID_ENUM";
  },
  isToken: true,
  citation: STATE,
};

/** The tokens are those of register combiners, which need not be there. [NV_texture_shader New Tokens] */
const mapping: Parameter<number> = {
  type: "integer",
  initial: TOKENS.UNSIGNED_IDENTITY_NV,
  accept: (given) => {
    const token = roundToNearest(given);
    return token === TOKENS.UNSIGNED_IDENTITY_NV || token === TOKENS.EXPAND_NORMAL_NV
      ? token
      : "INVALID_ENUM";
  },
  citation: STATE,
};

/** What TexEnv sets of TEXTURE_SHADER_NV. [NV_texture_shader 3.8.13, New State] */
export const SHADER_PARAMETERS = {
  SHADER_OPERATION_NV: {
    ...choice(SHADER_OPERATIONS, TOKENS.NONE, STATE),
    needs: (kept) => (ofRectangles(kept) ? "GL_NV_texture_rectangle" : null), // [NV_texture_shader Dependencies]
  },
  CULL_MODES_NV: cullModes,
  RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV: mapping,
  PREVIOUS_TEXTURE_INPUT_NV: choice(INPUTS, TEXTURE0, STATE),
  CONST_EYE_NV: real("float", [0, 0, -1], STATE),
  OFFSET_TEXTURE_MATRIX_NV: real("float", [1, 0, 0, 1], STATE),
  OFFSET_TEXTURE_SCALE_NV: one(1, Math.fround, STATE),
  OFFSET_TEXTURE_BIAS_NV: one(0, Math.fround, STATE),
} satisfies Parameters;

export type ShaderParameters = ValuesOf<typeof SHADER_PARAMETERS>;

const INITIAL: ShaderParameters = initialValues(SHADER_PARAMETERS);

/** The values of a unit. */
export function shaderValues({ shader }: { readonly shader: ShaderParameters | null }): ShaderParameters {
  return shader ?? INITIAL;
}

/** Why a unit cannot have a value of a parameter, which is INVALID_OPERATION; null if it can. [NV_texture_shader 3.8.13, 3.8.13.2] */
export function shaderRefusal(name: keyof ShaderParameters, value: unknown, unit: number): string | null {
  if (name === "PREVIOUS_TEXTURE_INPUT_NV")
    return (value as number) - TEXTURE0 >= unit ? "it is no unit before the active one" : null;
  if (name !== "SHADER_OPERATION_NV") return null;
  const { firstUnit, isNeverLast } = SHADER_OPERATIONS.get(value as number)!;
  if (unit < firstUnit) return "too few units are before the active one";
  return isNeverLast && unit === TEXTURE_UNITS - 1 ? "no unit is after the active one" : null;
}
