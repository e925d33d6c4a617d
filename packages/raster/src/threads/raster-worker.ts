/** A worker of the host, of node:worker_threads or of a page, whose script calls `serveRasterizer`. */
export interface RasterWorker {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Stops the worker, whatever it does. */
  terminate(): unknown;
  /** Calls the listener with the error that the worker fails with, or with its end: as workers of Node do. */
  on?(event: "error" | "exit", listener: (value: unknown) => void): unknown;
  /** Calls the listener with an error: as workers of pages do. One that has failed is ended. */
  addEventListener?(type: "error", listener: (event: { preventDefault(): void }) => void): void;
  /** Lets the process end while the worker waits: as workers of Node do. */
  unref?(): unknown;
}

/** Where a worker gets what is posted to it: `parentPort` of node:worker_threads, `self` of a page's worker. */
export interface RasterPort {
  /** Calls the listener with each message that the rasterizer sends. */
  addEventListener(type: "message", listener: (event: object) => void): void;
}

/** A program's module, which threads know by its number. */
export interface PostedProgram {
  readonly number: number;
  readonly module: object;
}

/** A function `run` of a module over a memory, which threads know by its number. */
export interface PostedFunction extends PostedProgram {
  readonly memory: object;
}

/** What a rasterizer posts to its workers; a message that has neither says that there are jobs. */
export interface RasterMessage {
  /** The memory that the worker is to share, as which of how many threads, and the worker's number. */
  readonly joined?: {
    readonly memory: object;
    readonly thread: number;
    readonly threads: number;
    readonly worker: number;
  };
  /** Programs of jobs that come, with those that do not come any more, forgotten before. */
  readonly programs?: readonly PostedProgram[];
  readonly forgets?: boolean;
  /** Functions of calls that come; without any, those before do not come any more. */
  readonly functions?: readonly PostedFunction[];
}
