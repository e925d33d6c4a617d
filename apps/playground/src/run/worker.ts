/** The worker that draws. It answers each message in its turn; the page ends it if that takes too long. */

import { answer, transferables } from "./answer.js";
import type { ReadyAnswer, WorkerRequest } from "../messages/messages.js";
import { readText } from "./scene-files.js";

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  const reply = answer(data, readText);
  self.postMessage(reply, { transfer: transferables(reply) });
});

const ready: ReadyAnswer = { kind: "ready" };
self.postMessage(ready);
