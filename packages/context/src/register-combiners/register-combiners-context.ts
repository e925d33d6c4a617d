import type { GroundContext } from "../ground/context.js";
import type { RegisterCombiners } from "./register-combiners.js";

/** What commands of register combiners take of a context. */
export interface RegisterCombinersContext extends GroundContext {
  readonly registerCombiners: RegisterCombiners;
}
