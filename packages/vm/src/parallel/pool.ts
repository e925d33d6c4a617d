import {
  type AbortSignalLike,
  checkedOptions,
  checkSignal,
  checkWhole,
  onAbort,
  type OptionChecks,
  throwIfAborted,
} from "@glasm/base";
import { checkedLanes, checkLaneOptions } from "../machine/check-lanes.js";
import type { LaneBatch, LaneOptions, MachineProgram } from "../machine/machine.js";
import { writesShared } from "../registers/effects.js";
import {
  arraysOf,
  isSharedArray,
  type LaneArray,
  type LaneArrayName,
  type PooledMachine,
  type PooledProgram,
  sharedLike,
  withArrays,
} from "./lane-batches.js";
import { partsOf, PROGRESS, PROGRESS_WORDS, runParts } from "./parts.js";
import { ProgramKeys } from "./program-keys.js";
import type { Task } from "./serve.js";
import { isShared, SharedRoom } from "./shared-room.js";

/** A worker of the host: of node:worker_threads, or of a page. */
export interface PoolWorker {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Stops the worker, whatever it does. */
  terminate(): unknown;
}

/** How a pool of workers is made. */
export interface WorkerPoolOptions {
  /** How many threads run vertices, the calling one among them. */
  readonly threads: number;
  /** Starts a worker whose script calls `serveWorkerPool`. Until it is ready the others do its part. */
  readonly spawn: () => PoolWorker;
  /**
   * How many milliseconds at most to wait for a worker with about 2,000 lanes, in threads that may wait (a page's
   * own thread may not); default 10,000.
   */
  readonly patience?: number | undefined;
  /** Closes the pool when it is aborted; batches that come afterwards throw its reason. */
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
  /** Ends the workers; batches run in the calling thread from then on. */
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
 * @throws TypeError if an option is unknown or of another kind
 * @throws RangeError unless `threads` is a positive integer, and `patience` at least 0
 * @throws the signal's reason if it is aborted
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
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
  const workers = Array.from({ length: threads - 1 }, () => spawn());
  const pool = new Pool(workers, patience, signal);
  if (signal?.aborted === true) pool.close();
  throwIfAborted(signal);
  return pool;
}

class Pool implements WorkerPool {
  #workers: readonly PoolWorker[];
  readonly #patience: number;
  readonly #keys = new ProgramKeys();
  #room: SharedRoom | null = null;

  /** Undefined once the pool is closed. */
  #signal: AbortSignalLike | undefined;
  /** Listens no more to the signal. */
  readonly #forgetSignal: () => void;

  constructor(workers: readonly PoolWorker[], patience: number, signal: AbortSignalLike | undefined) {
    this.#workers = workers;
    this.#patience = patience;
    this.#signal = signal;
    this.#forgetSignal = onAbort(signal, () => this.#end());
  }

  run(
    machine: PooledMachine,
    program: MachineProgram,
    given: LaneBatch,
    givenOptions: LaneOptions = {},
  ): void {
    throwIfAborted(this.#signal);
    const pooled = { machine, program };
    const { maxVertices } = machine.interfaceOf(program);
    const shape = { cells: machine.cells, maxVertices, instructions: program.instructions.length };
    const batch = checkedLanes(shape, given);
    const options = postable(givenOptions);
    const isSmall = this.#workers.length === 0 || partsOf(batch) < 2;
    if (givenOptions.onPrimitive !== undefined) machine.run(program, batch, givenOptions);
    else if (isSmall || writesShared(machine.cells, machine.effects(program)))
      machine.run(program, batch, options);
    else if (isShared(pooled, batch)) this.#runShared(pooled, batch, options);
    else
      (this.#room ??= new SharedRoom()).run(pooled, batch, (piece) => {
        this.#runShared(pooled, piece, options);
      });
  }

  close(): void {
    this.#signal = undefined;
    this.#end();
  }

  #end(): void {
    this.#forgetSignal();
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  #runShared(pooled: PooledProgram, batch: LaneBatch, options: LaneOptions): void {
    const { machine, program } = pooled;
    const progress = new Int32Array(new SharedArrayBuffer(4 * PROGRESS_WORDS));
    const marks = arraysOf(pooled, batch).filter(
      ({ use, array }) => use.use === "marks" && !isSharedArray(array),
    );
    const shared = marks.map(({ name, array }) => [name, sharedLike(array, array.length)] as const);
    const posted = withArrays(batch, batch.count, [...uniformCopies(pooled, batch), ...shared]);
    const task: Task = {
      ...this.#keys.take(program),
      machine: machine.name,
      batch: posted,
      options,
      progress,
    };
    for (const worker of this.#workers) worker.postMessage(task);
    try {
      runParts(pooled, posted, options, progress);
    } finally {
      this.#finish(progress, partsOf(batch));
    }
    marks.forEach(({ array }, i) => {
      addMarks(array, shared[i]![1]);
    });
    // If this thread fails like a worker did, its error is told to the caller.
    if (Atomics.load(progress, PROGRESS.failed) > 0) machine.run(program, batch, options);
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
      throw new Error("A worker has begun a part of a batch and does not finish it");
    }
  }
}

/**
 * The options that can be posted.
 * @throws TypeError if they are of another kind
 */
function postable(options: LaneOptions): LaneOptions {
  checkLaneOptions(options);
  const { engine, arithmetic } = options;
  return { ...(engine === undefined ? {} : { engine }), ...(arithmetic === undefined ? {} : { arithmetic }) };
}

/** What all lanes read, as it is now. */
function uniformCopies(pooled: PooledProgram, batch: LaneBatch): (readonly [LaneArrayName, LaneArray])[] {
  return arraysOf(pooled, batch).flatMap(({ name, use, array }) =>
    use.use === "uniform" ? [[name, array.slice()] as const] : [],
  );
}

/** Sets what is set in either. */
function addMarks(to: LaneArray, from: LaneArray): void {
  for (let i = 0; i < to.length; i++) if (from[i] !== 0) to[i] = from[i]!;
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
