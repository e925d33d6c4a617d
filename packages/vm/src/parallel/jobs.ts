/** What threads are given to do. */

import type { MachineProgram } from "../machine/machine.js";
import { partOf, type PooledBatch } from "./pooled-batch.js";

/** What runs programs in any thread. */
export interface PooledRunner<P extends MachineProgram = MachineProgram> {
  /** Workers know it by its name. */
  readonly name: string;
  /** Runs lanes of a batch, with options as they were posted. */
  run(program: P, batch: PooledBatch, options: object): void;
}

/** Lanes that any thread may run, in any order. */
export interface SharedJob {
  readonly runner: PooledRunner;
  readonly program: MachineProgram;
  readonly batch: PooledBatch;
  /** Those that can be posted. */
  readonly options: object;
}

/** Lanes of which each goes on with what the one before has left, or that somebody looks at: for the calling thread. */
export interface SequentialJob {
  readonly count: number;
  /** Runs lanes `first` to `first + count - 1`, after those before them. */
  run(first: number, count: number): void;
}

/** What a pool is given to do. */
export type Job = SharedJob | SequentialJob;

export function isSequential(job: Job): job is SequentialJob {
  return !("runner" in job);
}

/** The same job for the calling thread alone. */
export function sequential(job: Job): SequentialJob {
  if (isSequential(job)) return job;
  const { runner, program, batch, options } = job;
  return {
    count: batch.count,
    run(first, count) {
      runner.run(program, partOf(batch, first, count), options);
    },
  };
}
