/** Worker pools of the vertex machine. */

import {
  createThreadPool,
  serveRunners,
  type StopOptions,
  withoutSignal,
  type WorkerPoolOptions,
  type WorkerPort,
} from "@glasm/vm";
import type { Batch, VertexArrays } from "../exec/batch.js";
import type { Program } from "../program/program.js";
import { checkedRun, type EngineOptions } from "../run.js";
import { jobOfVertices, VERTEX_RUNNER } from "./vertex-batches.js";

/** Threads that run large batches together. */
export interface WorkerPool {
  /**
   * Does what `run` does, and returns when all vertices are done. Arrays in SharedArrayBuffers are used in place, others
   * are copied, parameters always. Small batches and vertex state programs, which are sequential, run in this thread.
   * @throws TypeError, RangeError as `run` does
   * @throws Error if a worker has begun with vertices and does not finish them; the pool is closed then
   * @throws the reason of the pool's signal if it is aborted
   */
  run(program: Program, batch: Batch | VertexArrays, options?: EngineOptions): void;
  /**
   * Does the same without keeping this thread: events have their turn every few milliseconds. Batches are done one after
   * the other; until the promise settles, what was given is to be left as it is. If the signal is aborted, no more
   * vertices are begun, and the promise is rejected with its reason as soon as those that have been begun are done: at
   * once for a batch that waits, which has touched nothing, else after what 64 vertices take, or some milliseconds if
   * that is less. Of a batch that was stopped some vertices have their results and the others are as they were, in no
   * order; a vertex state program has run for the first ones [Ruling 207]. The pool goes on.
   * @throws (rejects) as `run` does; with the signal's reason if it is aborted; Error if the pool is closed meanwhile
   */
  runAsync(
    program: Program,
    batch: Batch | VertexArrays,
    options?: EngineOptions & StopOptions,
  ): Promise<void>;
  /**
   * How many threads take part, the calling one among them: known when each worker has answered that it serves the pool,
   * has failed or ended, or has let `patience` milliseconds pass. A worker answers when its script has loaded, for which
   * the calling thread must return to its event loop; of an object without events, nobody knows.
   */
  readonly ready: Promise<number>;
  /** Ends the workers; batches run in the calling thread from then on. On Node the process does not end before. */
  close(): void;
}

/**
 * Starts workers that share memory with this thread. A page must be cross-origin isolated for this.
 * @throws Error if the host has no SharedArrayBuffer
 * @throws TypeError if an option is unknown or of another kind, or `spawn` gives no worker
 * @throws RangeError unless `threads` is a positive integer, and `patience` at least 0
 * @throws the signal's reason if it is aborted
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const pool = createThreadPool(options);
  return {
    run(program, batch, given = {}) {
      pool.throwIfAborted();
      pool.run(jobOfVertices(program, checkedRun(program, batch, given, "pool.run"), given));
    },
    // What is thrown here rejects.
    async runAsync(program, batch, given = {}) {
      const { signal, others } = withoutSignal<EngineOptions>(given);
      const vertices = checkedRun(program, batch, others, "pool.runAsync");
      return pool.runAsync(jobOfVertices(program, vertices, others), signal);
    },
    ready: pool.ready(),
    close() {
      pool.close();
    },
  };
}

/** Makes a worker serve the pool that started it; its script need not do anything else. */
export function serveWorkerPool(port: WorkerPort): void {
  serveRunners(port, [VERTEX_RUNNER]);
}
