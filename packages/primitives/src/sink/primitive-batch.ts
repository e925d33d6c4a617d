import type { VertexLayout } from "./vertex-layout.js";

/** What a batch consists of; a polygon is convex. */
export type PrimitiveKind = "point" | "line" | "polygon";

/**
 * Primitives of one kind after clipping, in window coordinates. A batch is valid during the call alone; its arrays are
 * reused and may be longer than needed.
 */
export interface PrimitiveBatch {
  readonly kind: PrimitiveKind;
  readonly layout: VertexLayout;
  readonly vertexCount: number;
  /**
   * `vertexCount` rows of `layout.stride` words, some of which no primitive may use; `floats` is the same memory. A NaN,
   * which only perspective columns may hold, has any sign and payload. [Ruling 113]
   */
  readonly words: Uint32Array;
  readonly floats: Float32Array;
  readonly primitiveCount: number;
  /** Primitive i has the indices from firstIndex[i] up to firstIndex[i + 1]: 1 for a point, 2 for a line, 3 or more for a convex polygon. */
  readonly firstIndex: Uint32Array;
  /** Row numbers; a polygon's in the order of its boundary. */
  readonly indices: Uint32Array;
  /** Beside `indices`: 1 if the edge from this vertex to the next of its polygon is a boundary edge. [GL1.3 2.6.2, 2.11] */
  readonly edgeFlags: Uint8Array;
  /** For each primitive: 0 front-facing, 1 back-facing; 0 for points and lines. [GL1.3 3.5.1] */
  readonly facing: Uint8Array;
  /**
   * For each primitive: the row that flat colors come from. It may lie outside the primitive, and outside the view:
   * its window coordinates are then zero. [GL1.3 2.13.7]
   */
  readonly provokingVertex: Uint32Array;
  /** For each primitive: the diameter in pixels, 0 or more, if it is a point. [GL1.3 3.3] */
  readonly pointSize: Float32Array;
  /**
   * For each line and polygon: 1 if the line stipple starts again with it; 0 for later pieces of a polygon that is
   * drawn in pieces. [GL1.3 3.4.2, 3.5.4, Ruling 105]
   */
  readonly lineStart: Uint8Array;
  /**
   * If the sink is `numbered`: for each row the number of its vertex in the draw, from 0, or `NO_VERTEX` if clipping has
   * made it. [Ruling 127]
   */
  readonly vertexNumbers?: Uint32Array | undefined;
  /**
   * If the sink is `numbered`: for each primitive its number in the draw, from 0; those that are clipped away or culled
   * count, and all pieces of a polygon have one number. [Ruling 127]
   */
  readonly primitiveNumbers?: Uint32Array | undefined;
}

/** In the place of the number of a vertex that clipping has made. */
export const NO_VERTEX = 2 ** 32 - 1;
