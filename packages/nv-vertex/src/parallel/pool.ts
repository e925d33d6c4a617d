import type { Batch } from "../exec/batch.js";
import { type EnvironmentRow, ENVIRONMENTS } from "../isa/environments.js";
import { PARAMETER_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { checkObject, checkWhole } from "@glasm/vm";
import { checkedRun, type EngineOptions, run } from "../run.js";
import { partsOf, PROGRESS, PROGRESS_WORDS, runParts } from "./parts.js";
import { ProgramKeys } from "./program-keys.js";
import type { Task } from "./serve.js";
import { isShared, SharedRoom } from "./shared-room.js";

/** A worker of the host: of node:worker_threads, or of a page. */
export interface PoolWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

export interface WorkerPoolOptions {
  /** How many threads run vertices, the calling one among them. */
  readonly threads: number;
  /** Starts a worker whose script calls `serveWorkerPool`. Until it is ready the others do its part. */
  readonly spawn: () => PoolWorker;
  /**
   * How many milliseconds at most to wait for a worker with about 2,000 vertices, in threads that may wait (a page's
   * own thread may not); default 10,000.
   */
  readonly patience?: number;
}

/** Threads that run large batches together. */
export interface WorkerPool {
  /**
   * Does what `run` does, and returns when all vertices are done. Arrays in SharedArrayBuffers are used in place, others
   * are copied, parameters always. Small batches and vertex state programs, which are sequential, run in this thread.
   * @throws TypeError, RangeError as `run` does
   * @throws Error if a worker has begun with vertices and does not finish them; the pool is closed then
   */
  run(program: Program, batch: Batch, options?: EngineOptions): void;
  /** Ends the workers; batches run in the calling thread from then on. */
  close(): void;
}

const DEFAULT_PATIENCE = 10_000;

/**
 * Starts workers that share memory with this thread. A page must be cross-origin isolated for this.
 * @throws Error if the host has no SharedArrayBuffer
 * @throws TypeError if an option is of another kind
 * @throws RangeError unless `threads` is a positive integer, and `patience` at least 0
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  checkObject("createWorkerPool: options", options);
  const { threads, spawn, patience = DEFAULT_PATIENCE } = options;
  if (typeof spawn !== "function") throw new TypeError("createWorkerPool: spawn must be a function");
  checkWhole("createWorkerPool: threads", threads, 1);
  if (typeof patience !== "number") throw new TypeError("createWorkerPool: patience must be a number");
  if (!(patience >= 0))
    throw new RangeError(`createWorkerPool: patience is ${patience}, which is not at least 0`);
  if (typeof SharedArrayBuffer === "undefined")
    throw new Error(
      "Worker threads need SharedArrayBuffer, which pages have if they are cross-origin isolated",
    );
  return new Pool(
    Array.from({ length: threads - 1 }, () => spawn()),
    patience,
  );
}

/** What can be posted. */
function engineOptions({ engine, arithmetic }: EngineOptions): EngineOptions {
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(arithmetic === undefined ? {} : { arithmetic }),
  };
}

class Pool implements WorkerPool {
  #workers: readonly PoolWorker[];
  readonly #patience: number;
  readonly #keys = new ProgramKeys();
  #room: SharedRoom | null = null;

  constructor(workers: readonly PoolWorker[], patience: number) {
    this.#workers = workers;
    this.#patience = patience;
  }

  run(program: Program, given: Batch, givenOptions: EngineOptions = {}): void {
    const batch = checkedRun(program, given, givenOptions);
    const options = engineOptions(givenOptions);
    const { target }: EnvironmentRow = ENVIRONMENTS[program.environment];
    if (this.#workers.length === 0 || partsOf(batch) < 2 || target === "vsp") run(program, batch, options);
    else if (isShared(batch)) this.#runShared(program, batch, options);
    else
      (this.#room ??= new SharedRoom()).run(batch, (piece) => {
        this.#runShared(program, piece, options);
      });
  }

  close(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  #runShared(program: Program, batch: Batch, options: EngineOptions): void {
    const progress = new Int32Array(new SharedArrayBuffer(4 * PROGRESS_WORDS));
    const parameters = batch.parameters.slice(0, 4 * PARAMETER_COUNT);
    const task: Task = {
      ...this.#keys.take(program),
      batch: { ...batch, parameters },
      options,
      progress,
    };
    for (const worker of this.#workers) worker.postMessage(task);
    try {
      runParts(program, batch, options, progress);
    } finally {
      this.#finish(progress, partsOf(batch));
    }
    // If this thread fails like a worker did, its error is told to the caller.
    if (Atomics.load(progress, PROGRESS.failed) > 0) run(program, batch, options);
  }

  /** Waits until the arrays of the batch are no longer in use. */
  #finish(progress: Int32Array, parts: number): void {
    const taken = Math.min(parts, Atomics.exchange(progress, PROGRESS.taken, parts));
    const wait = canWait(progress);
    for (;;) {
      const finished = Atomics.load(progress, PROGRESS.finished);
      if (finished >= taken) return;
      if (!wait || Atomics.wait(progress, PROGRESS.finished, finished, this.#patience) !== "timed-out")
        continue;
      this.close();
      throw new Error("A worker has begun with vertices and does not finish them");
    }
  }
}

/** Whether this thread may wait: that of a page may not. */
function canWait(words: Int32Array): boolean {
  try {
    Atomics.wait(words, PROGRESS.taken, -1, 0);
    return true;
  } catch {
    return false;
  }
}
