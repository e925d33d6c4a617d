import { TOKENS } from "../generated/tokens.js";
import type { ProgramContext } from "./program-context.js";

/** Whether a target is not VERTEX_PROGRAM_NV, an error. [VP2 Errors] */
export function isWrongTarget({ errors }: ProgramContext, target: number): boolean {
  const isOther = target !== TOKENS.VERTEX_PROGRAM_NV;
  return errors.when(isOther, "INVALID_ENUM", "not VERTEX_PROGRAM_NV", "[VP2 Errors]", "target");
}
