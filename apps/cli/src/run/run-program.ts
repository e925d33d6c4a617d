/** Runs a program on its vertices, and prints or writes what comes of it. */

import { countText } from "@glasm/base";
import { type EngineChoice, type EngineOptions, NV_VERTEX, type Program } from "@glasm/nv-vertex";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { interruptible } from "../interruption.js";
import { documentPieces, type Format, writePieces } from "../output.js";
import { type Progress, startProgress, watched } from "../progress.js";
import { executionsOf, type NvGpuOutcome, outcomes } from "./nv-gpu-answer.js";
import { isNvGpuProgram, kindOfProgram, nvGpuInputs } from "./nv-gpu-inputs.js";
import { diagnosticsOf, notesOfRun, type PlacedNote, tellNotes } from "./nv-gpu-notes.js";
import { LANE_NAMES } from "./nv-gpu-request.js";
import { nvGpuOutcomesText } from "./nv-gpu-outcome-text.js";
import type { ChosenProgram } from "./container-program.js";
import { execute } from "./execute.js";
import {
  executeToFiles,
  filesAdvice,
  filesText,
  type ResultFile,
  type ResultTarget,
  resultTargets,
} from "./execute-arrays.js";
import { executeLanes, type LaneWords } from "./execute-lanes.js";
import { type InputOptions, inputsOf, type LaneInputs } from "./input-options.js";
import { type Ended, EndsNote, type Noun, VERTICES } from "./ends-note.js";
import { outcomesText } from "./outcome-text.js";
import { tellUnset, type Unset, unsetOf } from "./unset.js";
import { vertexOutcomesText } from "./vertex-outcome-text.js";

export interface RunOptions extends InputOptions {
  readonly engine: EngineChoice;
  readonly result: readonly ResultFile[];
  readonly format: Format;
}

/** What a program runs on, and how what comes of it is shown. */
interface Given {
  readonly inputs: LaneWords;
  readonly unset: Unset | null;
  /** What is noted of the run. */
  readonly notes: readonly PlacedNote[];
  /** What a lane is called, and several. */
  readonly names: Noun;
  /** As text or JSON. */
  readonly pieces: (work: Work) => Iterable<string>;
}

/** What runs, on what, and how. */
interface Work extends Given {
  readonly loaded: ChosenProgram;
  readonly options: RunOptions;
  readonly ends: EndsNote;
  readonly progress: Progress;
  readonly host: Host;
}

/**
 * Runs the program of a file.
 * @throws UsageError if inputs or results make no sense for it, FileError, Interruption
 */
export async function runProgram(
  loaded: ChosenProgram,
  file: string,
  options: RunOptions,
  host: Host,
): Promise<void> {
  const { machine, program } = loaded;
  const targets = resultTargets(options.result, machine, program);
  const given = await givenTo(loaded, options, host);
  const { inputs, unset } = given;
  if (unset !== null && options.format === "text") tellUnset(unset, machine, file, host);
  const [first, ...others] = options.result;
  // On a terminal results that are printed are themselves seen to come.
  const isQuiet = first === undefined && host.stdout.isTTY === true;
  const { count } = inputs.vertices;
  const progress = startProgress({ doing: "running", total: count, note: "", isQuiet }, host);
  const ends = new EndsNote(given.names);
  const work = { ...given, loaded, options, ends, progress, host };
  const howFar = (): string => `${progress.done} of ${countText(count, ...given.names)} run`;
  try {
    await interruptible(host, howFar, (signal) =>
      first === undefined
        ? writePieces(host.stdout, given.pieces(work), signal)
        : writeResults(work, targets, signal),
    );
  } finally {
    progress.stop();
  }
  ends.print(host);
  if (options.format === "text") tellNotes(given.notes, displayName(file), given.names, host);
  progress.next(
    first === undefined
      ? "--result NAME=FILE.npy writes a result as an array"
      : filesAdvice([first, ...others]),
  );
}

async function givenTo(loaded: ChosenProgram, options: RunOptions, host: Host): Promise<Given> {
  const { machine, program } = loaded;
  if (isNvGpuProgram(machine, program)) {
    const inputs = await nvGpuInputs(options, program, host);
    const { spans, source } = loaded;
    const { arithmetic, engine } = options;
    const notes = notesOfRun({ program, spans, source }, inputs, { arithmetic, engine });
    const ran = (): Iterable<NvGpuOutcome> => outcomes({ program, spans, ...inputs, arithmetic, engine });
    const kind = kindOfProgram(program);
    const pieces = (work: Work): Iterable<string> =>
      shownPieces(
        work,
        ran(),
        (all) => nvGpuOutcomesText(program, all),
        (all) => executionsOf(program, kind, all),
      );
    return { inputs, unset: null, notes, names: LANE_NAMES[kind], pieces };
  }
  const inputs = await inputsOf(options, machine, program, host);
  const pieces = machine === NV_VERTEX ? vertexPieces : lanePieces;
  return {
    inputs,
    unset: unsetOf(machine, program, inputs),
    notes: [],
    names: VERTICES,
    pieces: (work) => pieces(work, inputs),
  };
}

const optionsOf = ({ options: { engine, arithmetic } }: Work) => ({
  engine,
  ...(arithmetic === undefined ? {} : { arithmetic }),
});

async function writeResults(
  work: Work,
  targets: readonly ResultTarget[],
  signal: AbortSignal,
): Promise<void> {
  const { loaded, inputs, options, host } = work;
  const { result: files, format } = options;
  await executeToFiles(loaded, inputs, targets, optionsOf(work), { ...work, signal }, host);
  const { count } = inputs.vertices;
  const text =
    format === "json"
      ? documentPieces({
          ...{ ok: true, ...factsOf(work), count },
          files: files.map(({ result, file }) => ({ result, file })),
        })
      : [filesText(files, count)];
  await writePieces(host.stdout, text);
}

/** The outcomes of vertices as text or JSON, with progress and notes. */
function shownPieces<Outcome extends Ended>(
  work: Work,
  ran: Iterable<Outcome>,
  textOf: (vertices: Iterable<Outcome>) => Iterable<string>,
  membersOf = (vertices: Iterable<Outcome>): object => ({ vertices }),
): Iterable<string> {
  const vertices = watched(work.ends.watch(ran), work.progress);
  return work.options.format === "json"
    ? documentPieces({ ok: true, ...factsOf(work), ...membersOf(vertices) })
    : textOf(vertices);
}

function vertexPieces(work: Work, { constants, vertices }: LaneInputs): Iterable<string> {
  const program = work.loaded.program as Program;
  const given = { parameters: new Float32Array(constants.buffer), vertices };
  const ran = execute(program, given, optionsOf(work) as EngineOptions);
  return shownPieces(work, ran.vertices, (outcomes) => vertexOutcomesText(program, outcomes));
}

/** The same of another machine's program. */
function lanePieces(work: Work, inputs: LaneInputs): Iterable<string> {
  const { machine, program } = work.loaded;
  const ran = executeLanes(machine, program, inputs, optionsOf(work));
  return shownPieces(work, ran, (outcomes) => outcomesText(machine, program, outcomes));
}

/** What a document says of a program besides its results. */
function factsOf({ loaded: { machine, program, dvle }, unset, notes }: Work): object {
  if (machine === NV_VERTEX) return { environment: (program as Program).environment, unset };
  return {
    machine: machine.name,
    language: machine.languageOf(program),
    ...(dvle === undefined ? {} : { dvle }),
    ...(unset === null ? {} : { unset }),
    ...diagnosticsOf(notes),
  };
}
