import { type Texture, TEXTURE_SHADER_ROWS } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { hasValues } from "../ground/state-rows/has-values.js";
import type { EnvironmentParameters } from "./environment.js";
import type { FilterParameters } from "./filter-control.js";
import { sampledObject } from "./resolve-stages.js";
import { SHADER_OPERATIONS } from "./shader-operations.js";
import { type ShaderParameters, shaderValues } from "./shader-parameters.js";
import type { SpriteParameters } from "./sprite-parameters.js";
import type { TextureContext } from "./texture-context.js";
import type { TextureObject } from "./texture-object.js";
import type { UnitState } from "./textures.js";

/** What one unit contributes, all of which is replaced when it changes. */
interface UnitInputs {
  /** What is sampled, if anything is, and what it was made into: null if it is not complete. */
  readonly object: TextureObject | null;
  readonly texture: Texture | null;
  readonly environment: EnvironmentParameters;
  readonly filter: FilterParameters;
  readonly shader: ShaderParameters;
  readonly sprite: SpriteParameters;
}

/** The texture that a unit samples: of the enabled target, or of that which its shader names. [GL1.3 3.8.13, NV_texture_shader 3.8.13] */
function sampledBy(state: UnitState, isShaded: boolean): TextureObject | null {
  if (!isShaded) return state.counted;
  const { operation } = SHADER_OPERATIONS.get(shaderValues(state).SHADER_OPERATION_NV)!;
  return operation === null ? null : sampledObject(state, TEXTURE_SHADER_ROWS[operation]);
}

/** The texture of the first unit that has one; null if none has. */
export function firstTexture({ textures, capabilities }: TextureContext): Texture | null {
  const isShaded = capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV);
  for (const state of textures.units) {
    const texture = sampledBy(state, isShaded)?.resolve(textures.presentShared) ?? null;
    if (texture !== null) return texture;
  }
  return null;
}

/** All that the texture units of a draw are resolved from, at some time. */
export class TextureInputs {
  private readonly units: readonly UnitInputs[];

  /** That of now. */
  constructor({ textures, capabilities }: TextureContext) {
    const isShaded = capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV);
    this.units = textures.units.map((state): UnitInputs => {
      const object = sampledBy(state, isShaded);
      const texture = object?.resolve(textures.presentShared) ?? null;
      const { environment, filter, sprite } = state;
      return { object, texture, environment, filter, shader: shaderValues(state), sprite };
    });
  }

  /** Whether it is the same in a context. */
  holdIn({ textures, capabilities }: TextureContext): boolean {
    const isShaded = capabilities.isEnabled(TOKENS.TEXTURE_SHADER_NV);
    for (let i = 0; i < this.units.length; i += 1) {
      const state = textures.units[i]!;
      const texture = sampledBy(state, isShaded)?.resolve(textures.presentShared) ?? null;
      if (!isLike(this.units[i]!, state, texture)) return false;
    }
    return true;
  }

  /** Whether a texture is no longer what it was: then it is not the same anywhere, ever again. */
  get isPast(): boolean {
    return this.units.some(
      ({ object, texture }) => object !== null && (object.isDeleted || !object.isStill(texture)),
    );
  }
}

/** Whether a unit, which samples a texture, contributes the same. */
function isLike(inputs: UnitInputs, state: UnitState, texture: Texture | null): boolean {
  return (
    inputs.texture === texture &&
    hasValues(inputs.environment, state.environment) &&
    hasValues(inputs.filter, state.filter) &&
    hasValues(inputs.shader, shaderValues(state)) &&
    hasValues(inputs.sprite, state.sprite)
  );
}
