import type { Context } from "../roof/context.js";
import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";

/** The number from 0 of the unit TEXTUREi; null, after an error, if there is no such unit. [Ruling 49] */
export function textureUnit({ errors }: Context, texture: number): number | null {
  const unit = texture - TOKENS.TEXTURE0;
  const exists = unit >= 0 && unit < TEXTURE_UNITS;
  return errors.when(!exists, "INVALID_ENUM", "there is no such texture unit", "[Ruling 49]") ? null : unit;
}
