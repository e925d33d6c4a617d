import type { WorkerAnswer, WorkerRequest } from "../run/messages.js";

/** What is used of a Worker. */
export interface WorkerPort {
  postMessage(request: WorkerRequest): void;
  terminate(): void;
  onmessage: ((event: { readonly data: WorkerAnswer }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
}

/** What a worker said in the end: its answer, or why there will be none. */
export type Outcome = Exclude<WorkerAnswer, { readonly kind: "ready" }> | { readonly kind: "overdue" };

/** A worker that takes one request at a time, and is ended and started anew when it takes too long. */
export class DrawingWorker {
  private readonly start: () => WorkerPort;
  private port: WorkerPort | null = null;
  private ready = false;
  private conclude: ((outcome: Outcome) => void) | null = null;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private patience = 0;

  constructor(start: () => WorkerPort) {
    this.start = start;
  }

  /** Posts a request. Without an answer in so many milliseconds the worker is ended. */
  ask(request: WorkerRequest, patience: number): Promise<Outcome> {
    if (this.conclude !== null) throw new RangeError("The worker has a request already");
    this.patience = patience;
    return new Promise((resolve) => {
      this.conclude = resolve;
      this.port ??= this.started();
      this.port.postMessage(request);
      if (this.ready) this.watch();
    });
  }

  /** Ends the worker; the next request starts another one. */
  end(): void {
    clearTimeout(this.clock);
    this.port?.terminate();
    this.port = null;
    this.ready = false;
  }

  private started(): WorkerPort {
    const port = this.start();
    port.onmessage = ({ data }) => {
      if (data.kind === "ready") this.begin();
      else this.finish(data);
    };
    port.onerror = ({ message }) => {
      this.end();
      this.finish({ kind: "failed", id: 0, message: `The worker that draws has failed: ${message}` });
    };
    return port;
  }

  private begin(): void {
    this.ready = true;
    if (this.conclude !== null) this.watch();
  }

  private watch(): void {
    this.clock = setTimeout(() => {
      this.end();
      this.finish({ kind: "overdue" });
    }, this.patience);
  }

  private finish(outcome: Outcome): void {
    clearTimeout(this.clock);
    const { conclude } = this;
    this.conclude = null;
    conclude?.(outcome);
  }
}
