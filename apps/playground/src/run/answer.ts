import { draw } from "./draw.js";
import type { WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import { pick } from "./pick/pick.js";
import { loadSources } from "./scene/sources.js";

/** Answers a request; what goes wrong is an answer, too. */
export async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const sources = await loadSources(request.state);
    return request.kind === "draw" ? draw(request, sources) : pick(request, sources);
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
