import type { GroundContext } from "../ground/context.js";
import type { OcclusionQueries } from "./occlusion-queries.js";

/** What commands of occlusion queries take of a context. */
export interface OcclusionContext extends GroundContext {
  readonly occlusion: OcclusionQueries;
}
