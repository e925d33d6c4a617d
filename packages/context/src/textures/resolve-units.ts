import type { TextureEnvironment, TextureUnit } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { TextureContext } from "./texture-context.js";
import { lodBias } from "./filter-control.js";
import { referencedUnits } from "./environment.js";
import type { Palette } from "./palette.js";
import { TEXTURE_TARGETS } from "./texture-targets.js";
import type { UnitState } from "./textures.js";

const NONE: readonly TextureUnit[] = [];
/** What a unit is said to have whose environment does not count. */
const NO_ENVIRONMENT: TextureEnvironment = { mode: "replace" };

/** The texture of the enabled target that counts, if it is complete. [GL1.3 3.8.9, 3.8.13] */
function enabledUnit(state: UnitState, unit: number, shared: Palette | null): TextureUnit[] {
  const row = TEXTURE_TARGETS.find((target) => state.enabled.has(target));
  if (row === undefined) return [];
  const object = state.bound(row);
  const texture = object.resolve(shared);
  if (texture === null) return [];
  const bias = lodBias(state.filter, object.parameters);
  return [
    {
      unit,
      texture,
      environment: state.resolveEnvironment(),
      ...(bias !== 0 && { lodBias: bias }),
      ...(state.sprite.COORD_REPLACE_ARB === 1 && { spriteCoordinates: true }),
    },
  ];
}

/** A unit whose environment names a disabled unit as a source is disabled, too. [GL1.3 3.8.13] */
function withValidSources(units: readonly TextureUnit[]): readonly TextureUnit[] {
  const exists = (number: number): boolean => units.some(({ unit }) => unit === number);
  const valid = units.filter(({ environment }) => referencedUnits(environment).every(exists));
  return valid.length === units.length ? units : withValidSources(valid);
}

/** Whether a texture target of some unit is enabled. */
export function hasTextures({ textures }: TextureContext): boolean {
  return textures.units.some(({ enabled }) => enabled.size > 0);
}

/** The texture units that take part in a draw. Register combiners ignore environments. [NV_register_combiners Overview] */
export function textureUnits(context: TextureContext): readonly TextureUnit[] {
  const { textures, capabilities } = context;
  if (!hasTextures(context)) return NONE;
  const shared = textures.presentShared;
  const units = textures.units.flatMap((state, unit) => enabledUnit(state, unit, shared));
  if (!capabilities.isEnabled(TOKENS.REGISTER_COMBINERS_NV)) return withValidSources(units);
  return units.map((unit) => ({ ...unit, environment: NO_ENVIRONMENT }));
}
