import { MAX_EXECUTED_INSTRUCTIONS } from "@glasm/vm";
import { CHUNK_VERTICES, type VertexChunk } from "./vertex-chunk.js";
import { ATTRIBUTE_WORDS, type VertexStage } from "./vertex-stage.js";

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

  /**
   * Executes the program for a chunk, so many vertices at a time that it stops soon after the limit; whether the
   * draw still keeps within it.
   */
  readonly measure = ({ count, attributes }: VertexChunk): boolean => {
    for (let first = 0; first < count && !this.isExceeded;) {
      const safe = Math.floor((this.limit - this.executed) / MAX_EXECUTED_INSTRUCTIONS);
      const run = Math.min(count - first, Math.max(1, Math.min(safe, CHUNK_VERTICES)));
      this.executed += this.stage.run(run, attributes.subarray(first * ATTRIBUTE_WORDS), this.results);
      first += run;
    }
    return !this.isExceeded;
  };
}
