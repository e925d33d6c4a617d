import { attributeCommands } from "../attributes/attribute-commands.js";
import { arrayCommands } from "../attributes/array-commands.js";
import { clipPlaneCommands } from "../clipping/clip-planes.js";
import { arrayDraws } from "../draw/array-draws.js";
import { drawCommands } from "../draw/draw-commands.js";
import { matrixCommands } from "../matrices/matrix-commands.js";
import { programCommands } from "../programs/program-commands.js";
import { clearCommands } from "../framebuffer/clear-commands.js";
import { colorBufferCommands } from "../framebuffer/color-buffers.js";
import { fragmentCommands } from "../framebuffer/fragment-commands.js";
import { framebufferCommands } from "../framebuffer/framebuffer-commands.js";
import { pixelModeCommands } from "../pixel-transfer/pixel-modes.js";
import { pixelStoreCommands } from "../pixel-transfer/pixel-store.js";
import { rasterCommands } from "../rasterization/raster-commands.js";
import { listCommands } from "../lists/list-commands.js";
import { attribStackCommands } from "./attrib-commands.js";
import { queryCommands } from "./query-commands.js";

/** Commands of every chapter that pictures begin with; the others are in more-commands.ts. */
export const FIRST_COMMANDS = {
  ...queryCommands,
  ...attribStackCommands,
  ...matrixCommands,
  ...programCommands,
  ...attributeCommands,
  ...arrayCommands,
  ...drawCommands,
  ...arrayDraws,
  ...listCommands,
  ...clipPlaneCommands,
  ...rasterCommands,
  ...framebufferCommands,
  ...fragmentCommands,
  ...colorBufferCommands,
  ...clearCommands,
  ...pixelStoreCommands,
  ...pixelModeCommands,
};
