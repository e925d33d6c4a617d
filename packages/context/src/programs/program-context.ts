import type { ArithmeticName, EngineChoice } from "@glasm/nv-vertex";
import type { GroundContext } from "../ground/context.js";
import type { MatrixContext } from "../matrices/matrix-context.js";
import type { VertexResults } from "./vertex-results.js";
import type { MatrixTracking } from "./matrix-tracking.js";
import type { ProgramCache } from "./program-cache.js";
import type { ProgramObjects } from "./program-objects.js";
import type { ProgramParameters } from "./program-parameters.js";

/** How programs are executed. */
export interface ExecutionOptions {
  /** What programs compute in whose language has it; default "unified". [Ruling 16, Ruling 357] */
  readonly arithmetic?: ArithmeticName;
  /**
   * What becomes of the colors and the fog coordinate that programs compute in "nv20": "gl", the default, is what the GL
   * says, "chip" what the chip does. [Ruling 362]
   */
  readonly vertexResults?: VertexResults;
  /**
   * Default "auto": the compiled one for many vertices at a time, the interpreter for a handful, as for ExecuteProgramNV,
   * and for all where the host does not run WebAssembly; to ask for the compiled one is a TypeError there. [Ruling 114]
   */
  readonly engine?: EngineChoice;
}

/** What commands of programs take of a context. */
export interface ProgramContext extends GroundContext, MatrixContext {
  readonly options: ExecutionOptions;
  readonly programs: ProgramObjects;
  readonly programCache: ProgramCache;
  readonly parameters: ProgramParameters;
  readonly tracking: MatrixTracking;
}
