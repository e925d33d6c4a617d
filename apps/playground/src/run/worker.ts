/** The worker that draws. It answers each message in its turn; the page ends it if that takes too long. */

import { answer, transferables } from "./answer.js";
import type { ReadyAnswer, WorkerRequest } from "../messages/messages.js";

let last: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  last = last.then(() => reply(data));
});

async function reply(request: WorkerRequest): Promise<void> {
  const message = await answer(request);
  self.postMessage(message, { transfer: transferables(message) });
}

const ready: ReadyAnswer = { kind: "ready" };
self.postMessage(ready);
