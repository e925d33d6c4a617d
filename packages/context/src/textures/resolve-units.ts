import type { TextureUnit } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { UnitsContext } from "./enabled-units.js";
import { enabledUnits } from "./late-units.js";
import type { TextureContext } from "./texture-context.js";

const NONE: readonly TextureUnit[] = [];

/** Whether a texture target of some unit is enabled, or texture shaders are, which do not look at that. */
export function hasTextures({ textures, capabilities }: TextureContext): boolean {
  if (capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV)) return true;
  for (const { enabled } of textures.units) if (enabled.size > 0) return true;
  return false;
}

/** The numbers of the units that may take part in a draw: with texture shaders all. */
export function unitsInUse({ textures, capabilities }: TextureContext): readonly number[] {
  const isShaded = capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV);
  return textures.units.flatMap(({ enabled }, unit) => (isShaded || enabled.size > 0 ? [unit] : []));
}

/** The texture units that take part in a draw. */
export function textureUnits(context: UnitsContext): readonly TextureUnit[] {
  return hasTextures(context) ? enabledUnits(context) : NONE;
}
