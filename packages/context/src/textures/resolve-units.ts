import type { TextureUnit } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
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
  if (isShaded) return ALL_TEXTURE_UNITS;
  const used: number[] = [];
  for (const unit of ALL_TEXTURE_UNITS) if (textures.units[unit]!.enabled.size > 0) used.push(unit);
  return used;
}

/** The texture units that take part in a draw. */
export function textureUnits(context: UnitsContext): readonly TextureUnit[] {
  return hasTextures(context) ? enabledUnits(context) : NONE;
}
