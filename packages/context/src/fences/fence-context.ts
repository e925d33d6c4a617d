import type { GroundContext } from "../ground/context.js";
import type { WindowContext } from "../framebuffer/framebuffer-context.js";
import type { Fence } from "./fence-commands.js";
import type { NameSpace } from "../ground/names/name-space.js";

/** What commands of fences take of a context. */
export interface FenceContext extends GroundContext, Pick<WindowContext, "options"> {
  /** Contexts do not share them. [Ruling 400] */
  readonly fences: NameSpace<Fence>;
}
