import type { ReadText } from "@glasm/rasterizer";
import { draw } from "./draw.js";
import type { WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import { pick } from "./pick/pick.js";

/** Answers a request; what goes wrong is an answer, too. */
export function answer(request: WorkerRequest, readText: ReadText): WorkerAnswer {
  try {
    return request.kind === "draw" ? draw(request, readText) : pick(request, readText);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", id: request.id, message };
  }
}

/** What need not be copied when an answer is posted. */
export function transferables(reply: WorkerAnswer): ArrayBuffer[] {
  if (reply.kind !== "drawn") return [];
  return [reply.pixels, reply.attributes, reply.results].map(({ buffer }) => buffer as ArrayBuffer);
}
