/** Starts workers that draw. The first one index.html has started: it takes longer to begin than the rest of the page. */

import type { WorkerAnswer } from "../messages/messages.js";
import type { StartWorker } from "./drawing-worker.js";

/** The worker that index.html has started. */
interface FirstWorker {
  readonly worker: Worker;
  /** What has happened to it. */
  readonly events: readonly Event[];
  /** Resolves when it has what its first picture is drawn from, or has failed. */
  readonly begun: Promise<unknown>;
}

/** Milliseconds that the page waits for its first worker. */
const LONGEST_WAIT = 300;

declare global {
  interface Window {
    /** Absent where index.html has started none, or it is in use. */
    firstWorker?: FirstWorker | undefined;
  }
}

/**
 * Waits until the first worker has what its first picture is drawn from, but not for a slow network. It needs the thread of
 * the page, which passes its script on, and it is needed sooner than anything that the page could do meanwhile.
 */
export async function firstWorkerBegun(): Promise<void> {
  const { begun } = window.firstWorker ?? {};
  const enough = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([begun, enough]);
}

/** Starts a worker, or gives the one that was started with the page. */
export const startWorker: StartWorker = (answered, failed) => {
  const { worker, events } = window.firstWorker ?? { worker: newWorker(), events: [] };
  window.firstWorker = undefined;
  const take = (event: Event): void => {
    if (event instanceof MessageEvent) answered(event.data as WorkerAnswer);
    else failed(event instanceof ErrorEvent ? event.message : "it does not load");
  };
  worker.onmessage = take;
  worker.onerror = take;
  queueMicrotask(() => events.forEach(take));
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
};

function newWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
