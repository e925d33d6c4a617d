/** Worker pools of the vertex machine. */

import { wordsOf } from "@glasm/base";
import {
  createWorkerPool as createPool,
  type LaneBatch,
  serveWorkerPool as servePool,
  type WorkerPoolOptions,
  type WorkerPort,
} from "@glasm/vm";
import type { Batch } from "../exec/batch.js";
import { NV_VERTEX } from "../machine.js";
import type { Program } from "../program/program.js";
import { checkedRun, type EngineOptions } from "../run.js";

/** Threads that run large batches together. */
export interface WorkerPool {
  /**
   * Does what `run` does, and returns when all vertices are done. Arrays in SharedArrayBuffers are used in place, others
   * are copied, parameters always. Small batches and vertex state programs, which are sequential, run in this thread.
   * @throws TypeError, RangeError as `run` does
   * @throws Error if a worker has begun with vertices and does not finish them; the pool is closed then
   * @throws the reason of the pool's signal if it is aborted
   */
  run(program: Program, batch: Batch, options?: EngineOptions): void;
  /** Ends the workers; batches run in the calling thread from then on. */
  close(): void;
}

/**
 * Starts workers that share memory with this thread. A page must be cross-origin isolated for this.
 * @throws Error if the host has no SharedArrayBuffer
 * @throws TypeError if an option is unknown or of another kind
 * @throws RangeError unless `threads` is a positive integer, and `patience` at least 0
 * @throws the signal's reason if it is aborted
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const pool = createPool(options);
  return {
    run(program, batch, options = {}) {
      pool.run(NV_VERTEX, program, lanesOf(checkedRun(program, batch, options)), options);
    },
    close() {
      pool.close();
    },
  };
}

/** Makes a worker serve the pool that started it; its script need not do anything else. */
export function serveWorkerPool(port: WorkerPort): void {
  servePool(port, [NV_VERTEX]);
}

/** Vertices as lanes of words, in the same memory. */
function lanesOf({ count, attributes, parameters, results, ends, executed, reached }: Batch): LaneBatch {
  return {
    count,
    inputs: wordsOf(attributes),
    constants: wordsOf(parameters),
    results: wordsOf(results),
    ...(ends && { ends }),
    ...(executed && { executed }),
    ...(reached && { reached }),
  };
}
