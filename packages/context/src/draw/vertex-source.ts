import type { Context } from "../context.js";
import type { VertexOrigin } from "../options.js";
import type { VertexChunk } from "./vertex-chunk.js";

/** Vertices that a command draws between its own Begin and End; it can be read more than once. */
export interface VertexSource {
  readonly origin: VertexOrigin;
  readonly count: number;
  /** Whether they are vertices, or set current values alone. */
  readonly provokes: boolean;
  /** Makes the values of vertex i the current ones. */
  readonly select: (context: Context, i: number) => void;
}

/** Reads a source chunk by chunk until `take` returns false; the chunk is empty again after each call of it. */
export function readSource(
  context: Context,
  source: VertexSource,
  chunk: VertexChunk,
  take: (chunk: VertexChunk) => boolean,
): void {
  const { attributes } = context;
  chunk.count = 0;
  for (let i = 0; i < source.count; i += 1) {
    source.select(context, i);
    chunk.push(attributes.current, attributes.edgeFlag, source.origin);
    if (!chunk.isFull && i < source.count - 1) continue;
    const goesOn = take(chunk);
    chunk.count = 0;
    if (!goesOn) return;
  }
}
