/** The answers to JSON lines that run programs of NV_gpu_program. [Ruling 287] */

import type { EngineChoice } from "@glasm/codegen";
import {
  emittedVertices,
  isKilled,
  load,
  type NamedWords,
  NV_GPU,
  type Program,
  PROGRAM_TYPES,
  recognise,
  resembles,
  resultsOf,
  unsupportedIn,
} from "@glasm/nv-gpu";
import { load as loadVertexProgram, PROGRAM_TARGETS } from "@glasm/nv-vertex";
import { type End, ENDS, type Loaded, laneWords, type MachineProgram, type Span } from "@glasm/vm";
import { runGroups } from "./execute-lanes.js";
import { type JsonObject, readChoice, readObject } from "./inputs.js";
import { type EmittedOutcome, inPrimitives, type NamedDigits } from "./nv-gpu-emitted.js";
import { kindOfProgram, lanesOf, type NvGpuInputs } from "./nv-gpu-inputs.js";
import { invocationsOf } from "./nv-gpu-primitives.js";
import { diagnosticsOf, notesOfRun } from "./nv-gpu-notes.js";
import { QUAD } from "./nv-gpu-quads.js";
import { type Kind, kindOf, MEMBERS, readInputs, type Readings, readReadings } from "./nv-gpu-request.js";
import { digitsOfWord } from "./words.js";

/** What one execution did; results as words in hexadecimal digits. */
export interface NvGpuOutcome {
  /** Of vertices and fragments. */
  readonly results?: NamedDigits;
  /** What an invocation of a geometry program has emitted. */
  readonly emitted?: readonly EmittedOutcome[];
  /** Of a fragment whether KIL has killed it. */
  readonly killed?: boolean;
  readonly end: End;
  readonly executed: number;
  /** Where in the text the instruction stands that is not executed yet, and why. */
  readonly at?: number;
  readonly reason?: string;
}

/** Whether a program is meant as one of this family, whatever its target. [Ruling 312] */
export const isNvGpu = (program: Uint8Array): boolean => resembles(program);

/** The answer to a line whose program is of this family. Throws a ShapeError. */
export function answerNvGpu(line: JsonObject, program: Uint8Array, engine: EngineChoice): object {
  readObject(line, ["program", "programBase64", ...MEMBERS], "line");
  const type = recognise(program);
  if (type === null) return refusalOf(load(program));
  const { stage } = PROGRAM_TYPES[type];
  const given = readInputs(line, stage);
  const readings = readReadings(line["readings"]);
  const target = readChoice(line["target"], PROGRAM_TARGETS, "target");
  // The header does not go with the target, which the loader of the targets says.
  if (target !== undefined && (target !== "vp" || stage !== "vp"))
    return refusalOf(loadVertexProgram(program, { target, warnings: false }));
  const loaded = load(program);
  if (!loaded.ok) return refusalOf(loaded);
  const run = { ...loaded, ...lanesOf(loaded.program, given), arithmetic: arithmeticOf(readings), engine };
  const kind = line[kindOf(stage)] === undefined ? "vertices" : kindOf(stage);
  const { program: found } = loaded;
  const notes = notesOfRun({ ...run, source: program }, run, run);
  return {
    ok: true,
    environment: found.type,
    ...executionsOf(found, kind, outcomes(run)),
    ...diagnosticsOf(notes),
  };
}

const refusalOf = (loaded: Loaded<MachineProgram>): object => ({
  ok: false,
  diagnostics: loaded.ok ? [] : loaded.diagnostics,
});

/** The arithmetic of the machine with some readings. */
const arithmeticOf = ({ denormals, mad }: Readings): string =>
  denormals === "keep"
    ? mad === "separate"
      ? "ieee"
      : "fused"
    : mad === "separate"
      ? "flush"
      : "flush-fused";

/** What runs, on what and how. */
export interface NvGpuRun extends NvGpuInputs {
  readonly program: Program;
  readonly spans: readonly Span[];
  readonly arithmetic: string | undefined;
  readonly engine: EngineChoice;
}

/** What the fragments of a quad did; the last one of them may lack some. */
export interface QuadOutcome<Outcome> {
  readonly fragments: readonly Outcome[];
}

/** What comes of vertices, of fragments in their quads, or of primitives, as answers have it. */
export function executionsOf(program: Program, kind: Kind, outcomes: Iterable<NvGpuOutcome>): object {
  switch (kind) {
    case "quads":
      return { quads: inQuads(outcomes) };
    case "primitives":
      return { primitives: inPrimitives(outcomes, invocationsOf(program)) };
    case "vertices":
      return { vertices: outcomes };
  }
}

function* inQuads<Outcome>(outcomes: Iterable<Outcome>): Generator<QuadOutcome<Outcome>> {
  let fragments: Outcome[] = [];
  for (const outcome of outcomes) {
    fragments.push(outcome);
    if (fragments.length < QUAD) continue;
    yield { fragments };
    fragments = [];
  }
  if (fragments.length > 0) yield { fragments };
}

/** How many lanes run together, fewer if they have many words of results. */
const GROUP = 256;
const MOST_WORDS = 0x400000;

/** What comes of each vertex, fragment or invocation; made when it is asked for, once. */
export function* outcomes(run: NvGpuRun): Generator<NvGpuOutcome> {
  const { program, arithmetic, engine } = run;
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const each = maxVertices * laneWords(NV_GPU.cellsOf(program), maxVertices).results;
  const size = Math.max(1, Math.min(GROUP, Math.floor(MOST_WORDS / Math.max(1, each))));
  const groups = runGroups(NV_GPU, program, run, { arithmetic, engine }, size);
  for (const { count, results, vertices, ends, executed } of groups) {
    for (let lane = 0; lane < count; lane++) {
      const words = results.subarray(each * lane, each * (lane + 1));
      const how = { end: ENDS[ends[lane]!]!, executed: executed[lane]! };
      yield outcomeOf(run, words, vertices[lane]!, how);
    }
  }
}

function outcomeOf(
  { program, spans }: NvGpuRun,
  words: Uint32Array,
  vertices: number,
  how: Pick<NvGpuOutcome, "end" | "executed">,
): NvGpuOutcome {
  const unsupported = how.end === "unsupported" ? unsupportedIn(program, words) : null;
  return {
    ...handedOn(program, words, vertices),
    ...how,
    ...(unsupported === null
      ? {}
      : { at: spans[unsupported.instruction]!.position, reason: unsupported.reason }),
  };
}

/** What a lane hands on: results, or the vertices that it has emitted. */
function handedOn(
  program: Program,
  words: Uint32Array,
  vertices: number,
): Pick<NvGpuOutcome, "results" | "emitted" | "killed"> {
  switch (kindOfProgram(program)) {
    case "primitives":
      return {
        emitted: emittedVertices(program, words, vertices).map(({ results, ...place }) => ({
          ...place,
          results: inDigits(results),
        })),
      };
    case "quads":
      return { results: inDigits(resultsOf(program, words)), killed: isKilled(program, words) };
    case "vertices":
      return { results: inDigits(resultsOf(program, words)) };
  }
}

const inDigits = (named: NamedWords): NamedDigits =>
  Object.fromEntries(Object.entries(named).map(([name, words]) => [name, Array.from(words, digitsOfWord)]));
