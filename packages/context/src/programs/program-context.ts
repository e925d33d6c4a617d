import type { ArithmeticName, EngineChoice } from "@glasm/nv-vertex";
import type { GroundContext } from "../ground/context.js";
import type { MatrixContext } from "../matrices/matrix-context.js";
import type { MatrixTracking } from "./matrix-tracking.js";
import type { ProgramCache } from "./program-cache.js";
import type { ProgramObjects } from "./program-objects.js";
import type { ProgramParameters } from "./program-parameters.js";

/** How programs are executed. */
export interface ExecutionOptions {
  /** Arithmetic of VP1.0, VP1.1 and VSP1.0 programs; default "unified". [Ruling 16] */
  readonly arithmetic?: ArithmeticName;
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
