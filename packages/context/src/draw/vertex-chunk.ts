import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { loadRow, type VertexFeed, type VertexInput } from "./vertex-source.js";
import { ATTRIBUTE_WORDS } from "../programs/vertex-stage.js";

/** Provoked vertices that wait for their processing. */
export class VertexChunk implements VertexFeed {
  count = 0;

  private readonly capacity: number;
  /** 16 x 4 singles a vertex. */
  private readonly attributes: Float32Array;
  private readonly edgeFlags: Uint8Array;
  private readonly origins: VertexOrigin[];

  constructor(capacity: number) {
    this.capacity = capacity;
    this.attributes = new Float32Array(capacity * ATTRIBUTE_WORDS);
    this.edgeFlags = new Uint8Array(capacity);
    this.origins = new Array<VertexOrigin>(capacity).fill("vertex");
  }

  get isFull(): boolean {
    return this.count === this.capacity;
  }

  /** Takes the current values as a vertex; the chunk is not full. */
  push({ current, edgeFlag }: Attributes, origin: VertexOrigin): void {
    this.attributes.set(current, this.count * ATTRIBUTE_WORDS);
    this.edgeFlags[this.count] = edgeFlag ? 1 : 0;
    this.origins[this.count] = origin;
    this.count += 1;
  }

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    for (let i = 0; i < count; i += 1) {
      const vertex = first + i;
      const isEdge = this.edgeFlags[vertex] === 1;
      loadRow(this.attributes, vertex * ATTRIBUTE_WORDS, i, isEdge, read, input);
    }
  }

  origin(vertex: number): VertexOrigin {
    return this.origins[vertex]!;
  }
}
