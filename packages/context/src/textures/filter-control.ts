import { MAX_TEXTURE_LOD_BIAS } from "../ground/implementation/limits.js";
import { clamp } from "../ground/numbers/round.js";
import type { Parameters, ValuesOf } from "../ground/state-rows/parameters.js";
import { real } from "./parameters.js";
import type { TextureParameters } from "./texture-parameters.js";

/** What TexEnv sets of TEXTURE_FILTER_CONTROL_EXT. [EXT_texture_lod_bias 3.8.9] */
export const FILTER_PARAMETERS = {
  TEXTURE_LOD_BIAS_EXT: real(0, Math.fround, "[EXT_texture_lod_bias 3.8.9]"),
} satisfies Parameters;

export type FilterParameters = ValuesOf<typeof FILTER_PARAMETERS>;

/** The bias of the level of detail that counts, that of the unit and that of the texture. [EXT_texture_lod_bias 3.8.5, GL1.5 3.8.8] */
export function lodBias(
  { TEXTURE_LOD_BIAS_EXT: ofUnit }: FilterParameters,
  { TEXTURE_LOD_BIAS: ofTexture }: TextureParameters,
): number {
  const sum = ofTexture === 0 ? ofUnit : Math.fround(ofUnit + ofTexture);
  return clamp(sum, -MAX_TEXTURE_LOD_BIAS, MAX_TEXTURE_LOD_BIAS);
}
