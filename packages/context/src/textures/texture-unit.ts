import { TOKENS } from "../generated/tokens.js";
import type { ErrorContext } from "../ground/errors/errors.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import type { Textures } from "./textures.js";

/** What selects a texture unit. */
export type ActiveTexture = Pick<Textures, "activeTexture">;

/** What commands of texture units take of a context. */
export interface TextureUnitContext extends ErrorContext {
  readonly textures: ActiveTexture;
}

/** The number from 0 of the unit TEXTUREi; null, after an error, if there is no such unit. [Ruling 49] */
export function textureUnit(
  { errors }: ErrorContext,
  texture: number,
  argument: "texture" | "target" = "texture",
): number | null {
  const unit = texture - TOKENS.TEXTURE0;
  const exists = unit >= 0 && unit < TEXTURE_UNITS;
  return errors.when(!exists, "INVALID_ENUM", "there is no such texture unit", "[Ruling 49]", argument)
    ? null
    : unit;
}
