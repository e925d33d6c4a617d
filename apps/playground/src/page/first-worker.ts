/** Starts the worker that draws before the rest of the page is there, which takes as long to begin as the worker. */

import type { WorkerAnswer } from "../messages/messages.js";
import type { StartWorker } from "./drawing-worker.js";

function newWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

const EVENTS = ["message", "error"];
let first: Worker | null = newWorker();
/** What happened to it before somebody asked for a worker. */
const events: Event[] = [];
const keep = (event: Event): void => void events.push(event);
for (const kind of EVENTS) first.addEventListener(kind, keep);

/** Starts a worker, or gives the one that was started with the page. */
export const startWorker: StartWorker = (answered, failed) => {
  const worker = first ?? newWorker();
  const take = (event: Event): void => {
    if (event instanceof MessageEvent) answered(event.data as WorkerAnswer);
    else failed(event instanceof ErrorEvent ? event.message : "it does not load");
  };
  for (const kind of EVENTS) {
    worker.removeEventListener(kind, keep);
    worker.addEventListener(kind, take);
  }
  if (worker === first) queueMicrotask(() => events.splice(0).forEach(take));
  first = null;
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
};
