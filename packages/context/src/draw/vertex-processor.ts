import type { Context } from "../context.js";
import { Assembler, type PrimitiveMode } from "./assembly.js";
import { BatchBuilder } from "./batch.js";
import { drawSetup } from "./draw-setup.js";
import { CHUNK_VERTICES, VertexChunk } from "./vertex-chunk.js";
import { RecordLayouts } from "./vertex-record.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS, type VertexStage } from "./vertex-stage.js";

/** What a result register is before it is written. [VP2 2.14.1.5] */
const INITIAL_RESULT = [0, 0, 0, 1];

/**
 * Takes chunks of vertices through the vertex stage to the observer and, as primitives, to the sink. Its buffers
 * serve all draws of a context.
 */
export class VertexProcessor {
  readonly chunk = new VertexChunk();
  /** 21 x 4 singles a vertex of a chunk. */
  readonly results = new Float32Array(CHUNK_VERTICES * RESULT_WORDS);
  /** The observer or the sink is running. */
  isDelivering = false;

  private readonly context: Context;
  private readonly batch: BatchBuilder | null;
  private readonly assembler: Assembler | null;
  private readonly layouts = new RecordLayouts();
  private readonly shownAttributes = new Float32Array(ATTRIBUTE_WORDS);
  private readonly shownResults = new Float32Array(RESULT_WORDS);
  private stage!: VertexStage;

  constructor(context: Context) {
    const { sink } = context.options;
    this.context = context;
    this.batch = sink === undefined ? null : new BatchBuilder(sink);
    this.assembler = this.batch === null ? null : new Assembler(this.batch);
  }

  /** Begin, in a state without problems. */
  begin(mode: PrimitiveMode, stage: VertexStage): void {
    this.stage = stage;
    if (this.batch === null) return;
    const setup = drawSetup(this.context, mode.kind, stage, this.layouts);
    this.batch.reset(setup.batch);
    this.assembler?.begin(mode, setup.records, setup.facing);
  }

  /** Vertices yet to come are processed by another stage, which writes the same results. */
  restage(stage: VertexStage): void {
    this.stage = stage;
  }

  /** Processes the next vertices. */
  readonly deliver = (chunk: VertexChunk): true => {
    this.stage.run(chunk.count, chunk.attributes, this.results);
    this.callOut(() => {
      this.show(chunk);
      this.assembler?.take(chunk.count, this.results, chunk.edgeFlags);
    });
    return true;
  };

  /** End: what is complete has gone to the sink. */
  end(): void {
    this.callOut(() => {
      this.assembler?.end();
      this.batch?.flush();
    });
  }

  private show(chunk: VertexChunk): void {
    const { observer } = this.context.options;
    if (observer === undefined) return;
    const { shownAttributes, shownResults, results } = this;
    for (let i = 0; i < chunk.count; i += 1) {
      copyWords(chunk.attributes, i * ATTRIBUTE_WORDS, shownAttributes);
      copyWords(results, i * RESULT_WORDS, shownResults);
      for (const register of this.stage.hidden) shownResults.set(INITIAL_RESULT, 4 * register);
      observer.vertex(shownAttributes, shownResults, chunk.origins[i]!);
    }
  }

  private callOut(run: () => void): void {
    this.isDelivering = true;
    try {
      run();
    } finally {
      this.isDelivering = false;
    }
  }
}

/** Fills `to` with the words of `from` that begin at `first`. */
function copyWords(from: Float32Array, first: number, to: Float32Array): void {
  for (let word = 0; word < to.length; word += 1) to[word] = from[first + word]!;
}
