/** Which vertices run together, where a machine runs them in warps. */

import { laneWords } from "@glasm/vm";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { VertexRows } from "./vertices-csv.js";

/** Where a vertex runs. */
export interface WarpPlace {
  /** Its lane in the warp, and the number of that in its launch. */
  readonly lane: number;
  readonly warp: number;
}

/** A vertex with those that run beside it. */
export interface WarpRows extends WarpPlace {
  /** The row of the first lane. */
  readonly first: number;
  /** The singles of the input registers, a row for each lane. */
  readonly attributes: Float32Array;
}

/** The first row of the launch of a row, and how many that has. */
function launchOf(launches: readonly number[], row: number): readonly [first: number, count: number] {
  let first = 0;
  for (const count of launches) {
    if (row < first + count) return [first, count];
    first += count;
  }
  return [first, Infinity];
}

/**
 * The warp of a row: the rows of a launch fill warps in their order. A row is alone if its machine runs no warps, or if rows
 * beside it were not kept.
 * @param launches How many rows run in each launch; by default all in one
 */
export function warpOf(
  { count, attributes }: Pick<VertexRows, "count" | "attributes">,
  row: number,
  { machine: { warpLanes } }: Pick<DebuggerMachine, "machine">,
  launches: readonly number[] = [count],
): WarpRows {
  const words = attributes.length / count;
  const rowsFrom = (first: number, end: number): Float32Array => attributes.slice(words * first, words * end);
  if (warpLanes === undefined) return { lane: 0, warp: 0, first: row, attributes: rowsFrom(row, row + 1) };
  const [start, rows] = launchOf(launches, row);
  const lane = (row - start) % warpLanes;
  const warp = Math.floor((row - start) / warpLanes);
  const first = row - lane;
  const end = Math.min(first + warpLanes, start + rows);
  if (end > count) return { lane: 0, warp: 0, first: row, attributes: rowsFrom(row, row + 1) };
  return { lane, warp, first, attributes: rowsFrom(first, end) };
}

/** How many rows of inputs there are. */
export function rowCountOf({ rows }: Pick<DebuggerMachine, "rows">, attributes: Float32Array): number {
  return attributes.length / laneWords(rows, 1).inputs;
}
