/** The worker that draws. The page asks it one thing at a time, and ends it if the answer takes too long. */

import { answer, transferables } from "./answer.js";
import type { ReadyAnswer, WorkerRequest } from "../messages/messages.js";

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => void reply(data));

async function reply(request: WorkerRequest): Promise<void> {
  const message = await answer(request);
  self.postMessage(message, { transfer: transferables(message) });
}

/** Most scenes are drawn so: it comes with the worker, and `DRAWINGS` finds it there. */
export { NV_VERTEX_DRAWING } from "../run/nv-vertex/drawing.js";

const ready: ReadyAnswer = { kind: "ready" };
self.postMessage(ready);
