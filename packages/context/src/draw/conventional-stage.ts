import type { Program } from "@glasm/vm";
import { programStage, type ProgramStageState } from "./program-stage.js";
import { RESULT_WORD, type VertexStage } from "./vertex-stage.js";

/** What an observer does not see of a vertex that no program of the user's has processed. */
const HIDDEN = (["BFC0", "BFC1", "FOGC", "CLP0", "CLP1", "CLP2", "CLP3", "CLP4", "CLP5"] as const).map(
  (name) => RESULT_WORD[name] / 4,
);

/**
 * Vertex program mode off: the program that the state makes runs for each vertex. Colors are not clamped yet.
 * [GL1.3 2.10, 2.13, Ruling 63]
 */
export function conventionalStage(program: Program, state: ProgramStageState): VertexStage {
  return { ...programStage(program, state), hidden: HIDDEN };
}
