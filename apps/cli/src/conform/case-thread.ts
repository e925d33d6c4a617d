import type { Case, CaseOutcome, CaseRunner } from "@glasm/conformance";
import type { EngineName } from "@glasm/nv-vertex";
import { Worker } from "node:worker_threads";

interface Waiting {
  readonly resolve: (outcome: CaseOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that runs cases on some engines of glasm, one at a time. */
export class CaseThread implements CaseRunner {
  readonly #worker: Worker;
  #waiting: Waiting | null = null;
  /** Why it runs no more. */
  #failure: unknown = null;

  constructor(engines: readonly EngineName[]) {
    this.#worker = new Worker(new URL("./case-worker.js", import.meta.url), { workerData: engines });
    this.#worker.on("message", (outcome: CaseOutcome) => this.#take()?.resolve(outcome));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail(new Error("a thread that runs cases has ended")));
  }

  run(one: Case): Promise<CaseOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(one);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#take()?.reject(error);
  }

  #take(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
