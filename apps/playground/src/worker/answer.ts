import { CHIP_NAMES } from "@glasm/nv-vertex";
import { drawnBy, machineOf, type PageMachine } from "../machines.js";
import type { StateRequest, WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import type { Drawing } from "../run/drawing.js";
import { boxesAreThere } from "../run/late/boxes.js";
import { chipsAreThere } from "../run/late/chips.js";
import { drawnAlone } from "../run/scene/alone.js";
import { loadSources, type Sources } from "../run/scene/sources.js";
import { programName } from "../state/own-programs.js";
import { isBox } from "../state/state.js";
import { DRAWINGS } from "./drawings.js";

/** Answers a request; what goes wrong is an answer, too. */
export async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    if (request.kind === "compare" || isChip(request.state.arithmetic)) await chipsAreThere();
    if (request.kind !== "compare" && isBox(request.state.display)) await boxesAreThere();
    if (request.kind === "compare") return await (await import("./compare.js")).compared(request);
    const sources = await loadSources(request.state);
    const textOf = (file: string): string => request.state.programs[file] ?? sources.source.texts[file] ?? "";
    const { machine, alone } = drawnBy(sources.source.programs, textOf);
    const drawing = await DRAWINGS[machine.name]();
    const { reply, note } =
      alone === null
        ? { reply: answerOf(drawing, request, sources), note: "" }
        : answerAlone(drawing, request, sources, { machine, alone });
    if (reply.kind !== "drawn") return reply;
    const undrawn = undrawnNote(request, sources.source.programs, textOf);
    const text = [undrawn === "" ? note : undrawn, reply.note ?? ""].join(" ").trim();
    return text === "" ? reply : { ...reply, note: text };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", id: request.id, message };
  }
}

/** Whether an arithmetic needs what chips do: `vp1` shares some of their code. */
const isChip = (arithmetic: string): boolean => ["vp1", ...CHIP_NAMES].includes(arithmetic);

/** What is drawn with a program of another machine, and why. */
function answerAlone(
  drawing: Drawing,
  request: StateRequest,
  sources: Sources,
  { machine, alone: file }: { readonly machine: PageMachine; readonly alone: string },
): { readonly reply: WorkerAnswer; readonly note: string } {
  const { state } = request;
  const { meshScene } = drawing;
  const standin = drawnAlone(sources, { file, name: programName(state, file), machine, meshScene });
  const { note, scene } = standin;
  return { reply: answerOf(drawing, { ...request, state: { ...state, scene } }, standin.sources), note };
}

/** Which programs are not drawn, whatever is wrong with the others; empty if all are. */
function undrawnNote(
  { state }: StateRequest,
  files: readonly string[],
  textOf: (file: string) => string,
): string {
  return files
    .flatMap((file) => {
      const reason = machineOf(textOf(file), file).undrawnReason(textOf(file));
      return reason === null ? [] : [`${programName(state, file)} ${reason}.`];
    })
    .join(" ");
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
