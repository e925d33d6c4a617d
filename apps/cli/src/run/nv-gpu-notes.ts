/** What is noted of runs of NV_gpu_program, with its place in the text. [Ruling 313] */

import { createLocator, type SourceLocation } from "@glasm/base";
import type { EngineChoice } from "@glasm/codegen";
import { mayBeNoted, NV_GPU, type Program, type RunNote, type RunNoteOptions, runNotes } from "@glasm/nv-gpu";
import { type LaneInput, laneWords, type Span } from "@glasm/vm";
import type { Host } from "../host.js";
import type { Noun } from "./ends-note.js";
import type { NvGpuInputs } from "./nv-gpu-inputs.js";
import { QUAD } from "./nv-gpu-quads.js";

/** A diagnostic of a run: its lanes are numbered from 0, in the order in which they are given. */
export interface PlacedNote extends Omit<RunNote, "instruction">, SourceLocation {}

/** A program and its text. */
interface Noted {
  readonly program: Program;
  readonly spans: readonly Span[];
  readonly source: Uint8Array;
}

/** How many lanes run together. */
const GROUP = 0x1000;

/** What is noted of a run. */
export function notesOfRun(
  noted: Noted,
  { constants, vertices }: NvGpuInputs,
  how: { readonly engine: EngineChoice; readonly arithmetic: string | undefined },
): readonly PlacedNote[] {
  const { program } = noted;
  if (!mayBeNoted(program)) return [];
  const words = laneWords(NV_GPU.cellsOf(program), 1).inputs;
  const all = new Map<string, RunNote>();
  for (let first = 0; first < vertices.count; first += GROUP) {
    const count = Math.min(GROUP, vertices.count - first);
    const inputs = new Uint32Array(words * count);
    vertices.readSome(first, count, new Float32Array(inputs.buffer));
    for (const note of runNotes(program, { count, inputs, constants }, optionsOf(how)))
      addNote(all, note, first);
  }
  const notes = [...all.values()].sort((a, b) => a.instruction - b.instruction);
  return placed(noted, notes);
}

/** What is noted of the execution that a trace shows. */
export function notesOfTrace(
  noted: Noted,
  { inputs, constants, lane }: LaneInput,
  arithmetic: string | undefined,
): readonly PlacedNote[] {
  const count = lane === undefined ? 1 : QUAD;
  const how = optionsOf({ engine: "interpreter", arithmetic });
  return placed(noted, runNotes(noted.program, { count, inputs, constants }, { ...how, lane: lane ?? 0 }));
}

function optionsOf({
  engine,
  arithmetic,
}: {
  readonly engine: EngineChoice;
  readonly arithmetic: string | undefined;
}): RunNoteOptions {
  return { engine, ...(arithmetic === undefined ? {} : { arithmetic }) };
}

/** Counts what later lanes have done with what earlier ones have. */
function addNote(all: Map<string, RunNote>, note: RunNote, first: number): void {
  const key = `${note.instruction} ${note.code} ${note.message}`;
  const before = all.get(key);
  if (before === undefined) all.set(key, { ...note, first: first + note.first });
  else all.set(key, { ...before, count: before.count + note.count });
}

function placed({ spans, source }: Noted, notes: readonly RunNote[]): readonly PlacedNote[] {
  const locate = createLocator(source);
  return notes.map(({ instruction, first, count, ...note }) => {
    const { position, end } = spans[instruction]!;
    return { ...note, position, end, ...locate(position), first, count };
  });
}

/** As members of answers and documents; none if there are no notes. */
export const diagnosticsOf = (
  diagnostics: readonly PlacedNote[],
): { readonly diagnostics?: readonly PlacedNote[] } => (diagnostics.length === 0 ? {} : { diagnostics });

/** Says them on standard error, each on a line. */
export function tellNotes(
  notes: readonly PlacedNote[],
  file: string,
  [one, several]: Noun,
  host: Host,
): void {
  for (const { code, message, citation, line, column, first, count } of notes) {
    const who = count === 1 ? `${one} ${first}` : `${count} ${several}, the first is ${first}`;
    host.stderr.write(`${file}:${line}:${column}: note ${code}: ${message} (${who}) ${citation}\n`);
  }
}
