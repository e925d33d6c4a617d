/** How threads share the lanes of a batch: parts that whoever is free takes, counted where all of them see it. */

import type { SharedJob } from "./jobs.js";
import { partOf } from "./pooled-batch.js";

/** Lanes of a part: enough that taking one costs nothing, few enough that all threads end at about the same time. */
export const PART = 2048;
/** Lanes of a part of a batch that can be stopped; where these take little time, several are taken at once. */
export const SHORT_PART = 64;

/** How many parts a batch has. */
export function partsOf(count: number, part = PART): number {
  return Math.ceil(count / part);
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

/** How many parts a thread takes at once. */
export interface Pace {
  readonly parts: number;
  /** Takes how many milliseconds these needed. */
  note(time: number): void;
}

/** One at a time. */
export const STEADY: Pace = { parts: 1, note: () => undefined };

const [SHORT_TIME, LONG_TIME] = [2, 8];

/** As many short parts as take some milliseconds, and no more lanes than a part has otherwise. */
export class ShortPace implements Pace {
  #parts = 1;

  get parts(): number {
    return this.#parts;
  }

  note(time: number): void {
    if (time < SHORT_TIME) this.#parts = Math.min(2 * this.#parts, PART / SHORT_PART);
    else if (time > LONG_TIME) this.#parts = Math.max(1, this.#parts / 2);
  }
}

/**
 * Runs the next lanes of a job that nobody has taken, by parts of this many lanes; false if there are none.
 * @throws whatever the machine throws
 */
export function runNextPart(job: SharedJob, part: number, progress: Int32Array, pace: Pace): boolean {
  const { runner, program, batch, options } = job;
  const all = partsOf(batch.count, part);
  const taken = Atomics.add(progress, PROGRESS.taken, pace.parts);
  const parts = Math.min(pace.parts, all - taken);
  if (parts <= 0) return false;
  const first = part * taken;
  const before = Date.now();
  try {
    runner.run(program, partOf(batch, first, Math.min(part * parts, batch.count - first)), options);
  } catch (error) {
    Atomics.add(progress, PROGRESS.failed, parts);
    throw error;
  } finally {
    Atomics.add(progress, PROGRESS.finished, parts);
    Atomics.notify(progress, PROGRESS.finished);
  }
  pace.note(Date.now() - before);
  return true;
}
