import type { DrawMode } from "@glasm/primitives";
import { isIncomplete } from "../framebuffer/framebuffer-binding.js";
import type { DrawContext } from "./draw-context.js";
import { primitiveMode } from "./primitive-modes.js";
import { vertexProcessingProblem } from "./vertex-processing.js";

/** The mode that a token names; null with an error if it names none. [GL1.3 2.6.1] */
export function checkMode({ errors }: DrawContext, token: number): DrawMode | null {
  const mode = primitiveMode(token);
  errors.when(mode === undefined, "INVALID_ENUM", "none of the ten modes of Begin", "[GL1.3 2.6.1]", "mode");
  return mode ?? null;
}

/** Whether something can be drawn in the present state; an error if not. [VP2 2.14.1.9, EXT_framebuffer_object 4.4.4.3] */
export function checkDraw(context: DrawContext): boolean {
  return !isIncomplete(context) && checkVertexProcessing(context);
}

/** Whether vertices can be processed in the present state; an error if not. [VP2 2.14.1.9, VP2 Errors] */
export function checkVertexProcessing(context: DrawContext): boolean {
  const problem = vertexProcessingProblem(context);
  if (problem !== null) context.errors.record("INVALID_OPERATION", problem.reason, problem.citation);
  return problem === null;
}
