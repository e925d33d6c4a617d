import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { TextureGenerationContext } from "./texture-generation-context.js";
import { type Coordinate, COORDINATES, type TextureGeneration } from "./texture-generation.js";

const TABLE = "[GL1.3 Table 6.17]";

/** Whether the active texture unit generates a coordinate. */
export const texgenState: readonly StateRow<TextureGenerationContext>[] = COORDINATES.map((name, i) => ({
  name: `TEXTURE_GEN_${name}`,
  type: "boolean",
  initial: false,
  enabledBy: "Enable",
  get: ({ textureGeneration, textures }) => textureGeneration.enabled[textures.activeTexture]![i]!,
  set: ({ textureGeneration, textures }, enabled) =>
    textureGeneration.enable(textures.activeTexture, i as Coordinate, enabled === true),
  citation: TABLE,
}));

/** State that a change replaces is its own copy. */
export const savedTexgen: readonly SavedState<TextureGenerationContext>[] = [
  {
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    save: ({ textureGeneration }) => textureGeneration.enabled,
    restore: ({ textureGeneration }, enabled) => {
      textureGeneration.enabled = enabled as TextureGeneration["enabled"];
    },
    citation: TABLE,
  },
  {
    groups: ["TEXTURE_BIT"],
    save: ({ textureGeneration }) => textureGeneration.functions,
    restore: ({ textureGeneration }, functions) => {
      textureGeneration.functions = functions as TextureGeneration["functions"];
    },
    citation: TABLE,
  },
];
