import type { VertexChunk } from "./vertex-chunk.js";
import type { VertexStage } from "./vertex-stage.js";

/** Counts the instructions of a draw ahead of it, so that one that exceeds the limit leaves no trace. */
export class InstructionMeter {
  private readonly stage: VertexStage;
  private readonly limit: number;
  private readonly results: Float32Array;
  private executed = 0;

  /** `results` takes the results of a chunk, which are of no use. */
  constructor(stage: VertexStage, limit: number, results: Float32Array) {
    this.stage = stage;
    this.limit = limit;
    this.results = results;
  }

  get isExceeded(): boolean {
    return this.executed > this.limit;
  }

  /** Executes the program for a chunk; whether the draw still keeps within the limit. */
  readonly measure = (chunk: VertexChunk): boolean => {
    this.executed += this.stage.run(chunk.count, chunk.attributes, this.results);
    return !this.isExceeded;
  };
}
