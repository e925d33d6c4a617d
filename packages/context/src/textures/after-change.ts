import { TOKENS } from "../generated/tokens.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import type { NamedArray } from "./check-image.js";
import { deriveArrays } from "./late-mipmap.js";
import type { TextureContext } from "./texture-context.js";
import type { TextureObject } from "./texture-object.js";

/** Whether compression may take longer for its best. [ARB_texture_compression 5.6, Ruling 408] */
export function compressesBest({ raster }: TextureContext): boolean {
  return raster.hints.get(TOKENS.TEXTURE_COMPRESSION_HINT) === TOKENS.NICEST;
}

/**
 * What follows from a change of texels: if they are those of the base level and GENERATE_MIPMAP is on, all arrays
 * after it are derived from it. [SGIS_generate_mipmap Chapter 3]
 */
export function afterChange(
  context: TextureContext,
  object: TextureObject,
  { image: { face }, level }: NamedArray,
): void {
  const { GENERATE_MIPMAP_SGIS: isOn, TEXTURE_BASE_LEVEL: baseLevel } = object.parameters;
  const base = object.faces[face]!.get(level);
  if (isOn === 0 || level !== baseLevel || base === undefined || base.isNull) return;
  if (object.row.target === "rectangle") return; // It has no other levels. [Ruling 411]
  const arrays = makeOrFail(context, () => deriveArrays(base, object.row, compressesBest(context)));
  arrays?.forEach((array, i) => object.specify(face, level + 1 + i, array));
}
