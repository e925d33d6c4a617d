import { type Program, RESULT_MEANINGS, RESULT_REGISTERS } from "@glasm/nv-vertex";
import { programStage, type ProgramStageState } from "../programs/program-stage.js";
import type { VertexStage } from "../programs/vertex-stage.js";

/** What an observer sees of a vertex that no program of the user's has processed. */
const OBSERVED = RESULT_REGISTERS.map((name) =>
  /^(position|color|secondary-color|texture-coordinates-\d)$/.test(RESULT_MEANINGS[name]),
);

/**
 * Vertex program mode off: the program that the state makes runs for each vertex. Colors are not clamped yet.
 * [GL1.3 2.10, 2.13, Ruling 63]
 */
export function conventionalStage(program: Program, state: ProgramStageState): VertexStage {
  return { ...programStage(program, state), observed: OBSERVED };
}
