import type { IndexRanges, VertexIndices } from "@glasm/primitives";
import { copyVector } from "../ground/memory/copy-singles.js";
import type { VertexColumns } from "../programs/machine.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";

/** Where vertices are loaded to: columns of rows of four singles. */
export interface VertexInput {
  readonly columns: VertexColumns;
  /** Those of the columns, one for each of the 16 attributes. */
  readonly attributes: readonly Float32Array[];
  /** A flag is the first of the four. */
  readonly edgeFlags: Float32Array;
  /** For the use of what loads them: numbers of as many elements as there are rows. */
  readonly elements: Uint32Array;
}

/** Vertices of which any part can be loaded at a time, and more than once. */
export interface VertexFeed {
  readonly count: number;
  /** The numbers of vertices, in order, that begin primitives afresh; none if left out. [NV_primitive_restart Chapter 2] */
  readonly starts?: ArrayLike<number>;
  /** Loads `count` vertices from number `first` on; of the attributes only those in `read` need be set. */
  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void;
  origin(vertex: number): VertexOrigin;
}

/** Vertices that a command draws between its own Begin and End. */
export interface VertexSource extends VertexFeed {
  /** Whether they are vertices, or set current values alone. */
  readonly provokes: boolean;
  /** If vertices are elements that may come more than once: how to get at each element once. */
  readonly indexed: IndexedVertices | null;
  /** Makes the values of a vertex the current ones. Loading vertices does that with the last of them. */
  select(vertex: number): void;
}

/** Vertices that are elements, each of which can be loaded for itself. */
export interface IndexedVertices extends VertexIndices {
  /** Of its indices, as they were when the draw began. */
  readonly ranges: IndexRanges;
  /** Loads the first `count` of some elements, and leaves the current values alone. */
  loadElements(elements: Uint32Array, count: number, read: readonly boolean[], input: VertexInput): void;
  /** The same of `count` elements from one on. */
  loadRange(first: number, count: number, read: readonly boolean[], input: VertexInput): void;
}

/** In the place of an index whose memory was taken away: an element that no array holds. [Ruling 62] */
export const NO_ELEMENT = 2 ** 32 - 1;

/** Loads the vertex whose 16 x 4 singles begin at word `first` of `attributes` into row `row`. */
export function loadRow(
  attributes: Float32Array,
  first: number,
  row: number,
  edgeFlag: boolean,
  read: readonly boolean[],
  input: VertexInput,
): void {
  for (let index = 0; index < read.length; index += 1) {
    if (!read[index]!) continue;
    copyVector(attributes, first + 4 * index, input.attributes[index]!, 4 * row);
  }
  input.edgeFlags[4 * row] = edgeFlag ? 1 : 0;
}
