import type { DrawContext } from "../draw/draw-context.js";
import type { CommandLimit } from "../ground/errors/command-limit.js";
import type { DisplayLists } from "./display-lists.js";

/** What display lists take of a context, besides what the commands that they keep take. */
export interface ListContext extends DrawContext {
  readonly lists: DisplayLists;
  readonly commandLimit: CommandLimit;
}
