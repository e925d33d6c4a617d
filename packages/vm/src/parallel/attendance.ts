/** Which workers of a pool serve it: each is asked, and answers when it gets there. */

import type { PoolWorker } from "./pool-worker.js";

/** What a pool asks each of its workers, and what one answers that serves it. */
export const QUESTION = { glasmPool: "do you serve it?" } as const;
export const ANSWER = { glasmPool: "served" } as const;

/** Whether a message says what one of these does. */
export function isMessage(data: unknown, { glasmPool }: typeof QUESTION | typeof ANSWER): boolean {
  return typeof data === "object" && data !== null && "glasmPool" in data && data.glasmPool === glasmPool;
}

/** Hosts take longer times for no time at all. */
const LONGEST_TIME = 2 ** 31 - 1;

interface Timers {
  setTimeout(callback: () => void, time: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Waits for the answers of some workers. */
export class Attendance {
  /** How many of them serve the pool, once no other answer is to be expected. */
  readonly answered: Promise<number>;
  readonly #waiting: Set<PoolWorker>;
  #served = 0;
  #settle: (served: number) => void = () => {};
  #timer: unknown;

  /**
   * @param patience How many milliseconds to wait at most
   * @param onExit Takes a worker that has ended by itself
   */
  constructor(workers: readonly PoolWorker[], patience: number, onExit: (worker: PoolWorker) => void) {
    this.answered = new Promise((resolve) => (this.#settle = resolve));
    this.#waiting = new Set(workers.filter((worker) => this.#listen(worker, onExit)));
    for (const worker of this.#waiting) worker.postMessage(QUESTION);
    const { setTimeout } = globalThis as unknown as Timers;
    if (this.#waiting.size === 0) this.end();
    else if (patience <= LONGEST_TIME) this.#timer = setTimeout(() => this.end(), patience);
  }

  /** Waits no longer. */
  end(): void {
    const { clearTimeout } = globalThis as unknown as Timers;
    clearTimeout(this.#timer);
    this.#settle(this.#served);
  }

  /**
   * Listens to a worker of Node or of a page; false if it is neither. On Node an error that nobody listens to would end
   * the process.
   */
  #listen(worker: PoolWorker, onExit: (worker: PoolWorker) => void): boolean {
    const take = (data: unknown): void => {
      if (isMessage(data, ANSWER)) this.#note(worker, 1);
    };
    const fail = (): void => this.#note(worker, 0);
    if (typeof worker.on === "function") {
      worker.on("message", take);
      worker.on("error", fail);
      worker.on("exit", () => {
        fail();
        onExit(worker);
      });
      return true;
    }
    if (typeof worker.addEventListener !== "function") return false;
    worker.addEventListener("message", (event) => take((event as { readonly data: unknown }).data));
    worker.addEventListener("error", fail);
    return true;
  }

  #note(worker: PoolWorker, served: 0 | 1): void {
    if (!this.#waiting.delete(worker)) return;
    this.#served += served;
    if (this.#waiting.size === 0) this.end();
  }
}
