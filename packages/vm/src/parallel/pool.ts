import {
  type AbortSignalLike,
  checkedOptions,
  checkObject,
  checkSignal,
  checkWhole,
  kindOf,
  type OptionChecks,
  throwIfAborted,
} from "@glasm/base";
import { checkedLanes, checkLaneOptions } from "../machine/check-lanes.js";
import type { LaneBatch, LaneOptions, MachineProgram } from "../machine/machine.js";
import type { Job } from "./jobs.js";
import { jobOfLanes, type PooledMachine } from "./lane-batches.js";
import type { PoolWorker } from "./pool-worker.js";
import { ThreadPool } from "./thread-pool.js";

/** How a pool of workers is made. */
export interface WorkerPoolOptions {
  /** How many threads run vertices, the calling one among them. */
  readonly threads: number;
  /**
   * Starts a worker whose script calls `serveWorkerPool`. Until it is ready the others do its part, and if it fails, too:
   * the pool listens to its errors, and whoever wants to know of them listens as well.
   */
  readonly spawn: () => PoolWorker;
  /**
   * How many milliseconds at most to wait for a worker with about 2,000 lanes, in threads that may wait (a page's
   * own thread may not), and for the answers that `ready` waits for; default 10,000.
   */
  readonly patience?: number | undefined;
  /** Closes the pool when it is aborted; batches that come afterwards throw its reason. */
  readonly signal?: AbortSignalLike | undefined;
}

/** How a batch can be stopped. */
export interface StopOptions {
  /** The batch is stopped when it is aborted. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Threads that run large batches together, of any machine that the workers serve. */
export interface WorkerPool {
  /**
   * Does what the machine's `run` does, and returns when all lanes are done. Arrays of lanes in SharedArrayBuffers are
   * used in place, others are copied, as constants always are. Small batches, those whose primitives somebody takes, and
   * programs whose lanes write constants, which the next lane reads, run in this thread.
   * @throws TypeError, RangeError as the machine's `run` does
   * @throws Error if a worker has begun with lanes and does not finish them; the pool is closed then
   * @throws the reason of the pool's signal if it is aborted
   */
  run<P extends MachineProgram>(
    machine: PooledMachine<P>,
    program: P,
    batch: LaneBatch,
    options?: LaneOptions,
  ): void;
  /**
   * Does the same without keeping this thread: events have their turn every few milliseconds. Batches are done one after
   * the other; until the promise settles, what was given is to be left as it is. If the signal is aborted, no more lanes
   * are begun, and the promise is rejected with its reason as soon as those that have been begun are done: at once for a
   * batch that waits, which has touched nothing, else after what 64 lanes take, or some milliseconds if that is less. Of
   * a batch that was stopped some lanes have their results and the others are as they were, in no order [Ruling 207].
   * The pool goes on.
   * @throws (rejects) as `run` does; with the signal's reason if it is aborted; Error if the pool is closed meanwhile
   */
  runAsync<P extends MachineProgram>(
    machine: PooledMachine<P>,
    program: P,
    batch: LaneBatch,
    options?: LaneOptions & StopOptions,
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

const DEFAULT_PATIENCE = 10_000;

const OPTIONS: OptionChecks<WorkerPoolOptions> = {
  threads(place, threads) {
    checkWhole(place, threads, 1);
  },
  spawn(place, spawn) {
    if (typeof spawn !== "function") throw new TypeError(`${place} must be a function`);
  },
  patience(place, patience) {
    if (patience === undefined) return;
    if (typeof patience !== "number") throw new TypeError(`${place} must be a number`);
    if (!(patience >= 0)) throw new RangeError(`${place} is ${patience}, not 0 or more`);
  },
  signal: checkSignal,
};

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
    run(machine, program, batch, given = {}) {
      pool.throwIfAborted();
      pool.run(checkedJob("pool.run", machine, program, batch, given));
    },
    // What is thrown here rejects.
    async runAsync(machine, program, batch, given = {}) {
      const { signal, others } = withoutSignal(given);
      return pool.runAsync(checkedJob("pool.runAsync", machine, program, batch, others), signal);
    },
    ready: pool.ready(),
    close() {
      pool.close();
    },
  };
}

/**
 * The workers of a pool.
 * @throws TypeError, RangeError, Error as `createWorkerPool` does
 */
export function createThreadPool(options: WorkerPoolOptions): ThreadPool {
  const {
    threads,
    spawn,
    patience = DEFAULT_PATIENCE,
    signal,
  } = checkedOptions("createWorkerPool", options, OPTIONS);
  throwIfAborted(signal);
  if (typeof SharedArrayBuffer === "undefined")
    throw new Error(
      "Worker threads need SharedArrayBuffer, which pages have if they are cross-origin isolated",
    );
  const workers = startWorkers(threads - 1, spawn);
  const pool = new ThreadPool(workers, patience, signal);
  if (signal?.aborted === true) pool.close();
  throwIfAborted(signal);
  return pool;
}

/**
 * Starts workers; those that were started end if another one cannot be.
 * @throws TypeError if one is none
 * @throws whatever `spawn` throws
 */
function startWorkers(count: number, spawn: () => PoolWorker): readonly PoolWorker[] {
  const workers: PoolWorker[] = [];
  try {
    while (workers.length < count) workers.push(checkedWorker(spawn()));
  } catch (error) {
    for (const worker of workers) worker.terminate();
    throw error;
  }
  return workers;
}

function checkedWorker(given: unknown): PoolWorker {
  const { postMessage, terminate } = Object(given) as Partial<PoolWorker>;
  if (typeof postMessage === "function" && typeof terminate === "function") return given as PoolWorker;
  throw new TypeError(
    `createWorkerPool: spawn must give a worker, with postMessage and terminate, not ${kindOf(given)}`,
  );
}

/**
 * The signal of some options, and the others.
 * @throws TypeError if the options are no object, or the signal is none
 */
export function withoutSignal<Options extends object>(
  options: Options & StopOptions,
): { readonly signal: AbortSignalLike | undefined; readonly others: Omit<Options, "signal"> } {
  checkObject("pool.runAsync: options", options);
  const { signal, ...others } = options;
  checkSignal("pool.runAsync: signal", signal);
  return { signal, others };
}

/** @throws TypeError, RangeError as the machine's `run` does */
function checkedJob<P extends MachineProgram>(
  command: string,
  machine: PooledMachine<P>,
  program: P,
  given: LaneBatch,
  options: LaneOptions,
): Job {
  const { maxVertices } = machine.interfaceOf(program);
  const shape = { cells: machine.cellsOf(program), maxVertices, instructions: program.instructions.length };
  const batch = checkedLanes(shape, given, command);
  checkLaneOptions(options, command);
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined);
  return jobOfLanes(machine, program, batch, Object.fromEntries(chosen) as LaneOptions);
}
