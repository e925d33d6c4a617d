import { MAX_EXECUTED_INSTRUCTIONS, type VertexColumns } from "../programs/machine.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import type { VertexFeed, VertexInput } from "./vertex-source.js";

/** Counts the instructions of a draw ahead of it, so that one that exceeds the limit leaves no trace. */
export class InstructionMeter {
  private readonly stage: VertexStage;
  private readonly limit: number;
  private readonly columns: VertexColumns;
  private readonly input: VertexInput;
  private readonly executed: Uint32Array;
  private total = 0;

  /** Vertices are loaded into `input`, which has the attributes of `columns`. */
  constructor(stage: VertexStage, limit: number, columns: VertexColumns, input: VertexInput) {
    this.columns = columns;
    this.stage = stage;
    this.limit = limit;
    this.input = input;
    this.executed = new Uint32Array(input.elements.length);
  }

  get isExceeded(): boolean {
    return this.total > this.limit;
  }

  /**
   * Executes the program for vertices, so many at a time that it stops soon after the limit; whether the draw still
   * keeps within it.
   */
  measure(feed: VertexFeed): boolean {
    const { stage, executed } = this;
    for (let first = 0; first < feed.count && !this.isExceeded;) {
      const safe = Math.floor((this.limit - this.total) / MAX_EXECUTED_INSTRUCTIONS);
      const count = Math.min(feed.count - first, Math.max(1, Math.min(safe, executed.length)));
      feed.load(first, count, stage.read, this.input);
      stage.run(this.columns, count, executed);
      for (let i = 0; i < count; i += 1) this.total += executed[i]!;
      first += count;
    }
    return !this.isExceeded;
  }
}
