/** A worker of the host: of node:worker_threads, or of a page. */
export interface PoolWorker {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Stops the worker, whatever it does. */
  terminate(): unknown;
  /** Calls the listener with each message, the error that the worker fails with, or its end: as workers of Node do. */
  on?(event: "message" | "error" | "exit", listener: (value: unknown) => void): unknown;
  /** Calls the listener with each message, or the error: as workers of pages do. */
  addEventListener?(type: "message" | "error", listener: (event: unknown) => void): void;
}
