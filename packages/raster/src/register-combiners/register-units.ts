import type { RasterState, Texture, TextureUnit } from "@glasm/primitives";

/**
 * The texture units of a draw as it samples them: in registers of combiners depths are an alpha, and results of their
 * comparison an intensity, whatever they are treated as elsewhere. [NV_register_combiners Table 2]
 */
export function sampledUnits({
  textures,
  registerCombiners,
}: Pick<RasterState, "textures" | "registerCombiners">): readonly TextureUnit[] {
  if (registerCombiners === undefined) return textures;
  return textures.map((unit) => ({ ...unit, texture: inRegister(unit.texture) }));
}

function inRegister(texture: Texture): Texture {
  const { depths } = texture;
  return depths === undefined
    ? texture
    : { ...texture, format: depths.comparison === null ? "alpha" : "intensity" };
}
