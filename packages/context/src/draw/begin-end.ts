import type { DrawMode } from "@glasm/primitives";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import type { Attributes } from "../attributes/attributes.js";
import type { DrawTarget } from "./draw-target.js";
import { InstructionMeter } from "./instruction-meter.js";
import { selectVertex, type VertexBlock } from "./vertex-block.js";
import { VertexChunk } from "./vertex-chunk.js";
import { VertexRows } from "./vertex-rows.js";
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

/** Processes vertices when there is no room for more, or each at once if somebody observes them. */
export class StreamingBeginEnd implements BeginEnd {
  private readonly processor: VertexProcessor;
  private readonly isObserved: boolean;
  private readonly rows: VertexRows;

  constructor(processor: VertexProcessor, isObserved: boolean) {
    this.processor = processor;
    this.isObserved = isObserved;
    this.rows = new VertexRows(processor.input, processor.capacity);
  }

  begin(mode: DrawMode, stage: VertexStage, target: DrawTarget | null): void {
    const { processor, rows } = this;
    rows.clear();
    rows.willRead(processor.readBy(stage));
    processor.begin(mode, stage, target);
  }

  vertex(attributes: Attributes, origin: VertexOrigin): void {
    this.rows.push(attributes, origin);
    if (this.rows.isFull || this.isObserved) this.flush();
  }

  /** Takes the vertices of a block; false if each is to be provoked for itself. */
  vertices(block: VertexBlock, attributes: Attributes): boolean {
    if (this.isObserved) return false;
    for (let first = 0; first < block.count;) {
      first += this.rows.pushBlock(block, first, attributes);
      selectVertex(block, first - 1, attributes);
      if (this.rows.isFull) this.flush();
    }
    return true;
  }

  restart(): void {
    this.flush();
    this.rows.restart();
  }

  end(): boolean {
    this.flush();
    this.processor.end();
    return true;
  }

  /** Vertices yet to come are processed by another stage; those before have been. */
  restage(makeStage: () => VertexStage): void {
    const { processor, rows } = this;
    if (!processor.isDelivering) this.flush();
    const stage = makeStage();
    processor.restage(stage);
    rows.willRead(processor.readBy(stage));
  }

  private flush(): void {
    const { processor, rows } = this;
    if (rows.count === 0) return; // A restart that no vertex follows yet stays.
    try {
      processor.deliver(rows);
    } finally {
      rows.clear();
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
