import type { Sink } from "@glasm/primitives";
import type { GroundContext } from "../ground/context.js";
import type { ColorBuffers } from "./color-buffers.js";
import type { BindingContext } from "./framebuffer-binding.js";
import type { FramebufferSettings } from "./framebuffer-settings.js";

export interface WindowOptions {
  /** What draws; without one the state machine works and ReadPixels gives zeros. */
  readonly sink?: Sink;
}

/** What it takes of a context to read the window, or the framebuffer object that takes its place. */
export interface WindowContext extends BindingContext {
  readonly options: WindowOptions;
  /** Those of the present framebuffer. */
  readonly colorBuffers: ColorBuffers;
}

/** What commands of the framebuffer take of a context. */
export interface FramebufferContext extends GroundContext, WindowContext {
  readonly framebuffer: FramebufferSettings;
  /** Clear has no effect in other modes than "render". [Ruling 90] */
  readonly renderMode: { readonly mode: string };
}
