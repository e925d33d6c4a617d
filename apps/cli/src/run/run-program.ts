/** Runs a program on its vertices, and prints or writes what comes of it. */

import { countText } from "@glasm/base";
import { type EngineChoice, type EngineOptions, NV_VERTEX, type Program } from "@glasm/nv-vertex";
import type { Host } from "../host.js";
import { interruptible } from "../interruption.js";
import { documentPieces, type Format, writePieces } from "../output.js";
import { type Progress, startProgress, watched } from "../progress.js";
import { isNvGpuProgram } from "./nv-gpu-inputs.js";
import { runNvGpu } from "./nv-gpu-run.js";
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
import { executeLanes } from "./execute-lanes.js";
import { type InputOptions, inputsOf, type LaneInputs } from "./input-options.js";
import { InstructionLimitNote } from "./instruction-limit.js";
import { outcomesText } from "./outcome-text.js";
import { tellUnset, type Unset, unsetOf } from "./unset.js";
import { vertexOutcomesText } from "./vertex-outcome-text.js";

export interface RunOptions extends InputOptions {
  readonly engine: EngineChoice;
  readonly result: readonly ResultFile[];
  readonly format: Format;
}

/** What runs, on what, and how. */
interface Work {
  readonly loaded: ChosenProgram;
  readonly inputs: LaneInputs;
  readonly unset: Unset | null;
  readonly options: RunOptions;
  readonly limited: InstructionLimitNote;
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
  if (isNvGpuProgram(machine, program)) return runNvGpu({ ...loaded, program }, options, host);
  const targets = resultTargets(options.result, machine, program);
  const inputs = await inputsOf(options, machine, program, host);
  const { vertices } = inputs;
  const unset = unsetOf(machine, program, inputs);
  if (unset !== null && options.format === "text") tellUnset(unset, machine, file, host);
  const [first, ...others] = options.result;
  // On a terminal results that are printed are themselves seen to come.
  const isQuiet = first === undefined && host.stdout.isTTY === true;
  const progress = startProgress({ doing: "running", total: vertices.count, note: "", isQuiet }, host);
  const limited = new InstructionLimitNote();
  const work = { loaded, inputs, unset, options, limited, progress, host };
  const howFar = (): string => `${progress.done} of ${countText(vertices.count, "vertex", "vertices")} run`;
  try {
    await interruptible(host, howFar, (signal) =>
      first === undefined ? printResults(work, signal) : writeResults(work, targets, signal),
    );
  } finally {
    progress.stop();
  }
  limited.print(host);
  progress.next(
    first === undefined
      ? "--result NAME=FILE.npy writes a result as an array"
      : filesAdvice([first, ...others]),
  );
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
      ? documentPieces({ ok: true, ...factsOf(work), count, files })
      : [filesText(files, count)];
  await writePieces(host.stdout, text);
}

async function printResults(work: Work, signal: AbortSignal): Promise<void> {
  const { host, loaded } = work;
  const pieces = loaded.machine === NV_VERTEX ? vertexPieces(work) : lanePieces(work);
  await writePieces(host.stdout, pieces, signal);
}

/** The results of a vertex program, as text or JSON. */
function vertexPieces(work: Work): Iterable<string> {
  const { loaded, inputs, options, limited, progress } = work;
  const program = loaded.program as Program;
  const parameters = new Float32Array(inputs.constants.buffer);
  const given = { parameters, vertices: inputs.vertices };
  const ran = execute(program, given, optionsOf(work) as EngineOptions);
  const vertices = watched(limited.watch(ran.vertices), progress);
  return options.format === "json"
    ? documentPieces({ ok: true, ...factsOf(work), vertices })
    : vertexOutcomesText(program, vertices);
}

/** The same of another machine's program. */
function lanePieces(work: Work): Iterable<string> {
  const { loaded, inputs, options, limited, progress } = work;
  const { machine, program } = loaded;
  const ran = limited.watch(executeLanes(machine, program, inputs, optionsOf(work)));
  const vertices = watched(ran, progress);
  return options.format === "json"
    ? documentPieces({ ok: true, ...factsOf(work), vertices })
    : outcomesText(machine, program, vertices);
}

/** What a document says of a program besides its results. */
function factsOf({ loaded: { machine, program, dvle }, unset }: Work): object {
  if (machine === NV_VERTEX) return { environment: (program as Program).environment, unset };
  return {
    machine: machine.name,
    language: machine.languageOf(program),
    ...(dvle === undefined ? {} : { dvle }),
    ...(unset === null ? {} : { unset }),
  };
}
