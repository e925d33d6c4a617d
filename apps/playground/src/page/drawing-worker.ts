import type { WorkerAnswer, WorkerRequest } from "../messages/messages.js";

/** What the page does with a worker. */
export interface WorkerPort {
  post(request: WorkerRequest): void;
  end(): void;
}

/** Starts a worker; it calls the first with each answer, and the second when it has failed. */
export type StartWorker = (
  answered: (answer: WorkerAnswer) => void,
  failed: (message: string) => void,
) => WorkerPort;

/** What a worker said in the end: its answer, or why there will be none. */
export type Outcome =
  | Exclude<WorkerAnswer, { readonly kind: "begun" | "ready" }>
  | { readonly kind: "overdue" };

/** A worker that takes one request at a time, and is ended and started again when it takes too long. */
export class DrawingWorker {
  private readonly start: StartWorker;
  private port: WorkerPort | null = null;
  private ready = false;
  private conclude: ((outcome: Outcome) => void) | null = null;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private patience = 0;

  constructor(start: StartWorker) {
    this.start = start;
  }

  /** Posts a request. Without an answer in this many milliseconds the worker is ended. */
  ask(request: WorkerRequest, patience: number): Promise<Outcome> {
    if (this.conclude !== null) throw new RangeError("The worker has a request already");
    this.patience = patience;
    return new Promise((resolve) => {
      this.conclude = resolve;
      this.port ??= this.started();
      this.port.post(request);
      if (this.ready) this.watch();
    });
  }

  /** Ends the worker; the next request starts another one. */
  end(): void {
    clearTimeout(this.clock);
    this.port?.end();
    this.port = null;
    this.ready = false;
  }

  private started(): WorkerPort {
    return this.start(
      (answer) => {
        if (answer.kind === "ready") this.begin();
        else if (answer.kind !== "begun") this.finish(answer);
      },
      (message) => {
        this.end();
        this.finish({ kind: "failed", id: 0, message: `The worker that draws has failed: ${message}` });
      },
    );
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
