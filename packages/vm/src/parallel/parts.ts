/** How threads share the vertices of a batch: parts that whoever is free takes, counted where all of them see it. */

import type { Batch } from "../exec/batch.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { type EngineOptions, run } from "../run.js";

/** Vertices of a part: enough that taking one costs nothing, few enough that all threads end at about the same time. */
const PART = 2048;

/** How many parts a batch has. */
export function partsOf({ count }: Batch): number {
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
 * @throws whatever `run` throws
 */
export function runParts(program: Program, batch: Batch, options: EngineOptions, progress: Int32Array): void {
  const parts = partsOf(batch);
  for (;;) {
    const part = Atomics.add(progress, PROGRESS.taken, 1);
    if (part >= parts) return;
    try {
      run(program, partOf(batch, part), options);
    } catch (error) {
      Atomics.add(progress, PROGRESS.failed, 1);
      throw error;
    } finally {
      Atomics.add(progress, PROGRESS.finished, 1);
      Atomics.notify(progress, PROGRESS.finished);
    }
  }
}

function partOf({ attributes, parameters, results, ends, executed, ...batch }: Batch, part: number): Batch {
  const first = part * PART;
  const count = Math.min(PART, batch.count - first);
  const end = first + count;
  return {
    count,
    attributes: attributes.subarray(4 * ATTRIBUTE_COUNT * first, 4 * ATTRIBUTE_COUNT * end),
    parameters,
    results: results.subarray(4 * RESULT_COUNT * first, 4 * RESULT_COUNT * end),
    ...(ends === undefined ? {} : { ends: ends.subarray(first, end) }),
    ...(executed === undefined ? {} : { executed: executed.subarray(first, end) }),
  };
}
