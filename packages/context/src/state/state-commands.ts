import type { Implementations } from "../commands/implement.js";
import { attribStackCommands } from "./attrib-commands.js";
import { colorBufferCommands } from "./color-buffers.js";
import { clearCommands } from "./clear-commands.js";
import { fragmentCommands } from "./fragment-commands.js";
import { pixelStoreCommands } from "./pixel-store.js";
import { polygonStippleCommands } from "./polygon-stipple.js";
import { queryCommands } from "./query-commands.js";
import { rasterCommands } from "./raster-commands.js";
import { readPixels } from "./read-pixels.js";

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
