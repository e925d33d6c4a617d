import type { Clipper } from "./clip.js";
import type { PrimitiveBatch, PrimitiveKind, RasterState, Sink, VertexLayout } from "./sink.js";
import type { VertexBuffer } from "./vertex-buffer.js";
import { toWindow, type Viewport } from "./viewport.js";

/** A batch goes to the sink when it has this many vertices, corners or primitives; a larger primitive goes alone. */
const MAX_VERTICES = 4096;
const MAX_CORNERS = 8192;
const MAX_PRIMITIVES = 4096;

/** What all the batches of a draw have in common. */
export interface BatchRules {
  readonly kind: PrimitiveKind;
  readonly layout: VertexLayout;
  readonly viewport: Viewport;
  readonly state: RasterState;
}

/** The batch under construction; full ones go to the sink, in order. Its arrays serve every draw. */
export class BatchBuilder implements PrimitiveBatch {
  kind: PrimitiveKind = "point";
  layout: VertexLayout = { stride: 0, columns: [] };
  vertexCount = 0;
  words = new Uint32Array(0);
  floats = new Float32Array(0);
  primitiveCount = 0;
  readonly firstIndex = new Uint32Array(MAX_PRIMITIVES + 1);
  indices = new Uint32Array(MAX_CORNERS);
  edgeFlags = new Uint8Array(MAX_CORNERS);
  readonly facing = new Uint8Array(MAX_PRIMITIVES);
  readonly provokingVertex = new Uint32Array(MAX_PRIMITIVES);
  readonly pointSize = new Float32Array(MAX_PRIMITIVES);
  readonly lineStart = new Uint8Array(MAX_PRIMITIVES);

  private readonly sink: Sink;
  private viewport!: Viewport;
  private state!: RasterState;
  private cornerCount = 0;
  /** Tells batches apart, so that a vertex gets one row in each at most. */
  private number = 1;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** Prepares for a draw. */
  reset(rules: BatchRules): void {
    this.kind = rules.kind;
    this.layout = rules.layout;
    this.viewport = rules.viewport;
    this.state = rules.state;
    this.clear();
  }

  private clear(): void {
    this.vertexCount = 0;
    this.primitiveCount = 0;
    this.cornerCount = 0;
    this.number += 1;
  }

  /** Hands the batch to the sink. */
  flush(): void {
    try {
      if (this.primitiveCount > 0) this.sink.draw(this, this.state);
    } finally {
      this.clear();
    }
  }

  /** Makes room for a primitive of so many corners, all of them new, and a provoking vertex. */
  reserve(corners: number): void {
    const isFull =
      this.vertexCount + corners + 1 > MAX_VERTICES ||
      this.cornerCount + corners > MAX_CORNERS ||
      this.primitiveCount === MAX_PRIMITIVES;
    if (isFull) this.flush();
    const words = Math.max(MAX_VERTICES, corners + 1) * this.layout.stride;
    if (this.floats.length < words) {
      this.floats = new Float32Array(words);
      this.words = new Uint32Array(this.floats.buffer);
    }
    if (this.indices.length < corners) {
      this.indices = new Uint32Array(corners);
      this.edgeFlags = new Uint8Array(corners);
    }
  }

  /**
   * The row of the vertex in a slot. One that is outside of the clip volume gives flat colors alone: its window
   * coordinates and 1/w are zero.
   */
  row(buffer: VertexBuffer, slot: number): number {
    if (buffer.batches[slot] === this.number) return buffer.batchRows[slot]!;
    const row = this.vertexCount;
    this.vertexCount += 1;
    const { floats } = this;
    const { stride } = this.layout;
    const { records } = buffer;
    const from = slot * buffer.rules.layout.stride;
    const to = row * stride;
    for (let word = 4; word < stride; word += 1) floats[to + word] = records[from + word]!;
    if (buffer.outcodes[slot] !== 0) floats.fill(0, to, to + 4);
    else this.place(records[from]!, records[from + 1]!, records[from + 2]!, records[from + 3]!, to);
    buffer.batches[slot] = this.number;
    buffer.batchRows[slot] = row;
    return row;
  }

  /** The row of a vertex of the clipped primitive. */
  clippedRow(buffer: VertexBuffer, clipper: Clipper, vertex: number): number {
    const slot = clipper.origins[vertex]!;
    if (slot >= 0) return this.row(buffer, slot);
    const row = this.vertexCount;
    this.vertexCount += 1;
    const { floats } = this;
    const { stride } = this.layout;
    const { values } = clipper;
    const from = vertex * clipper.stride;
    const to = row * stride;
    for (let word = 4; word < stride; word += 1) {
      const value = values[from + word]!;
      floats[to + word] = value === value ? value : NaN; // every NaN is the same one [Ruling 15]
    }
    this.place(values[from]!, values[from + 1]!, values[from + 2]!, values[from + 3]!, to);
    return row;
  }

  private place(x: number, y: number, z: number, w: number, to: number): void {
    toWindow(this.viewport, x, y, z, w, this.floats, to);
  }

  /** Number of the corners of finished primitives: where those of the next one begin in `indices`. */
  get firstCorner(): number {
    return this.cornerCount;
  }

  /** Corner i of the primitive under construction. */
  corner(i: number, row: number, edgeFlag: number): void {
    this.indices[this.cornerCount + i] = row;
    this.edgeFlags[this.cornerCount + i] = edgeFlag;
  }

  /** Finishes a primitive whose corners are there. */
  add(corners: number, provokingVertex: number, facing: number, pointSize: number, lineStart: number): void {
    const primitive = this.primitiveCount;
    this.firstIndex[primitive] = this.cornerCount;
    this.firstIndex[primitive + 1] = this.cornerCount + corners;
    this.facing[primitive] = facing;
    this.provokingVertex[primitive] = provokingVertex;
    this.pointSize[primitive] = pointSize;
    this.lineStart[primitive] = lineStart;
    this.cornerCount += corners;
    this.primitiveCount = primitive + 1;
  }
}
