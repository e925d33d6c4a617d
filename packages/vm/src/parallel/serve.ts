import type { LaneBatch, LaneOptions, MachineProgram } from "../machine/machine.js";
import type { PooledMachine } from "./lane-batches.js";
import { runParts } from "./parts.js";
import type { KeyedProgram } from "./program-keys.js";

/** What a pool posts to each of its workers at each run. */
export interface Task extends KeyedProgram {
  /** The name of the machine. */
  readonly machine: string;
  /** All arrays that are written are shared. */
  readonly batch: LaneBatch;
  readonly options: LaneOptions;
  /** Words of `PROGRESS`, shared. */
  readonly progress: Int32Array;
}

/** Where a worker gets what is posted to it: `parentPort` of node:worker_threads, `self` of a page's worker. */
export interface WorkerPort {
  /** Calls the listener with each message that the pool sends. */
  addEventListener(type: "message", listener: (event: object) => void): void;
}

/**
 * Makes a worker serve the pool that started it, with the machines whose programs it is to run; its script need not do
 * anything else.
 */
export function serveWorkerPool(port: WorkerPort, machines: readonly PooledMachine[]): void {
  const programs = new Map<number, MachineProgram>();
  port.addEventListener("message", (event) => {
    const task = (event as { readonly data: Task }).data;
    const { key, program, forgotten, batch, options, progress } = task;
    if (program !== null) programs.set(key, program);
    if (forgotten !== null) programs.delete(forgotten);
    const machine = machines.find(({ name }) => name === task.machine);
    // Without it the others do its part.
    if (machine === undefined) return;
    try {
      runParts({ machine, program: programs.get(key)! }, batch, options, progress);
    } catch {
      // It is counted: the thread that waits for the results tries again by itself, and meets the error.
    }
  });
}
