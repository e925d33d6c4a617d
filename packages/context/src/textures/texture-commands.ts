import { compressedImageCommands } from "./compressed-image-commands.js";
import { imageQueries } from "./image-queries.js";
import { paletteCommands } from "./palette-commands.js";
import { parameterCommands } from "./parameter-commands.js";
import { texImageCommands } from "./tex-image-commands.js";
import type { TextureContext } from "./texture-context.js";
import { textureObjectCommands } from "./texture-object-commands.js";
import { textureUnit } from "./texture-unit.js";

/** Selects the texture unit that texture commands, queries and the matrix mode TEXTURE are about. [GL1.3 2.10.2, 3.8.13] */
function activeTexture(context: TextureContext, texture: number): void {
  const unit = textureUnit(context, texture);
  if (unit !== null) context.textures.activeTexture = unit;
}

/** [GL1.3 3.8, 6.1.3, 6.1.4] */
export const textureCommands = {
  activeTexture,
  ...textureObjectCommands,
  ...texImageCommands,
  ...compressedImageCommands,
  ...paletteCommands,
  ...parameterCommands,
  ...imageQueries,
};
