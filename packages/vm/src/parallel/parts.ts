/** How threads share the lanes of a batch: parts that whoever is free takes, counted where all of them see it. */

import type { LaneBatch, LaneOptions } from "../machine/machine.js";
import { arraysOf, type PooledProgram, withArrays } from "./lane-batches.js";

/** Lanes of a part: enough that taking one costs nothing, few enough that all threads end at about the same time. */
const PART = 2048;

/** How many parts a batch has. */
export function partsOf({ count }: Pick<LaneBatch, "count">): number {
  return Math.ceil(count / PART);
}

/** Words of a run that its threads share. */
export const PROGRESS = {
  /** How many parts have been taken; may go beyond their number. */
  taken: 0,
  /** How many of these have ended. */
  finished: 1,
  /** How many of these have ended by an error. */
  failed: 2,
} as const;
export const PROGRESS_WORDS = 3;

/**
 * Runs the parts of a batch that nobody has taken, until there are none.
 * @throws whatever the machine throws
 */
export function runParts(
  pooled: PooledProgram,
  batch: LaneBatch,
  options: LaneOptions,
  progress: Int32Array,
): void {
  const parts = partsOf(batch);
  for (;;) {
    const part = Atomics.add(progress, PROGRESS.taken, 1);
    if (part >= parts) return;
    try {
      pooled.machine.run(pooled.program, partOf(pooled, batch, part), options);
    } catch (error) {
      Atomics.add(progress, PROGRESS.failed, 1);
      throw error;
    } finally {
      Atomics.add(progress, PROGRESS.finished, 1);
      Atomics.notify(progress, PROGRESS.finished);
    }
  }
}

function partOf(pooled: PooledProgram, batch: LaneBatch, part: number): LaneBatch {
  const first = part * PART;
  const end = Math.min(first + PART, batch.count);
  const arrays = arraysOf(pooled, batch).flatMap(({ name, use, array }) =>
    "perLane" in use ? [[name, array.subarray(use.perLane * first, use.perLane * end)] as const] : [],
  );
  return withArrays(batch, end - first, arrays);
}
