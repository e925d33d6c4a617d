import { TOKENS } from "../generated/tokens.js";
import {
  choice,
  clampedColor,
  initialValues,
  limited,
  type Parameters,
  real,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";

const SECTION = "[GL1.3 3.10]";

/** The parameters of fog. [GL1.3 3.10, EXT_fog_coord 3.10, NV_fog_distance 3.10] */
export const FOG_PARAMETERS = {
  FOG_MODE: choice(["EXP", "EXP2", "LINEAR"], SECTION),
  FOG_DENSITY: limited(1, (density) => density >= 0, SECTION),
  FOG_START: real("float", [0], SECTION),
  FOG_END: real("float", [1], SECTION),
  FOG_INDEX: real("float", [0], SECTION),
  FOG_COLOR: clampedColor(SECTION),
  FOG_COORDINATE_SOURCE_EXT: choice(["FRAGMENT_DEPTH_EXT", "FOG_COORDINATE_EXT"], "[EXT_fog_coord 3.10]"),
  FOG_DISTANCE_MODE_NV: choice(
    ["EYE_PLANE_ABSOLUTE_NV", "EYE_PLANE", "EYE_RADIAL_NV"],
    "[NV_fog_distance 3.10, Ruling 449]",
  ),
} as const satisfies Parameters;

/** Fog, but for whether it is enabled. */
export class Fog {
  values: ValuesOf<typeof FOG_PARAMETERS> = initialValues(FOG_PARAMETERS);

  /** Whether the fog coordinate is the current one, and not the distance from the eye. [EXT_fog_coord 3.10] */
  get usesCoordinate(): boolean {
    return this.values.FOG_COORDINATE_SOURCE_EXT[0] === TOKENS.FOG_COORDINATE_EXT;
  }

  /** FOG_COORDINATE_EXT, or without it the distance mode. [NV_fog_distance Issues] */
  get coordinate(): number {
    return this.usesCoordinate ? TOKENS.FOG_COORDINATE_EXT : this.values.FOG_DISTANCE_MODE_NV[0]!;
  }
}
