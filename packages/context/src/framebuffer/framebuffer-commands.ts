import type { Implementations } from "../ground/arguments/implement.js";
import { clearCommands } from "./clear-commands.js";
import { colorBufferCommands } from "./color-buffers.js";
import { fragmentCommands } from "./fragment-commands.js";
import type { FramebufferContext } from "./framebuffer-context.js";

/** Per-fragment operations, color buffers, Clear, Flush and Finish. [GL1.3 4.1, 4.2, 5.5] */
export const framebufferCommands = {
  ...fragmentCommands,
  ...colorBufferCommands,
  ...clearCommands,
  /** Every command completes before it returns. [GL1.3 5.5] */
  flush() {},
  finish: ({ options }) => options.sink?.finish(),
} satisfies Implementations<FramebufferContext>;
