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

/** Indices that name the elements of one primitive after the other. */
interface IndexRun {
  readonly indices: ArrayLike<number>;
  readonly count: number;
}

/** The indices between those that restart primitives, without runs of none. [NV_primitive_restart Chapter 2] */
export function indexRuns(
  indices: ArrayLike<number>,
  count: number,
  restart: PrimitiveRestart,
): readonly IndexRun[] {
  const isRestart = (i: number): boolean => restarts(restart, indices[i]!);
  let end = 0;
  if (restart.enabled) while (end < count && !isRestart(end)) end += 1;
  else end = count;
  if (end === count) return [{ indices, count }];
  const runs: IndexRun[] = [];
  for (let first = 0; first < count; first = end + 1) {
    end = first;
    while (end < count && !isRestart(end)) end += 1;
    const run = Uint32Array.from({ length: end - first }, (_, i) => indices[first + i]!);
    if (run.length > 0) runs.push({ indices: run, count: run.length });
  }
  return runs;
}
