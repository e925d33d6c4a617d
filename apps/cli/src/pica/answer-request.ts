import type { EngineChoice } from "@glasm/vm";
import { answerPipeline, type PipelineAnswer } from "./answer-pipeline.js";
import { answerRun, type RunAnswer } from "./answer-run.js";

/** The answer to a line that runs a program, or a pipeline of two. Throws a ShapeError. [PICA200 12] */
export function answerRequest(value: unknown, engine: EngineChoice): RunAnswer | PipelineAnswer {
  const isPipeline = typeof value === "object" && value !== null && Object.hasOwn(value, "pipeline");
  return isPipeline ? answerPipeline(value, engine) : answerRun(value, engine);
}
