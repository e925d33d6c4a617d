/** The answers to JSON lines that run programs of NV_gpu_program. [Ruling 287] */

import type { EngineChoice } from "@glasm/codegen";
import {
  isKilled,
  load,
  NV_GPU,
  type Program,
  PROGRAM_TYPES,
  recognise,
  resultsOf,
  unsupportedIn,
} from "@glasm/nv-gpu";
import { type End, ENDS, laneWords, type Span } from "@glasm/vm";
import { runGroups } from "./execute-lanes.js";
import { type JsonObject, readObject } from "./inputs.js";
import { lanesOf, type NvGpuInputs } from "./nv-gpu-inputs.js";
import { QUAD } from "./nv-gpu-quads.js";
import { type Kind, kindOf, MEMBERS, readInputs, type Readings, readReadings } from "./nv-gpu-request.js";

/** What one execution did; results as words in hexadecimal digits. */
export interface NvGpuOutcome {
  readonly results: Readonly<Record<string, readonly string[]>>;
  /** Of a fragment whether KIL has killed it. */
  readonly killed?: boolean;
  readonly end: End;
  readonly executed: number;
  /** Where in the text the instruction stands that is not executed yet, and why. */
  readonly at?: number;
  readonly reason?: string;
}

/** Whether a program is of this family, and goes with a target. */
export function isNvGpu(program: Uint8Array, target: unknown): boolean {
  const type = recognise(program);
  if (type === null) return false;
  return target === undefined || (target === "vp" && PROGRAM_TYPES[type].stage === "vp");
}

/** The answer to a line whose program is of this family. Throws a ShapeError. */
export function answerNvGpu(line: JsonObject, program: Uint8Array, engine: EngineChoice): object {
  readObject(line, ["program", "programBase64", ...MEMBERS], "line");
  const { stage } = PROGRAM_TYPES[recognise(program)!];
  const given = readInputs(line, stage);
  const readings = readReadings(line["readings"]);
  const loaded = load(program);
  if (!loaded.ok) return { ok: false, diagnostics: loaded.diagnostics };
  const run = { ...loaded, ...lanesOf(loaded.program, given), arithmetic: arithmeticOf(readings), engine };
  const kind = line["quads"] === undefined ? "vertices" : kindOf(stage);
  return { ok: true, environment: loaded.program.type, ...executionsOf(kind, outcomes(run)) };
}

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

/** What comes of vertices, or of fragments in their quads, as answers have it. */
export function executionsOf<Outcome>(kind: Kind, outcomes: Iterable<Outcome>): object {
  return { [kind]: kind === "quads" ? inQuads(outcomes) : outcomes };
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

/** How many vertices or fragments run together. */
const GROUP = 256;

/** What comes of each vertex or fragment; made when it is asked for, once. */
export function* outcomes(run: NvGpuRun): Generator<NvGpuOutcome> {
  const { program, arithmetic, engine } = run;
  const { results: each } = laneWords(NV_GPU.cellsOf(program), 1);
  for (const { count, results, ends, executed } of runGroups(
    NV_GPU,
    program,
    run,
    { arithmetic, engine },
    GROUP,
  )) {
    for (let lane = 0; lane < count; lane++) {
      const row = results.subarray(each * lane, each * (lane + 1));
      yield outcomeOf(run, row, ENDS[ends[lane]!]!, executed[lane]!);
    }
  }
}

function outcomeOf({ program, spans }: NvGpuRun, row: Uint32Array, end: End, executed: number): NvGpuOutcome {
  const named = Object.entries(resultsOf(program, row)).map(
    ([name, words]) => [name, Array.from(words, digitsOf)] as const,
  );
  const unsupported = end === "unsupported" ? unsupportedIn(program, row) : null;
  return {
    results: Object.fromEntries(named),
    ...(kindOf(PROGRAM_TYPES[program.type].stage) === "quads" ? { killed: isKilled(program, row) } : {}),
    end,
    executed,
    ...(unsupported === null
      ? {}
      : { at: spans[unsupported.instruction]!.position, reason: unsupported.reason }),
  };
}

const digitsOf = (word: number): string => word.toString(16).padStart(8, "0");
