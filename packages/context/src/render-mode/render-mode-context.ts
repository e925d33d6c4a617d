import type { MemoryContext } from "../ground/memory/buffer-objects.js";
import type { RenderMode } from "./render-mode.js";

/** What commands of selection and feedback take of a context. */
export interface RenderModeContext extends MemoryContext {
  readonly renderMode: RenderMode;
}
