import { imageQueries } from "./image-queries.js";
import { parameterCommands } from "./parameter-commands.js";
import { texImageCommands } from "./tex-image-commands.js";
import { textureObjectCommands } from "./texture-object-commands.js";

/** [GL1.3 3.8, 6.1.3, 6.1.4] */
export const textureCommands = {
  ...textureObjectCommands,
  ...texImageCommands,
  ...parameterCommands,
  ...imageQueries,
};
