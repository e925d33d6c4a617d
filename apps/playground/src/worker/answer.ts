import { drawingMachineOf, type PageMachine } from "../machines.js";
import type { WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import type { PlaygroundState } from "../state/state.js";
import { DRAWINGS } from "./drawings.js";
import { loadSources, type Sources } from "../run/scene/sources.js";

/** Answers a request; what goes wrong is an answer, too. */
export async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const sources = await loadSources(request.state);
    const { name } = machineOfState(request.state, sources);
    const drawing = await DRAWINGS[name]();
    return request.kind === "draw" ? drawing.draw(request, sources) : drawing.pick(request, sources);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", id: request.id, message };
  }
}

function machineOfState({ programs: changed }: PlaygroundState, { source }: Sources): PageMachine {
  return drawingMachineOf(source.programs, (file) => changed[file] ?? source.texts[file] ?? "");
}

/** What need not be copied when an answer is posted. */
export function transferables(reply: WorkerAnswer): ArrayBuffer[] {
  if (reply.kind !== "drawn") return [];
  return [reply.pixels, reply.attributes, reply.results].map(({ buffer }) => buffer as ArrayBuffer);
}
