import type { Geometry } from "@glasm/primitives";
import type { LaneOptions } from "@glasm/vm";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { ResultColumns } from "../results/result-columns.js";

/** Vertices that are processed at once: whole triangles, quads and lines, without and with adjacent vertices. */
export const ROWS = 3072;

/** A draw on its way from vertices to primitives. */
export interface Pass {
  readonly draw: CheckedDraw;
  readonly columns: ResultColumns;
  readonly primitives: Geometry;
  readonly options: Pick<LaneOptions, "engine" | "arithmetic">;
  /** Whether each vertex has a number of its own, as often as it comes. [Ruling 127] */
  readonly isNumbered: boolean;
}

/** For each row: the edge to the next vertex is a boundary edge. */
export function boundaryEdges(): Float32Array {
  return new Float32Array(4 * ROWS).fill(1);
}
