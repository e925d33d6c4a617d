/** The rows of a table of vertices: where runs emit vertices, one for each of these. */

import { lastStart } from "../order/last-start.js";
import type { VertexRows } from "./vertices-csv.js";

/** What a row of a table is of. */
export interface RowPlace {
  /** The vertex or the run, counted from the first one. */
  readonly vertex: number;
  /** Which of the vertices that the run has emitted; null of other vertices, and of a run that has emitted none. */
  readonly emitted: number | null;
  /** Which of the rows of results it has; null if it has none. */
  readonly result: number | null;
}

type Counted = Pick<VertexRows, "count" | "emitted">;

/** For each run its first row. */
const knownStarts = new WeakMap<Uint32Array, Uint32Array>();

function startsOf(emitted: Uint32Array): Uint32Array {
  let starts = knownStarts.get(emitted);
  if (starts === undefined) {
    starts = new Uint32Array(emitted.length);
    for (let run = 1; run < emitted.length; run++)
      starts[run] = starts[run - 1]! + Math.max(1, emitted[run]! - emitted[run - 1]!);
    knownStarts.set(emitted, starts);
  }
  return starts;
}

/** How many rows a table has. A run that has emitted no vertex has one, without results. */
export function rowCount({ count, emitted }: Counted): number {
  return emitted === undefined ? count : startsOf(emitted)[count]!;
}

/** What a row is of. */
export function placeOfRow({ emitted }: Counted, row: number): RowPlace {
  if (emitted === undefined) return { vertex: row, emitted: null, result: row };
  const starts = startsOf(emitted);
  const vertex = lastStart(starts, row);
  if (emitted[vertex] === emitted[vertex + 1]) return { vertex, emitted: null, result: null };
  const number = row - starts[vertex]!;
  return { vertex, emitted: number, result: emitted[vertex]! + number };
}

/** The row of a vertex, or of one that a run has emitted, by default the first. */
export function rowOfVertex({ count, emitted }: Counted, vertex: number, number = 0): number {
  if (emitted === undefined || vertex < 0) return vertex;
  const starts = startsOf(emitted);
  return vertex >= count ? starts[count]! : Math.min(starts[vertex]! + number, starts[vertex + 1]! - 1);
}
