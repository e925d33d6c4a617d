import type { VertexOrigin } from "../attributes/vertex-receiver.js";

/** Sees every vertex that the sequential GL would provoke, in that order. */
export interface Observer {
  /**
   * Called before the drawing call returns: Vertex, ArrayElement and the like between Begin and End, but End if
   * `maxInstructionsPerDraw` is set, as the draw may yet fail. Both arrays are reused between calls. Commands
   * called from here count as between Begin and End, and a vertex is ignored.
   * Every NaN in them is 7fc00000, or has its own bits where a program computes under "nv20" or "nv30". [Ruling 15, Ruling 358]
   * @param attributes 16 x 4 singles
   * @param results 21 x 4 singles in the order of Table X.1; HPOS is filled for position-invariant programs too
   */
  vertex(attributes: Float32Array, results: Float32Array, origin: VertexOrigin): void;
}
