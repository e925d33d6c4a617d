import { copyVector } from "../ground/memory/copy-singles.js";
import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import type { VertexFeed, VertexInput } from "./vertex-source.js";
import { ATTRIBUTE_WORDS } from "../programs/vertex-stage.js";

/** Provoked vertices that wait for their processing. */
export class VertexChunk implements VertexFeed {
  count = 0;
  readonly starts: number[] = [];

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

  clear(): void {
    this.count = 0;
    this.starts.length = 0;
  }

  /** The next vertex begins primitives afresh. */
  restart(): void {
    if (this.starts.at(-1) !== this.count) this.starts.push(this.count);
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
    const { attributes, edgeFlags } = this;
    // Column by column: what is read of a vertex is the same for all of them.
    for (let index = 0; index < read.length; index += 1) {
      if (!read[index]!) continue;
      const column = input.attributes[index]!;
      let from = first * ATTRIBUTE_WORDS + 4 * index;
      for (let to = 0; to < 4 * count; to += 4, from += ATTRIBUTE_WORDS)
        copyVector(attributes, from, column, to);
    }
    for (let i = 0; i < count; i += 1) input.edgeFlags[4 * i] = edgeFlags[first + i]!;
  }

  origin(vertex: number): VertexOrigin {
    return this.origins[vertex]!;
  }
}
