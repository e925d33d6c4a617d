import {
  type Texture,
  TEXTURE_SHADER_ROWS,
  type TextureEnvironment,
  type TextureUnit,
} from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { TextureContext } from "./texture-context.js";
import { lodBias } from "./filter-control.js";
import { referencedUnits } from "./environment.js";
import type { Palette } from "./palette.js";
import { resolveStages, sampledObject } from "./resolve-stages.js";
import type { TextureParameters } from "./texture-parameters.js";
import type { UnitState } from "./textures.js";

/** What a unit is said to have whose environment does not count. */
const NO_ENVIRONMENT: TextureEnvironment = { mode: "replace" };
const NO_FUNCTION: TextureEnvironment = { mode: "none" };

/** A unit with its texture. What is no color leaves the fragment's as it is. [NV_texture_shader 3.8.9] */
function unitOf(
  state: UnitState,
  unit: number,
  texture: Texture,
  parameters: TextureParameters | null,
): TextureUnit {
  const { values } = texture;
  const isColor = values === undefined || values.type === "color";
  const isIntensity = values?.type === "offset" && values.components === 4;
  const bias = parameters === null ? 0 : lodBias(state.filter, parameters);
  return {
    unit,
    texture,
    environment: isColor || isIntensity ? state.resolveEnvironment() : NO_FUNCTION,
    ...(bias !== 0 && { lodBias: bias }),
    ...(state.sprite.COORD_REPLACE_ARB === 1 && { spriteCoordinates: true }),
  };
}

/** The texture of the enabled target that counts, if it is complete. [GL1.3 3.8.9, 3.8.13] */
function enabledUnit(state: UnitState, unit: number, shared: Palette | null): TextureUnit[] {
  const object = state.counted;
  const texture = object?.resolve(shared) ?? null;
  return object === null || texture === null ? [] : [unitOf(state, unit, texture, object.parameters)];
}

/** The stages that do something. Those that make no color leave the fragment's as it is. [NV_texture_shader 3.8.9, 3.8.13] */
function shadedUnits({ textures, raster }: UnitsContext): readonly TextureUnit[] {
  const stages = resolveStages(textures.units, textures.presentShared, raster.depthRange);
  const units = stages.flatMap(({ shader, texture }, unit): TextureUnit[] => {
    if (shader === null) return [];
    const row = TEXTURE_SHADER_ROWS[shader.operation];
    const state = textures.units[unit]!;
    const made = unitOf(state, unit, texture, sampledObject(state, row)?.parameters ?? null);
    const isColored = row.samples !== null || shader.operation === "pass-through";
    return [{ ...made, shader, ...(!isColored && { environment: NO_FUNCTION }) }];
  });
  const exists = (number: number): boolean => units.some(({ unit }) => unit === number);
  return units.map((unit) =>
    referencedUnits(unit.environment).every(exists) ? unit : { ...unit, environment: NO_FUNCTION },
  );
}

/** A unit whose environment names a disabled unit as a source is disabled, too. [GL1.3 3.8.13] */
function withValidSources(units: readonly TextureUnit[]): readonly TextureUnit[] {
  const exists = (number: number): boolean => units.some(({ unit }) => unit === number);
  const valid = units.filter(({ environment }) => referencedUnits(environment).every(exists));
  return valid.length === units.length ? units : withValidSources(valid);
}

/** What decides which units take part. */
export interface UnitsContext extends TextureContext {
  readonly raster: TextureContext["raster"] & { readonly depthRange: readonly [near: number, far: number] };
}

/** The texture units that take part in a draw. Register combiners ignore environments. [NV_register_combiners Overview] */
export function enabledUnits(context: UnitsContext): readonly TextureUnit[] {
  const { textures, capabilities } = context;
  const isShaded = capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV);
  const shared = textures.presentShared;
  const units = isShaded
    ? shadedUnits(context)
    : textures.units.flatMap((state, unit) => enabledUnit(state, unit, shared));
  if (capabilities.isEnabled(TOKENS.REGISTER_COMBINERS_NV))
    return units.map((unit) => ({ ...unit, environment: NO_ENVIRONMENT }));
  return isShaded ? units : withValidSources(units);
}
