import type { GroundContext } from "../ground/context.js";
import type { TextureUnitContext } from "../textures/texture-unit.js";
import type { Matrices } from "./matrices.js";

/** What matrix commands take of a context. */
export interface MatrixContext extends GroundContext, TextureUnitContext {
  readonly matrices: Matrices;
}
