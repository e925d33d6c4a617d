import type { Implementations } from "../ground/arguments/implement.js";
import { attribStackCommands } from "./attrib-commands.js";
import { colorBufferCommands } from "../framebuffer/color-buffers.js";
import { clearCommands } from "../framebuffer/clear-commands.js";
import { fragmentCommands } from "../framebuffer/fragment-commands.js";
import { pixelStoreCommands } from "../pixel-transfer/pixel-store.js";
import { polygonStippleCommands } from "../rasterization/polygon-stipple.js";
import { queryCommands } from "./query-commands.js";
import { rasterCommands } from "../rasterization/raster-commands.js";
import { readPixels } from "../pixels/read-pixels.js";

export const stateCommands = {
  ...queryCommands,
  ...attribStackCommands,
  ...rasterCommands,
  ...polygonStippleCommands,
  ...fragmentCommands,
  ...clearCommands,
  ...colorBufferCommands,
  ...pixelStoreCommands,
  readPixels,
  /** Every command completes before it returns. [GL1.3 5.5] */
  flush() {},
  finish: ({ options }) => options.sink?.finish(),
} satisfies Implementations;
