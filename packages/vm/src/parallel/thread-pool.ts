import { type AbortSignalLike, nextTurn, onAbort, throwIfAborted, untilAborted } from "@glasm/base";
import { Attendance } from "./attendance.js";
import { isSequential, type Job, type SequentialJob, sequential, type SharedJob } from "./jobs.js";
import { partsOf, SHORT_PART, ShortPace } from "./parts.js";
import type { PoolWorker } from "./pool-worker.js";
import { ProgramKeys } from "./program-keys.js";
import { SharedRoom } from "./shared-room.js";
import { SharedRun } from "./shared-run.js";

const ignore = (): void => undefined;

/** Workers that run jobs together with the calling thread. */
export class ThreadPool {
  #workers: readonly PoolWorker[];
  readonly #patience: number;
  readonly #keys = new ProgramKeys();
  /** For jobs that return when they are done, and for one that does not. */
  #rooms = { now: new SharedRoom(), later: new SharedRoom() };
  /** Settles when no job is left that came before. */
  #idle: Promise<unknown> = Promise.resolve();
  /** How often workers have been ended. */
  #endings = 0;

  /** Undefined once the pool is closed. */
  #signal: AbortSignalLike | undefined;
  /** Listens no more to the signal. */
  readonly #forgetSignal: () => void;
  readonly #attendance: Attendance;

  constructor(workers: readonly PoolWorker[], patience: number, signal: AbortSignalLike | undefined) {
    this.#workers = workers;
    this.#patience = patience;
    this.#signal = signal;
    this.#forgetSignal = onAbort(signal, () => this.#end());
    this.#attendance = new Attendance(workers, patience, (ended) => {
      this.#workers = this.#workers.filter((worker) => worker !== ended);
    });
  }

  /** How many threads run lanes, once all workers have answered, or there is nothing to wait for. */
  async ready(): Promise<number> {
    return 1 + (await this.#attendance.answered);
  }

  /** Throws the reason of the pool's signal if it is aborted. */
  throwIfAborted(): void {
    throwIfAborted(this.#signal);
  }

  /** Does a job, and returns when it is done. */
  run(job: Job): void {
    this.throwIfAborted();
    if (!this.#shares(job)) {
      const inTurn = sequential(job);
      inTurn.run(0, inTurn.count);
      return;
    }
    for (const batch of this.#rooms.now.pieces(job.batch)) this.#runPiece({ ...job, batch });
  }

  /** Does a job after those that were begun so before it; other things have their turn while it runs. */
  runAsync(job: Job, signal: AbortSignalLike | undefined): Promise<void> {
    const before = this.#idle;
    const own = untilAborted(signal, before).then(() => this.#runLater(job, signal));
    const ended = own.then(ignore, ignore);
    this.#idle = before.then(() => ended);
    return own;
  }

  /** Ends the workers; jobs run in the calling thread from then on, and those that are running end with an error. */
  close(): void {
    this.#signal = undefined;
    this.#end();
  }

  #end(): void {
    this.#forgetSignal();
    this.#attendance.end();
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#rooms = { now: new SharedRoom(), later: new SharedRoom() };
    this.#endings++;
  }

  /** Whether a job is large enough for several threads, and one that they may share. */
  #shares(job: Job): job is SharedJob {
    return !isSequential(job) && this.#workers.length > 0 && partsOf(job.batch.count) >= 2;
  }

  #runPiece(job: SharedJob): void {
    const run = this.#begin(job, false);
    try {
      while (run.takePart());
    } finally {
      this.#finish(run);
    }
    run.addMarks();
    if (run.mustRepeat()) job.runner.run(job.program, job.batch, job.options);
  }

  #begin(job: SharedJob, isShort: boolean): SharedRun {
    const run = new SharedRun(job, isShort);
    const task = run.task(this.#keys.take(job.program));
    for (const worker of this.#workers) worker.postMessage(task);
    return run;
  }

  /** Waits until the arrays of the batch are no longer in use. */
  #finish(run: SharedRun): void {
    const taken = run.stop();
    const canWait = run.canWait();
    for (;;) {
      const { finished } = run;
      if (finished >= taken) return;
      if (canWait && !run.wait(finished, this.#patience)) this.#giveUp();
    }
  }

  /** @throws Error always */
  #giveUp(): never {
    this.close();
    throw new Error("A worker has begun a part of a batch and does not finish it");
  }

  async #runLater(job: Job, signal: AbortSignalLike | undefined): Promise<void> {
    const endings = this.#endings;
    const check = (): void => {
      throwIfAborted(signal);
      this.throwIfAborted();
      if (this.#endings !== endings) throw new Error("The pool was closed before the batch had ended");
    };
    check();
    if (!this.#shares(job)) return this.#runInTurn(sequential(job), check);
    for (const batch of this.#rooms.later.pieces(job.batch))
      await this.#runPieceLater({ ...job, batch }, check);
  }

  async #runPieceLater(job: SharedJob, check: () => void): Promise<void> {
    const run = this.#begin(job, true);
    try {
      while (run.takePart()) {
        await nextTurn();
        check();
      }
    } finally {
      await this.#finishLater(run);
    }
    check();
    run.addMarks();
    if (run.mustRepeat()) await this.#runInTurn(sequential(job), check);
  }

  /** The same as `#finish`, while other things have their turn; workers that have been ended are not waited for. */
  async #finishLater(run: SharedRun): Promise<void> {
    const endings = this.#endings;
    const taken = run.stop();
    let [finished, since] = [run.finished, Date.now()];
    while (finished < taken && this.#endings === endings) {
      await nextTurn();
      if (run.finished !== finished) [finished, since] = [run.finished, Date.now()];
      else if (Date.now() - since > this.#patience) this.#giveUp();
    }
  }

  /** Runs all lanes in this thread, some milliseconds at a time. */
  async #runInTurn(job: SequentialJob, check: () => void): Promise<void> {
    const pace = new ShortPace();
    for (let first = 0; first < job.count;) {
      const lanes = Math.min(SHORT_PART * pace.parts, job.count - first);
      const before = Date.now();
      job.run(first, lanes);
      pace.note(Date.now() - before);
      first += lanes;
      if (first === job.count) return;
      await nextTurn();
      check();
    }
  }
}
