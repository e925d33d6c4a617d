import type { RunOptions } from "@glasm/pica200";
import type { Geometry } from "@glasm/primitives";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { ResultColumns } from "../outputs/result-columns.js";

/** Vertices that are processed at once: whole triangles. */
export const ROWS = 3072;

/** A draw on its way from vertices to primitives. */
export interface Pass {
  readonly draw: CheckedDraw;
  /** Columns of output registers, and what is gathered of them for primitives. */
  readonly columns: ResultColumns;
  readonly primitives: Geometry;
  readonly options: Omit<RunOptions, "state">;
  /** Whether each vertex has a number of its own, as often as it comes. [Ruling 127] */
  readonly isNumbered: boolean;
}

/** For each row: the edge to the next vertex is a boundary edge, although no triangle is drawn as lines. */
export function boundaryEdges(): Float32Array {
  return new Float32Array(4 * ROWS).fill(1);
}
