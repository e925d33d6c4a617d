import type { VertexOrigin } from "../options.js";
import { ATTRIBUTE_WORDS } from "./vertex-stage.js";

/** Number of vertices that are processed at a time. */
export const CHUNK_VERTICES = 1024;

/** Provoked vertices that wait for their processing. */
export class VertexChunk {
  count = 0;
  /** 16 x 4 singles a vertex. */
  readonly attributes = new Float32Array(CHUNK_VERTICES * ATTRIBUTE_WORDS);
  readonly edgeFlags = new Uint8Array(CHUNK_VERTICES);
  readonly origins = new Array<VertexOrigin>(CHUNK_VERTICES).fill("vertex");

  get isFull(): boolean {
    return this.count === CHUNK_VERTICES;
  }

  /** Takes the current values of a vertex; the chunk is not full. */
  push(attributes: Float32Array, edgeFlag: boolean, origin: VertexOrigin): void {
    this.attributes.set(attributes, this.count * ATTRIBUTE_WORDS);
    this.edgeFlags[this.count] = edgeFlag ? 1 : 0;
    this.origins[this.count] = origin;
    this.count += 1;
  }
}
