/** Worker pools of the vertex machine. */

import {
  createWorkerPool as createPool,
  type ParallelMachine,
  serveWorkerPool as servePool,
  type WorkerPoolOptions,
  type WorkerPort,
} from "@glasm/vm";
import type { Batch } from "../exec/batch.js";
import { type EnvironmentRow, ENVIRONMENTS } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { checkedRun, type EngineOptions, run } from "../run.js";

/** Vertices share parameters and nothing else; vertex state programs are sequential. [VP2 2.14.2.3, 2.14.5] */
const MACHINE: ParallelMachine<Program, Batch, EngineOptions> = {
  name: "nv-vertex",
  arrays: {
    attributes: { use: "input", perLane: 4 * ATTRIBUTE_COUNT },
    parameters: { use: "uniform" },
    results: { use: "output", perLane: 4 * RESULT_COUNT },
    ends: { use: "output", perLane: 1 },
    executed: { use: "output", perLane: 1 },
    reached: { use: "marks" },
  },
  isParallel(program) {
    const { target }: EnvironmentRow = ENVIRONMENTS[program.environment];
    return target === "vp";
  },
  checked(program, batch, options) {
    return { batch: checkedRun(program, batch, options), options: postable(options) };
  },
  run,
};

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

/**
 * Starts workers that share memory with this thread. A page must be cross-origin isolated for this.
 * @throws Error if the host has no SharedArrayBuffer
 * @throws TypeError if an option is of another kind
 * @throws RangeError unless `threads` is a positive integer, and `patience` at least 0
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const pool = createPool(options);
  return {
    run(program, batch, given = {}) {
      pool.run(MACHINE, program, batch, given);
    },
    close() {
      pool.close();
    },
  };
}

/** Makes a worker serve the pool that started it; its script need not do anything else. */
export function serveWorkerPool(port: WorkerPort): void {
  servePool(port, [MACHINE]);
}

/** What can be posted. */
function postable(options: EngineOptions): EngineOptions {
  const { engine, arithmetic } = options;
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(arithmetic === undefined ? {} : { arithmetic }),
  };
}
