import { TOKENS } from "../generated/tokens.js";
import { MAX_POINT_SIZE } from "../ground/implementation/limits.js";
import {
  choice,
  initialValues,
  limited,
  type Parameters,
  real,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";

const SECTION = "[ARB_point_parameters Errors]";
const isSize = (size: number): boolean => size >= 0;

/** What PointParameter sets. [ARB_point_parameters Chapter 3, NV_point_sprite Chapter 3] */
export const POINT_PARAMETERS = {
  POINT_SIZE_MIN_ARB: limited(0, isSize, SECTION),
  POINT_SIZE_MAX_ARB: limited(MAX_POINT_SIZE, isSize, SECTION),
  POINT_FADE_THRESHOLD_SIZE_ARB: limited(1, isSize, SECTION),
  POINT_DISTANCE_ATTENUATION_ARB: real("float", [1, 0, 0], "[ARB_point_parameters Chapter 3]"),
  POINT_SPRITE_R_MODE_NV: choice(["ZERO", "S", "R"], "[NV_point_sprite Chapter 3]"),
} as const satisfies Parameters;

/** The parameters of points. */
export class PointParameters {
  values: ValuesOf<typeof POINT_PARAMETERS> = initialValues(POINT_PARAMETERS);

  /** Whether the size of a point depends on its distance from the eye. [ARB_point_parameters Chapter 3] */
  get areAttenuated(): boolean {
    const [constant, linear, quadratic] = this.values.POINT_DISTANCE_ATTENUATION_ARB;
    return constant !== 1 || linear !== 0 || quadratic !== 0;
  }

  /** A size between the bounds; if these are in reverse order, the upper one. [ARB_point_parameters Chapter 3, Ruling 418] */
  bounded(size: number): number {
    const { POINT_SIZE_MIN_ARB: least, POINT_SIZE_MAX_ARB: most } = this.values;
    return Math.min(Math.max(size, least[0]!), most[0]!);
  }
}

/** Where the r coordinate of a point sprite comes from, by POINT_SPRITE_R_MODE_NV. [NV_point_sprite Chapter 3] */
export const SPRITE_R_MODES: ReadonlyMap<number, "zero" | "s" | "r"> = new Map([
  [TOKENS.ZERO, "zero"],
  [TOKENS.S, "s"],
  [TOKENS.R, "r"],
] as const);
