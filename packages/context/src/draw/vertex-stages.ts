import { conventionalStage } from "../conventional/conventional-stage.js";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
import type { Program } from "../programs/machine.js";
import { programStage, type ProgramStageState } from "../programs/program-stage.js";
import { ResultSets } from "../programs/result-sets.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import { unitsInUse } from "../textures/resolve-units.js";
import type { DrawContext } from "./draw-context.js";
import type { DrawTarget } from "./draw-target.js";
import { isProgramMode, isWeighted } from "./vertex-processing.js";

/** The vertex stages of a context, which are kept with their programs. */
export class VertexStages {
  private readonly context: DrawContext;
  /** A program of the user's, and one that the state makes, is not the other. */
  private readonly stages = new WeakMap<Program, VertexStage>();
  /** That of the present state, if the state makes it and nobody can have changed it since, and what it was asked for. */
  private stageOfState: VertexStage | null = null;
  private hasEveryResult = false;
  /** What all stages are made with; the matrices are those of the last draw. */
  private readonly shared: Omit<ProgramStageState, "parameters" | "arithmetic">;
  private readonly position: {
    -readonly [Name in keyof ProgramStageState["position"]]: ProgramStageState["position"][Name];
  };

  constructor(context: DrawContext) {
    const { engine, arithmetic, vertexResults = "gl" } = context.options;
    const { programCache, matrices } = context;
    this.context = context;
    const [modelview, projection] = [matrices.current("modelview"), matrices.current("projection")];
    this.position = { modelview, secondaryModelview: null, projection };
    this.shared = {
      engine,
      positionArithmetic: arithmetic,
      programCache,
      resultSets: new ResultSets(),
      vertexResults,
      position: this.position,
    };
  }

  /** Some state that stages are made from may have changed. */
  forget(): void {
    this.stageOfState = null;
  }

  /** The stage of the present state, which is free of problems, for a target; Begin and End keep it. [Ruling 69] */
  present(target: DrawTarget | null): VertexStage {
    const { context } = this;
    const { programs, matrices } = context;
    const program = isProgramMode(context) ? programs.get(programs.binding)?.program : undefined;
    this.position.modelview = matrices.current("modelview");
    this.position.projection = matrices.current("projection");
    // Programs do not weight. [Ruling 68]
    const isWeightedNow = program === undefined && isWeighted(context);
    this.position.secondaryModelview = isWeightedNow ? matrices.current("modelview1") : null;
    return program === undefined ? this.ofState(this.needsEveryResult(target)) : this.ofProgram(program);
  }

  private ofProgram(program: Program): VertexStage {
    const { parameters, options } = this.context;
    const { arithmetic } = options;
    return (
      this.stages.get(program) ??
      this.kept(program, programStage(program, { ...this.shared, parameters: parameters.values, arithmetic }))
    );
  }

  private needsEveryResult(target: DrawTarget | null): boolean {
    return this.context.options.observer !== undefined || target?.everyResult === true;
  }

  /** Whether it weights, its program says as well. The parameters are the same array at every call. */
  private ofState(everyResult: boolean): VertexStage {
    if (this.stageOfState !== null && this.hasEveryResult === everyResult) return this.stageOfState;
    const { context } = this;
    const { conventional, lighting } = context;
    const coordinates = everyResult ? ALL_TEXTURE_UNITS : unitsInUse(context);
    const { program, parameters } = conventional.prepare(context, coordinates);
    const stage =
      this.stages.get(program) ??
      // The numbers of its equations are the same whatever programs compute in. [Ruling 361]
      this.kept(program, conventionalStage(program, { ...this.shared, parameters, arithmetic: undefined }));
    // Current colors, which materials may track, change without notice.
    if (!lighting.colorMaterial) this.stageOfState = stage;
    this.hasEveryResult = everyResult;
    return stage;
  }

  private kept(program: Program, stage: VertexStage): VertexStage {
    this.stages.set(program, stage);
    return stage;
  }
}
