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
    "[NV_fog_distance 3.10, Ruling 525]",
  ),
} as const satisfies Parameters;

/** What the fog coordinate is: the current one, or how it is computed of the eye coordinates. [EXT_fog_coord 3.10, NV_fog_distance 3.10] */
export type FogCoordinate = "coordinate" | "plane-absolute" | "plane" | "radial";

const DISTANCES: ReadonlyMap<number, FogCoordinate> = new Map([
  [TOKENS.EYE_PLANE_ABSOLUTE_NV, "plane-absolute"],
  [TOKENS.EYE_PLANE, "plane"],
  [TOKENS.EYE_RADIAL_NV, "radial"],
]);

/** Fog, but for whether it is enabled. */
export class Fog {
  values: ValuesOf<typeof FOG_PARAMETERS> = initialValues(FOG_PARAMETERS);

  /** Whether the fog coordinate is the current one, and not the distance from the eye. [EXT_fog_coord 3.10] */
  get usesCoordinate(): boolean {
    return this.values.FOG_COORDINATE_SOURCE_EXT[0] === TOKENS.FOG_COORDINATE_EXT;
  }

  /** The distance mode counts only without a coordinate. [NV_fog_distance Issues] */
  get coordinate(): FogCoordinate {
    return this.usesCoordinate ? "coordinate" : DISTANCES.get(this.values.FOG_DISTANCE_MODE_NV[0]!)!;
  }
}
