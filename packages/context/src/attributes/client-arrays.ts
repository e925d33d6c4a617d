import type { Context } from "../context.js";

/** The client arrays: their pointers, enables, and the transfer of elements. [GL1.3 2.8, VP2 2.14.4] */
export class ClientArrays {
  /** Number of elements that every array used in the present mode holds; Infinity if none is enabled. */
  elementCount(_context: Context): number {
    return Infinity;
  }

  /** Whether element transfers provoke vertices in the present mode. */
  provokesVertices(_context: Context): boolean {
    return false;
  }

  /** Transfers element i to the current values in the order of 2.14.4; the caller provokes the vertex. */
  transfer(_context: Context, _element: number): void {}
}
