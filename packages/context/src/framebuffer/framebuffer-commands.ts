import type { Implementations } from "../ground/arguments/implement.js";
import type { FramebufferContext } from "./framebuffer-context.js";

/** Flush and Finish. [GL1.3 5.5] */
export const framebufferCommands = {
  /** Every command completes before it returns. [GL1.3 5.5] */
  flush() {},
  finish: ({ options }) => options.sink?.finish(),
} satisfies Implementations<FramebufferContext>;
