/** The worker that draws. The page asks it one thing at a time, and ends it if the answer takes too long. */

// The first: it asks for more files while what is imported below begins.
import "./first-scene.js";
import { answer, transferables } from "./answer.js";
import { featuresAreThere } from "../run/late/features.js";
import type { ReadyAnswer, WorkerRequest } from "../messages/messages.js";

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => void reply(data));

async function reply(request: WorkerRequest): Promise<void> {
  const message = await answer(request);
  self.postMessage(message, { transfer: transferables(message) });
  // What fills polygons fast comes after the first picture; whoever needs it says why it does not come.
  featuresAreThere().catch(() => undefined);
}

const ready: ReadyAnswer = { kind: "ready" };
self.postMessage(ready);
