import { MAX_TAKEN_VERTICES, type IndexRanges } from "@glasm/primitives";
import type { ArraySource, IndexedElements } from "./array-source.js";

/** Draws of more vertices are worth their own Begin and End. */
export const MAX_JOINED_VERTICES = 32;

/** Small draws that follow each other in the same state: the vertices of all, as those of strips of one draw. */
export class JoinedDraws {
  private readonly indices = new Uint32Array(MAX_TAKEN_VERTICES);
  private readonly starts = new Uint32Array(MAX_TAKEN_VERTICES);
  private count = 0;
  /** Number of the strips after the first one. */
  private strips = 0;
  private last: ArraySource | null = null;

  clear(): void {
    this.count = 0;
    this.strips = 0;
    this.last = null;
  }

  hasRoom(vertices: number): boolean {
    return this.count + vertices <= MAX_TAKEN_VERTICES;
  }

  /** Joins a draw for which there is room. */
  add(source: ArraySource): void {
    const { count } = this;
    if (count > 0) this.start(count);
    for (const vertex of source.starts) this.start(count + vertex);
    for (let i = 0; i < source.count; i += 1) this.indices[count + i] = source.element(i);
    this.count = count + source.count;
    this.last = source;
  }

  /** So there are never more strips than vertices: a draw may restart where the next one begins. */
  private start(vertex: number): void {
    if (this.strips > 0 && this.starts[this.strips - 1] === vertex) return;
    this.starts[this.strips] = vertex;
    this.strips += 1;
  }

  /** What draws all of them, until others are joined; null if there is none. It makes the ranges its own. */
  take(ranges: IndexRanges): IndexedElements | null {
    const { indices, count, last } = this;
    const starts = this.starts.subarray(0, this.strips);
    this.clear();
    if (last === null) return null;
    ranges.find(indices, count);
    return last.ofElements(indices, count, starts, ranges);
  }
}
