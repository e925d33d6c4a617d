import type { DrawMode } from "@glasm/primitives";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import type { Attributes } from "../attributes/attributes.js";
import type { DrawTarget } from "./draw-target.js";
import { InstructionMeter } from "./instruction-meter.js";
import { VertexChunk } from "./vertex-chunk.js";
import type { VertexProcessor } from "./vertex-processor.js";
import type { VertexStage } from "../programs/vertex-stage.js";

/** What happens to the vertices between Begin and End. */
export interface BeginEnd {
  /** Takes the current values as a vertex. */
  vertex(attributes: Attributes, origin: VertexOrigin): void;
  /** The next vertex begins primitives afresh. [NV_primitive_restart 2.6.X] */
  restart(): void;
  /** Whether the draw kept within the limit of instructions; if not, nothing was drawn or observed. */
  end(): boolean;
}

/** Processes vertices when a chunk is full, or each at once if somebody observes them. */
export class StreamingBeginEnd implements BeginEnd {
  private readonly processor: VertexProcessor;
  private readonly isObserved: boolean;

  constructor(
    processor: VertexProcessor,
    mode: DrawMode,
    stage: VertexStage,
    target: DrawTarget | null,
    isObserved: boolean,
  ) {
    this.processor = processor;
    this.isObserved = isObserved;
    processor.chunk.clear();
    processor.begin(mode, stage, target);
  }

  vertex(attributes: Attributes, origin: VertexOrigin): void {
    const { chunk } = this.processor;
    chunk.push(attributes, origin);
    if (chunk.isFull || this.isObserved) this.flush();
  }

  restart(): void {
    this.processor.chunk.restart();
  }

  end(): boolean {
    this.flush();
    this.processor.end();
    return true;
  }

  /** Vertices yet to come are processed by another stage; those before have been. */
  restage(makeStage: () => VertexStage): void {
    if (!this.processor.isDelivering) this.flush();
    this.processor.restage(makeStage());
  }

  private flush(): void {
    const { processor } = this;
    const { chunk } = processor;
    if (chunk.count === 0) return; // A restart that no vertex follows yet stays.
    try {
      processor.deliver(chunk);
    } finally {
      chunk.clear();
    }
  }
}

/**
 * Keeps all vertices until End, since only then it is known whether the draw exceeds the limit of instructions.
 * [Ruling 62]
 */
export class LimitedBeginEnd implements BeginEnd {
  private readonly processor: VertexProcessor;
  private readonly mode: DrawMode;
  private readonly stage: VertexStage;
  private readonly target: DrawTarget | null;
  private readonly meter: InstructionMeter;
  private readonly fullChunks: VertexChunk[] = [];
  private chunk: VertexChunk;

  constructor(
    processor: VertexProcessor,
    mode: DrawMode,
    stage: VertexStage,
    target: DrawTarget | null,
    limit: number,
  ) {
    this.processor = processor;
    this.mode = mode;
    this.stage = stage;
    this.target = target;
    this.meter = new InstructionMeter(stage, limit, processor.columns, processor.input);
    this.chunk = processor.chunk;
    this.chunk.clear();
  }

  vertex(attributes: Attributes, origin: VertexOrigin): void {
    if (this.meter.isExceeded) return;
    this.chunk.push(attributes, origin);
    if (this.chunk.isFull && this.meter.measure(this.chunk)) {
      this.fullChunks.push(this.chunk);
      this.chunk = new VertexChunk(this.processor.capacity);
    }
  }

  restart(): void {
    this.chunk.restart();
  }

  end(): boolean {
    const { processor } = this;
    if (this.meter.isExceeded || !this.meter.measure(this.chunk)) return false;
    processor.begin(this.mode, this.stage, this.target);
    for (const chunk of [...this.fullChunks, this.chunk]) processor.deliver(chunk);
    processor.end();
    return true;
  }
}
