import type { MachineProgram } from "../machine/machine.js";
import { ANSWER, isMessage, QUESTION } from "./attendance.js";
import type { PooledRunner } from "./jobs.js";
import { laneRunner, type PooledMachine } from "./lane-batches.js";
import { PART, runNextPart, ShortPace, STEADY } from "./parts.js";
import type { PooledBatch } from "./pooled-batch.js";
import type { KeyedProgram } from "./program-keys.js";

/** What a pool posts to each of its workers at each run. */
export interface Task extends KeyedProgram {
  /** The name of the runner. */
  readonly runner: string;
  /** All arrays that are written are shared. */
  readonly batch: PooledBatch;
  readonly options: object;
  /** Lanes of a part. */
  readonly part: number;
  /** Words of `PROGRESS`, shared. */
  readonly progress: Int32Array;
}

/** Where a worker gets what is posted to it: `parentPort` of node:worker_threads, `self` of a page's worker. */
export interface WorkerPort {
  /** Calls the listener with each message that the pool sends. */
  addEventListener(type: "message", listener: (event: object) => void): void;
  /** Sends a message to the thread that has started the worker, which is told so that the worker serves it. */
  postMessage?(message: unknown): void;
}

/**
 * Makes a worker serve the pool that started it, with the machines whose programs it is to run; its script need not do
 * anything else.
 */
export function serveWorkerPool(port: WorkerPort, machines: readonly PooledMachine[]): void {
  serveRunners(port, machines.map(laneRunner));
}

/** The same with what runs programs. */
export function serveRunners(port: WorkerPort, runners: readonly PooledRunner[]): void {
  const programs = new Map<number, MachineProgram>();
  port.addEventListener("message", (event) => {
    const { data } = event as { readonly data: unknown };
    if (isMessage(data, QUESTION)) {
      port.postMessage?.(ANSWER);
      return;
    }
    const task = data as Task;
    const { key, program, forgotten, batch, options, part, progress } = task;
    if (program !== null) programs.set(key, program);
    if (forgotten !== null) programs.delete(forgotten);
    const runner = runners.find(({ name }) => name === task.runner);
    // Without it the others do its part.
    if (runner === undefined) return;
    const job = { runner, program: programs.get(key)!, batch, options };
    const pace = part === PART ? STEADY : new ShortPace();
    try {
      while (runNextPart(job, part, progress, pace));
    } catch {
      // It is counted: the thread that waits for the results tries again by itself, and meets the error.
    }
  });
}
