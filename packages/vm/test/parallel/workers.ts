/** Workers of tests, in this thread. */

import type { LaneBatch } from "../../src/machine/machine.js";
import type { PooledMachine } from "../../src/parallel/lane-batches.js";
import { serveWorkerPool, type Task, type WorkerPort } from "../../src/parallel/serve.js";
import type { PoolWorker } from "../../src/parallel/pool-worker.js";
import { ADDING_MACHINE, ADDITION, additions } from "./adding-machine.js";

/** A worker in this thread, which gets tasks when `post` is called. */
export function localWorker(machines: readonly PooledMachine[] = [ADDING_MACHINE]): {
  post(task: Task): void;
} {
  let listener: Parameters<WorkerPort["addEventListener"]>[1] | null = null;
  serveWorkerPool({ addEventListener: (_, added) => (listener = added) }, machines);
  return {
    post(data) {
      listener?.({ data });
    },
  };
}

/** The same, which gets them at once and does all that there is before the calling thread begins. */
export function eagerWorker(machines?: readonly PooledMachine[]): PoolWorker {
  const worker = localWorker(machines);
  return {
    postMessage: (data) => {
      worker.post(structuredClone(data) as Task);
    },
    terminate() {},
  };
}

export const IDLE: PoolWorker = { postMessage() {}, terminate() {} };
export const OPTIONS = { engine: "interpreter" } as const;
/** What the machine alone makes of them. */
export function expected(count: number, program = ADDITION): Required<LaneBatch> {
  const batch = additions(count, false, program.vertices);
  ADDING_MACHINE.run(program, batch);
  return batch;
}

/** Where a batch is not what is expected: the name of an array and a place, or nothing. */
export function differences(batch: Required<LaneBatch>, wanted: Required<LaneBatch>): readonly string[] {
  return (["results", "executed", "reached", "constants"] as const).flatMap((name) => {
    const [actual, other] = [batch[name], wanted[name]];
    const at = actual.findIndex((value, i) => value !== other[i]);
    return at < 0 && actual.length === other.length ? [] : [`${name}[${at}]`];
  });
}
