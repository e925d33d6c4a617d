import { TOKENS } from "../generated/tokens.js";
import type { PositionTransform } from "../programs/position-transform.js";
import { drawProblem } from "../programs/validity.js";
import type { DrawContext } from "./draw-context.js";

/** Whether vertices are processed by the bound program. [VP2 2.14] */
export function isProgramMode(context: DrawContext): boolean {
  return context.capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV);
}

/** Why Begin fails in the present state, or null. [VP2 2.14.1.9, VP2 Errors] */
export function vertexProcessingProblem(context: DrawContext): { reason: string; citation: string } | null {
  return isProgramMode(context) ? drawProblem(context) : null;
}

/** Whether positions are weighted, vertex program mode off. [EXT_vertex_weighting 2.10] */
export function isWeighted({ capabilities }: DrawContext): boolean {
  return capabilities.isEnabled(TOKENS.VERTEX_WEIGHTING_EXT);
}

/** What transforms positions in the present state, vertex program mode off. [GL1.3 2.10, EXT_vertex_weighting 2.10] */
export function conventionalPosition(context: DrawContext): PositionTransform {
  const { matrices } = context;
  return {
    modelview: matrices.current("modelview"),
    secondaryModelview: isWeighted(context) ? matrices.current("modelview1") : null,
    projection: matrices.current("projection"),
  };
}
