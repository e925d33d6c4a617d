import type { GroundContext } from "../ground/context.js";
import type { Fog } from "./fog.js";

/** What fog commands take of a context. */
export interface FogContext extends GroundContext {
  readonly fog: Fog;
}
