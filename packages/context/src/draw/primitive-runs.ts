import type { IndexRanges } from "@glasm/primitives";
import { type PrimitiveRestart, restarts } from "../attributes/primitive-restart.js";

/** Elements from one on. */
interface ElementRun {
  readonly first: number;
  readonly count: number;
}

/** The elements before and after the one that restarts primitives. [NV_primitive_restart Chapter 2] */
export function elementRuns(first: number, count: number, restart: PrimitiveRestart): readonly ElementRun[] {
  const { enabled, index } = restart;
  if (!enabled || index < first || index >= first + count) return [{ first, count }];
  const after = { first: index + 1, count: first + count - index - 1 };
  return [{ first, count: index - first }, after].filter((run) => run.count > 0);
}

/** Vertices that indices name, and which of them begin primitives afresh, in order. */
export interface NamedVertices {
  indices: ArrayLike<number>;
  count: number;
  starts: Uint32Array;
}

/** No vertex begins primitives afresh. */
export const NO_STARTS = new Uint32Array(0);

/** How many of the first indices, whose ranges are known, restart primitives. */
function countRestarts(
  indices: ArrayLike<number>,
  restart: PrimitiveRestart,
  { count, lowest, highest }: IndexRanges,
): number {
  if (!restart.enabled || restart.index < lowest || restart.index > highest) return 0;
  let found = 0;
  for (let i = 0; i < count; i += 1) if (restarts(restart, indices[i]!)) found += 1;
  return found;
}

/**
 * Gives `named` the indices without those that restart primitives, and finds the ranges of what is left, if anything is;
 * returns it. Throws a RangeError if the host has no memory. [NV_primitive_restart Chapter 2]
 */
export function nameVertices<Named extends NamedVertices>(
  named: Named,
  indices: ArrayLike<number>,
  count: number,
  restart: PrimitiveRestart,
  ranges: IndexRanges,
): Named {
  if (count > 0) ranges.find(indices, count);
  const found = count > 0 ? countRestarts(indices, restart, ranges) : 0;
  if (found === 0) return nameAll(named, indices, count, NO_STARTS);
  const kept = new Uint32Array(count - found);
  const starts = new Uint32Array(found);
  let length = 0;
  let strips = 0;
  for (let i = 0; i < count; i += 1) {
    if (!restarts(restart, indices[i]!)) {
      kept[length] = indices[i]!;
      length += 1;
    } else if (length > 0 && starts[strips - 1] !== length) {
      starts[strips] = length;
      strips += 1;
    }
  }
  if (length > 0) ranges.find(kept, length);
  return nameAll(named, kept, length, starts.subarray(0, strips));
}

/** Gives `named` indices that all name vertices; returns it. */
export function nameAll<Named extends NamedVertices>(
  named: Named,
  indices: ArrayLike<number>,
  count: number,
  starts: Uint32Array,
): Named {
  named.indices = indices;
  named.count = count;
  named.starts = starts;
  return named;
}
