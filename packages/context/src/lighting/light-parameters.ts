import { MAX_LIGHT_EXPONENT } from "../ground/implementation/limits.js";
import {
  choice,
  limited,
  type Parameter,
  type Parameters,
  real,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";

const DEFAULTS = "[GL1.3 Table 2.7]";

const color = (...initial: readonly number[]): Parameter<readonly number[]> =>
  real("normalized", initial.map(Math.fround), DEFAULTS);

const isExponent = (value: number): boolean => value >= 0 && value <= MAX_LIGHT_EXPONENT;
const isCutoff = (value: number): boolean => (value >= 0 && value <= 90) || value === 180;
const isFactor = (value: number): boolean => value >= 0 && value < Infinity;

/** The parameters of a light source but for light 0, which is white. */
export const LIGHT_PARAMETERS = {
  AMBIENT: color(0, 0, 0, 1),
  DIFFUSE: color(0, 0, 0, 1),
  SPECULAR: color(0, 0, 0, 1),
  POSITION: real("float", [0, 0, 1, 0], DEFAULTS),
  SPOT_DIRECTION: real("float", [0, 0, -1], DEFAULTS),
  SPOT_EXPONENT: limited(0, isExponent, DEFAULTS),
  SPOT_CUTOFF: limited(180, isCutoff, DEFAULTS),
  CONSTANT_ATTENUATION: limited(1, isFactor, DEFAULTS),
  LINEAR_ATTENUATION: limited(0, isFactor, DEFAULTS),
  QUADRATIC_ATTENUATION: limited(0, isFactor, DEFAULTS),
} as const satisfies Parameters;

/** A light; positions and directions are in eye coordinates. [GL1.3 2.13.2] */
export type Light = ValuesOf<typeof LIGHT_PARAMETERS>;

/** The parameters of the material of a face. */
export const MATERIAL_PARAMETERS = {
  AMBIENT: color(0.2, 0.2, 0.2, 1),
  DIFFUSE: color(0.8, 0.8, 0.8, 1),
  SPECULAR: color(0, 0, 0, 1),
  EMISSION: color(0, 0, 0, 1),
  SHININESS: limited(0, isExponent, DEFAULTS),
  COLOR_INDEXES: real("float", [0, 1, 1], DEFAULTS),
} as const satisfies Parameters;

export type Material = ValuesOf<typeof MATERIAL_PARAMETERS>;

/** Those, and a name for two of them that Material sets together. [GL1.3 Table 2.8] */
export const SETTABLE_MATERIAL_PARAMETERS = {
  ...MATERIAL_PARAMETERS,
  AMBIENT_AND_DIFFUSE: MATERIAL_PARAMETERS.AMBIENT,
} as const satisfies Parameters;

const flag: Parameter<readonly number[]> = {
  type: "boolean",
  initial: [0],
  accept: (given) => (given === 0 ? 0 : 1),
  citation: DEFAULTS,
};

/** The parameters of the lighting model. */
export const LIGHT_MODEL_PARAMETERS = {
  LIGHT_MODEL_AMBIENT: color(0.2, 0.2, 0.2, 1),
  LIGHT_MODEL_LOCAL_VIEWER: flag,
  LIGHT_MODEL_TWO_SIDE: flag,
  LIGHT_MODEL_COLOR_CONTROL: choice(["SINGLE_COLOR", "SEPARATE_SPECULAR_COLOR"], DEFAULTS),
} as const satisfies Parameters;

export type LightModel = ValuesOf<typeof LIGHT_MODEL_PARAMETERS>;
