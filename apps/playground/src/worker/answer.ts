import { drawnBy } from "../machines.js";
import type { StateRequest, WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import type { Drawing } from "../run/drawing.js";
import { drawnAlone } from "../run/scene/alone.js";
import { loadSources, type Sources } from "../run/scene/sources.js";
import { programName } from "../state/own-programs.js";
import { DRAWINGS } from "./drawings.js";

/** Answers a request; what goes wrong is an answer, too. */
export async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    if (request.kind === "compare") return await (await import("./compare.js")).compared(request);
    const { state } = request;
    const sources = await loadSources(state);
    const { source } = sources;
    const { machine, alone } = drawnBy(
      source.programs,
      (file) => state.programs[file] ?? source.texts[file] ?? "",
    );
    const drawing = await DRAWINGS[machine.name]();
    if (alone === null) return answerOf(drawing, request, sources);
    const { meshScene } = drawing;
    const name = programName(state, alone);
    const standin = drawnAlone(sources, { file: alone, name, machine, meshScene });
    const { note, scene } = standin;
    const reply = answerOf(drawing, { ...request, state: { ...state, scene } }, standin.sources);
    return reply.kind === "drawn" ? { ...reply, note: [note, reply.note ?? ""].join(" ").trim() } : reply;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", id: request.id, message };
  }
}

function answerOf(drawing: Drawing, request: StateRequest, sources: Sources): WorkerAnswer {
  switch (request.kind) {
    case "draw":
      return drawing.draw(request, sources);
    case "pick":
      return drawing.pick(request, sources);
    case "measure":
      return drawing.measure(request, sources);
  }
}

/** What need not be copied when an answer is posted. */
export function transferables(reply: WorkerAnswer): ArrayBuffer[] {
  if (reply.kind !== "drawn") return [];
  return [reply.pixels, reply.attributes, reply.results].map(({ buffer }) => buffer as ArrayBuffer);
}
