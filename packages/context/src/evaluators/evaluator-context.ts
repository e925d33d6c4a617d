import type { DrawContext } from "../draw/draw-context.js";
import type { CommandLimit } from "../ground/errors/command-limit.js";
import type { Evaluators } from "./evaluators.js";

/** What commands of evaluators take of a context. */
export interface EvaluatorContext extends DrawContext {
  readonly evaluators: Evaluators;
  readonly commandLimit: CommandLimit;
}
