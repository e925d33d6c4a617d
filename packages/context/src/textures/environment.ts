import type {
  CombineArgument,
  CombineFunction,
  CombineSource,
  Combiner,
  TextureEnvironment,
} from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { clampedColor, type Parameters, type ValuesOf } from "../ground/state-rows/parameters.js";
import { choice, real } from "./parameters.js";
import {
  ALPHA_FUNCTIONS,
  ALPHA_OPERANDS,
  ENVIRONMENT_MODES,
  RGB_FUNCTIONS,
  RGB_OPERANDS,
  SOURCES,
} from "./texture-tokens.js";

const TABLE = "[GL1.3 Table 6.17]";
const { TEXTURE, PREVIOUS, CONSTANT, SRC_COLOR, SRC_ALPHA, MODULATE } = TOKENS;

const source = (initial: number) => choice(SOURCES, initial, "[GL1.3 Table 3.25, Table 3.26, Ruling 84]");
const rgbOperand = (initial: number) => choice(RGB_OPERANDS, initial, "[GL1.3 Table 3.25]");
const alphaOperand = choice(ALPHA_OPERANDS, SRC_ALPHA, "[GL1.3 Table 3.26]");
const isScale = (value: number): boolean => value === 1 || value === 2 || value === 4;
const scale = real(1, (value) => (isScale(value) ? value : "INVALID_VALUE"), "[GL1.3 Table 6.17, Ruling 84]");

/** What TexEnv sets. [GL1.3 3.8.12, Table 6.17] */
export const ENVIRONMENT_PARAMETERS = {
  TEXTURE_ENV_MODE: {
    ...choice(ENVIRONMENT_MODES, MODULATE, "[GL1.3 3.8.12, NV_texture_shader 3.8.9]"),
    needs: (kept) => (kept === TOKENS.NONE ? "GL_NV_texture_shader" : null),
  },
  TEXTURE_ENV_COLOR: clampedColor(TABLE),
  COMBINE_RGB: choice(RGB_FUNCTIONS, MODULATE, "[GL1.3 Table 3.24]"),
  COMBINE_ALPHA: choice(ALPHA_FUNCTIONS, MODULATE, "[GL1.3 Table 3.24]"),
  SOURCE0_RGB: source(TEXTURE),
  SOURCE1_RGB: source(PREVIOUS),
  SOURCE2_RGB: source(CONSTANT),
  SOURCE0_ALPHA: source(TEXTURE),
  SOURCE1_ALPHA: source(PREVIOUS),
  SOURCE2_ALPHA: source(CONSTANT),
  OPERAND0_RGB: rgbOperand(SRC_COLOR),
  OPERAND1_RGB: rgbOperand(SRC_COLOR),
  OPERAND2_RGB: rgbOperand(SRC_ALPHA),
  OPERAND0_ALPHA: alphaOperand,
  OPERAND1_ALPHA: alphaOperand,
  OPERAND2_ALPHA: alphaOperand,
  RGB_SCALE: scale,
  ALPHA_SCALE: scale,
} satisfies Parameters;

export type EnvironmentParameters = ValuesOf<typeof ENVIRONMENT_PARAMETERS>;

/** How many of its arguments a combine function reads. [GL1.3 Table 3.24] */
const ARGUMENTS: Readonly<Record<CombineFunction, 1 | 2 | 3>> = {
  replace: 1,
  modulate: 2,
  add: 2,
  "add-signed": 2,
  interpolate: 3,
  subtract: 2,
  "dot3-rgb": 2,
  "dot3-rgba": 2,
};

function combiner<Function extends CombineFunction>(
  values: EnvironmentParameters,
  unit: number,
  half: "RGB" | "ALPHA",
  functions: ReadonlyMap<number, Function>,
): Combiner<Function> {
  const combine = functions.get(values[`COMBINE_${half}`])!;
  const argument = (n: 0 | 1 | 2): CombineArgument => {
    const from = SOURCES.get(values[`SOURCE${n}_${half}`])!;
    return {
      source: from === "own" ? unit : from,
      operand: RGB_OPERANDS.get(values[`OPERAND${n}_${half}`])!,
    };
  };
  return {
    function: combine,
    arguments: ([0, 1, 2] as const).slice(0, ARGUMENTS[combine]).map(argument),
    scale: values[`${half}_SCALE`],
  };
}

/** What the sink needs to know of the environment of a unit. */
export function textureEnvironment(values: EnvironmentParameters, unit: number): TextureEnvironment {
  const mode = ENVIRONMENT_MODES.get(values.TEXTURE_ENV_MODE)!;
  const environmentColor = values.TEXTURE_ENV_COLOR;
  if (mode === "blend") return { mode, color: environmentColor };
  if (mode !== "combine") return { mode };
  return {
    mode,
    color: environmentColor,
    rgb: combiner(values, unit, "RGB", RGB_FUNCTIONS),
    alpha: combiner(values, unit, "ALPHA", ALPHA_FUNCTIONS),
  };
}

/** The units whose textures an environment names as sources. */
export function referencedUnits(environment: TextureEnvironment): number[] {
  if (environment.mode !== "combine") return [];
  const { rgb, alpha } = environment;
  const isUnit = (from: CombineSource): from is number => typeof from === "number";
  return [...rgb.arguments, ...alpha.arguments].map(({ source: from }) => from).filter(isUnit);
}
