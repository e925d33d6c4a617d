import { conventionalStage } from "../conventional/conventional-stage.js";
import { TOKENS } from "../generated/tokens.js";
import type { PositionTransform } from "../programs/position-transform.js";
import { programStage } from "../programs/program-stage.js";
import { drawProblem } from "../programs/validity.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import type { DrawContext } from "./draw-context.js";

/** Whether vertices are processed by the bound program. [VP2 2.14] */
export function isProgramMode(context: DrawContext): boolean {
  return context.capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV);
}

/** Why Begin fails in the present state, or null. [VP2 2.14.1.9, VP2 Errors] */
export function vertexProcessingProblem(context: DrawContext): { reason: string; citation: string } | null {
  return isProgramMode(context) ? drawProblem(context) : null;
}

/** What transforms positions in the present state, vertex program mode off. [GL1.3 2.10, EXT_vertex_weighting 2.10] */
export function conventionalPosition({ capabilities, matrices }: DrawContext): PositionTransform {
  const isWeighted = capabilities.isEnabled(TOKENS.VERTEX_WEIGHTING_EXT);
  return {
    modelview: matrices.current("modelview"),
    secondaryModelview: isWeighted ? matrices.current("modelview1") : null,
    projection: matrices.current("projection"),
  };
}

/** The vertex stage of the present state, which is free of problems; Begin and End keep it. [Ruling 69] */
export function vertexStage(context: DrawContext): VertexStage {
  const { programs, parameters, options, conventional, programCache } = context;
  const { engine, arithmetic, vertexResults = "gl" } = options;
  const shared = { engine, positionArithmetic: arithmetic, programCache, vertexResults };
  const position = conventionalPosition(context);
  const program = isProgramMode(context) ? programs.get(programs.binding)?.program : undefined;
  if (program !== undefined) {
    const unweighted = { ...position, secondaryModelview: null }; // [Ruling 68]
    return programStage(program, {
      ...shared,
      parameters: parameters.values,
      arithmetic,
      position: unweighted,
    });
  }
  const prepared = conventional.prepare(context);
  return conventionalStage(prepared.program, {
    ...shared,
    parameters: prepared.parameters,
    // The numbers of its equations are the same whatever programs compute in. [Ruling 361]
    arithmetic: undefined,
    position,
  });
}
