import { type ArithmeticName, type EngineName, facts, type Program, run } from "@glasm/vm";
import { type PositionTransform, transformPositions } from "./position-transform.js";
import { RESULT_WORD, type VertexStage } from "./vertex-stage.js";

/** Fewer vertices at a time are not worth a program's compilation. */
const MIN_COMPILED_VERTICES = 256;

/** The state that a program's vertices are processed with; it stays as it is during a draw. */
export interface ProgramStageState {
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly arithmetic: ArithmeticName;
  /** Which engine to use; by default it depends on the number of vertices. */
  readonly engine: EngineName | undefined;
  /** For position-invariant programs; vertex weighting is off. [VP2 2.14.6.1, Ruling 68] */
  readonly position: PositionTransform;
}

/** Vertex program mode: a program runs for each vertex. [VP2 2.14] */
export function programStage(program: Program, state: ProgramStageState): VertexStage {
  const { parameters, arithmetic, position } = state;
  const written = [...facts(program).writtenResults];
  written[RESULT_WORD.HPOS / 4] = true;
  let executed = new Uint32Array(1);
  return {
    written,
    clipDistances: program.environment === "VP2.0",
    hidden: [],
    run(count, attributes, results) {
      if (executed.length < count) executed = new Uint32Array(count);
      const engine = state.engine ?? (count < MIN_COMPILED_VERTICES ? "interpreter" : "compiled");
      run(program, { count, attributes, parameters, results, executed }, { arithmetic, engine });
      // The GL computes the position that the program does not. [VP2 2.14.6.1]
      if (program.positionInvariant) transformPositions(position, count, attributes, results);
      let total = 0;
      for (let i = 0; i < count; i += 1) total += executed[i]!;
      return total;
    },
  };
}
