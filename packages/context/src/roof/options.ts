import type { ArithmeticName, EngineName } from "@glasm/nv-vertex";
import type { Sink } from "../draw/sink.js";
import type { GL } from "./create-context.js";

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

/** Sees every vertex that the sequential GL would provoke, in that order. */
export interface Observer {
  /**
   * Called before the drawing call returns: Vertex, ArrayElement and the like between Begin and End, but End if
   * `maxInstructionsPerDraw` is set, as the draw may yet fail. Both arrays are reused between calls. Commands
   * called from here count as between Begin and End, and a vertex is ignored.
   * Every NaN in them is 7fc00000. [Ruling 15]
   * @param attributes 16 x 4 singles
   * @param results 21 x 4 singles in the order of Table X.1; HPOS is filled for position-invariant programs too
   */
  vertex(attributes: Float32Array, results: Float32Array, origin: VertexOrigin): void;
}

export interface ContextOptions {
  /** What draws; without one the state machine works and ReadPixels gives zeros. */
  readonly sink?: Sink;
  readonly observer?: Observer;
  /** Arithmetic of VP1.0, VP1.1 and VSP1.0 programs; default "unified". [Ruling 16] */
  readonly arithmetic?: ArithmeticName;
  /**
   * Default: the compiled one for many vertices at a time, the interpreter for a handful, as for ExecuteProgramNV, and
   * for all where the host does not run WebAssembly; to ask for the compiled one is a TypeError there. [Ruling 114]
   */
  readonly engine?: EngineName;
  /** Size of the working set of resident programs, at least 0; default unbounded. [VP2 2.14.1.9] */
  readonly residentPrograms?: number;
  /** A context to share programs, display lists and textures with. [Ruling 34] */
  readonly share?: GL;
  /** A draw that would execute more instructions gives OUT_OF_MEMORY and draws nothing; default none. */
  readonly maxInstructionsPerDraw?: number;
  /**
   * CallList and CallLists execute so many commands, those of nested lists included, and then give OUT_OF_MEMORY; an
   * EvalMesh of more vertices gives it at once. At least 0, default none. [Ruling 98]
   */
  readonly maxCommandsPerCall?: number;
  /** A display list that needs more bytes gives OUT_OF_MEMORY at EndList; default none. [GL1.3 5.4, Ruling 99] */
  readonly maxListBytes?: number;
}
