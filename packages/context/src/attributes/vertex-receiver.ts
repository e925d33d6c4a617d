import type { Attributes } from "./attributes.js";

/** What made the GL run the vertex program for a vertex. */
export type VertexOrigin =
  | "vertex"
  | "array-element"
  | "draw-arrays"
  | "draw-elements"
  | "rect"
  | "raster-pos"
  | "eval-coord"
  | "eval-mesh";

/** Where commands that provoke vertices send them. */
export interface VertexReceiver {
  /** A vertex is provoked, by default with the current values. Outside Begin and End nothing happens. */
  provoke(origin: VertexOrigin, attributes?: Attributes): void;
  /** Whether Begin was called, and not by a command that calls End itself. */
  readonly expectsEnd: boolean;
  /** As End, and Begin in the same mode. [NV_primitive_restart 2.6.X] */
  restart(): void;
}
