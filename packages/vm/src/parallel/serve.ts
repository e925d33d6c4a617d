import type { Batch } from "../exec/batch.js";
import type { Program } from "../program/program.js";
import type { EngineOptions } from "../run.js";
import { runParts } from "./parts.js";
import type { KeyedProgram } from "./program-keys.js";

/** What a pool posts to each of its workers at each run. */
export interface Task extends KeyedProgram {
  /** Its arrays but the parameters are shared. */
  readonly batch: Batch;
  readonly options: EngineOptions;
  /** Words of `PROGRESS`, shared. */
  readonly progress: Int32Array;
}

/** Where a worker gets what is posted to it: `parentPort` of node:worker_threads, `self` of a page's worker. */
export interface WorkerPort {
  addEventListener(type: "message", listener: (event: object) => void): void;
}

/** Makes a worker serve the pool that started it; its script need not do anything else. */
export function serveWorkerPool(port: WorkerPort): void {
  const programs = new Map<number, Program>();
  port.addEventListener("message", (event) => {
    const { key, program, forgotten, batch, options, progress } = (event as { readonly data: Task }).data;
    if (program !== null) programs.set(key, program);
    if (forgotten !== null) programs.delete(forgotten);
    try {
      runParts(programs.get(key)!, batch, options, progress);
    } catch {
      // It is counted: the thread that waits for the results tries again by itself, and meets the error.
    }
  });
}
