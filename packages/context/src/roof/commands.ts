import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { clipPlaneCommands } from "../clipping/clip-planes.js";
import { texgenCommands } from "../texture-generation/texgen-commands.js";
import { drawCommands } from "../draw/draw-commands.js";
import { fogCommands } from "../fog/fog-commands.js";
import { lightingCommands } from "../lighting/lighting-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { pixelCommands } from "../pixels/pixel-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { rasterPositionCommands } from "../raster-position/raster-position-commands.js";
import { renderModeCommands } from "../render-mode/render-mode-commands.js";
import { stateCommands } from "./state-commands.js";
import { textureCommands } from "../textures/texture-commands.js";
import { evalCommands } from "../evaluators/eval-commands.js";
import { mapCommands } from "../evaluators/map-commands.js";
import { listCommands } from "../lists/list-commands.js";

/** Every command that is built. */
export const COMMANDS = {
  ...stateCommands,
  ...matrixCommands,
  ...programCommands,
  ...attributeCommands,
  ...arrayCommands,
  ...drawCommands,
  ...mapCommands,
  ...evalCommands,
  ...listCommands,
  ...lightingCommands,
  ...texgenCommands,
  ...clipPlaneCommands,
  ...fogCommands,
  ...pixelCommands,
  ...rasterPositionCommands,
  ...renderModeCommands,
  ...textureCommands,
};
