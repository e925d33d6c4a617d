import type { SharedJob } from "./jobs.js";
import {
  partsOf,
  PART,
  PROGRESS,
  PROGRESS_WORDS,
  runNextPart,
  SHORT_PART,
  ShortPace,
  STEADY,
} from "./parts.js";
import type { Pace } from "./parts.js";
import { isSharedData, mapArrays, replacesInputs, sharedLike } from "./pooled-batch.js";
import type { KeyedProgram } from "./program-keys.js";
import type { Task } from "./serve.js";

/** One run of a job, all arrays of lanes of which are shared, by several threads. */
export class SharedRun {
  readonly #given: SharedJob;
  /** What threads run: with copies of what all lanes read, as it is now, and of marks that are not shared. */
  readonly #job: SharedJob;
  readonly #part: number;
  readonly #pace: Pace;
  readonly #progress = new Int32Array(new SharedArrayBuffer(4 * PROGRESS_WORDS));

  /** @param isShort Whether it is to be one that can be stopped soon */
  constructor(job: SharedJob, isShort: boolean) {
    this.#given = job;
    const arrays = mapArrays(job.batch.arrays, (array) => {
      if (array.use === "uniform") return { ...array, data: array.data.slice() };
      if (array.use !== "marks" || isSharedData(array.data)) return array;
      return { ...array, data: sharedLike(array.data, array.data.length) };
    });
    this.#job = { ...job, batch: { ...job.batch, arrays } };
    this.#part = isShort ? SHORT_PART : PART;
    this.#pace = isShort ? new ShortPace() : STEADY;
  }

  /** What workers are posted. */
  task(program: KeyedProgram): Task {
    const { runner, batch, options } = this.#job;
    return { ...program, runner: runner.name, batch, options, part: this.#part, progress: this.#progress };
  }

  /**
   * Runs the next lanes in this thread; false if there are none left.
   * @throws whatever the machine throws
   */
  takePart(): boolean {
    return runNextPart(this.#job, this.#part, this.#progress, this.#pace);
  }

  /** Lets nobody take any more lanes, and gives how many parts have been taken. */
  stop(): number {
    const parts = partsOf(this.#job.batch.count, this.#part);
    return Math.min(parts, Atomics.exchange(this.#progress, PROGRESS.taken, parts));
  }

  /** How many parts have ended. */
  get finished(): number {
    return Atomics.load(this.#progress, PROGRESS.finished);
  }

  /** Waits until another number of parts have ended; false if they do not within some milliseconds. */
  wait(finished: number, patience: number): boolean {
    return Atomics.wait(this.#progress, PROGRESS.finished, finished, patience) !== "timed-out";
  }

  /** Whether this thread may wait: that of a page may not. */
  canWait(): boolean {
    try {
      Atomics.wait(this.#progress, PROGRESS.taken, -1, 0);
      return true;
    } catch {
      return false;
    }
  }

  /** Sets the marks that were set, after all parts have ended. */
  addMarks(): void {
    for (const [name, { use, data }] of Object.entries(this.#given.batch.arrays)) {
      const own = this.#job.batch.arrays[name]!.data;
      if (use !== "marks" || own === data) continue;
      for (let i = 0; i < data.length; i++) if (own[i] !== 0) data[i] = own[i]!;
    }
  }

  /**
   * Whether a worker has failed, so that this thread is to do all again: if it fails like the worker did, its error is
   * told to the caller.
   * @throws Error if what it would read is no longer there
   */
  mustRepeat(): boolean {
    if (Atomics.load(this.#progress, PROGRESS.failed) === 0) return false;
    if (replacesInputs(this.#given.batch))
      throw new Error("A worker has failed in a batch whose results take the places of what it reads");
    return true;
  }
}
