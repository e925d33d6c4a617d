import {
  arithmeticOf,
  backwardSlice,
  type LaneInput,
  laneWords,
  originsOf,
  type RegisterComponent,
  tracedExecution,
} from "@glasm/vm";
import type { Command } from "commander";
import type { Program } from "@glasm/nv-gpu";
import { notesOfTrace, tellNotes } from "../run/nv-gpu-notes.js";
import { QUAD } from "../run/nv-gpu-quads.js";
import { LANE_NAMES } from "../run/nv-gpu-request.js";
import { isNvGpuProgram, kindOfProgram, type NvGpuInputs, nvGpuInputs } from "../run/nv-gpu-inputs.js";
import { EXIT, UsageError } from "../exit.js";
import { displayName, outputOption, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import { documentPieces, type Format, formatOption } from "../output.js";
import { type ChosenProgram, chosenProgram } from "../run/container-program.js";
import type { Finish } from "./program.js";
import { startProgress } from "../progress.js";
import { addInputOptions, type InputOptions, inputsOf } from "../run/input-options.js";
import { EndsNote, type Noun, VERTICES } from "../run/ends-note.js";
import { GROUP } from "../run/execute-lanes.js";
import { emittedStep } from "../trace/emitted-step.js";
import { parseSliceTarget, SLICE_EXAMPLES } from "../trace/slice-target.js";
import { traceJson } from "../trace/trace-json.js";
import { traceText } from "../trace/trace-text.js";
import type { Traced } from "../trace/traced.js";
import { wholeNumber } from "../whole-number.js";

interface Options extends InputOptions {
  readonly format: Format;
  readonly output?: string;
  readonly slice?: string;
  readonly emitted?: number;
  readonly vertex: number;
  readonly maxSteps?: number;
}

export function addTrace(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("trace")
    .summary("show an execution instruction by instruction")
    .description(
      "Runs a program on one vertex and shows every executed instruction with what it read and changed.",
    )
    .argument("<file>", "program, as text or binary code; - is standard input");
  addInputOptions(command, host)
    .option(
      "--vertex <n>",
      "which vertex of --input, from 0; of a fragment program which fragment, four a quad, of a geometry program which invocation",
      wholeNumber,
      0,
    )
    .option(
      "--slice <register.component>",
      `show only the steps that contributed to a value, like ${SLICE_EXAMPLES[0]} or ${SLICE_EXAMPLES[1]}, of shaders like o0.x`,
    )
    .option(
      "--emitted <n>",
      "with --slice the value that an emitted vertex of a geometry program had, from 0, by default the one at the end",
      wholeNumber,
    )
    .option("--max-steps <n>", "stop after this many steps, by default 65,536", wholeNumber)
    .addOption(outputOption("<file>", "write to a file"))
    .addOption(formatOption())
    .action(async (file: string, options: Options) => {
      const found = await loadFile(file, options, host);
      if (found === null) return finish(EXIT.INVALID_PROGRAM);
      const loaded = chosenProgram(found, file, options, host);
      const { machine } = loaded;
      if (options.emitted !== undefined && options.slice === undefined)
        throw new UsageError(`--emitted ${options.emitted}: it says which vertex --slice is about`);
      const target =
        options.slice === undefined ? null : parseSliceTarget(options.slice, machine, loaded.program);
      const lane = await laneOf(loaded, options, host);
      const traced = traceOf(loaded, lane, options);
      await show(
        { ...traced, slice: target === null ? null : sliceOf(traced, lane, target, options) },
        options,
        host,
      );
      const ends = new EndsNote(nounOf(loaded));
      ends.add(options.vertex, traced.trace.end, traced.trace.executed);
      ends.print(host);
      if (options.format === "text") tellNotes(traced.notes, displayName(file), nounOf(loaded), host);
    });
}

/** Writes a trace, in JSON with all steps. */
async function show(traced: Traced, { format, output }: Options, host: Host): Promise<void> {
  const isJson = format === "json";
  const all = traced.trace.steps;
  const total = (isJson ? all : (traced.slice?.steps ?? all)).length;
  // On a terminal the steps themselves are seen to come.
  const isQuiet = output === undefined && host.stdout.isTTY === true;
  const progress = startProgress({ doing: "writing", total, note: "steps", isQuiet }, host);
  const shown = { ...traced, onStep: () => progress.advance("steps") };
  try {
    const pieces = isJson ? documentPieces({ ok: true, ...traceJson(shown) }) : traceText(shown);
    await writeOutput(output, pieces, host);
  } finally {
    progress.stop();
  }
  if (traced.slice === null)
    progress.next(
      `--slice shows only the steps that a value came from, as --slice ${SLICE_EXAMPLES[0]} or --slice o0.x`,
    );
}

/** The words that the vertex which was asked for is given, where a machine runs warps with those of all vertices of its warp. */
async function laneOf({ machine, program }: ChosenProgram, options: Options, host: Host): Promise<LaneInput> {
  if (isNvGpuProgram(machine, program)) {
    return tracedLane(program, await nvGpuInputs(options, program, host), options);
  }
  const { constants, vertices } = await inputsOf(options, machine, program, host);
  if (options.vertex >= vertices.count)
    throw new UsageError(`--vertex ${options.vertex}: ${rangeText(vertices.count)}`);
  const { warpLanes = 1 } = machine;
  const words = laneWords(machine.cellsOf(program), 1).inputs;
  const lane = options.vertex % warpLanes;
  const first = options.vertex - lane;
  const count = Math.min(warpLanes, vertices.count - first);
  const inputs = new Uint32Array(words * count);
  vertices.readSome(first, count, new Float32Array(inputs.buffer));
  if (warpLanes === 1) return { inputs, constants };
  return { inputs, constants, lane, warp: (first % GROUP) / warpLanes };
}

/** The same of a program of NV_gpu_program; of fragments those of their quad, whose last one stands for those that it lacks. */
function tracedLane(program: Program, { constants, vertices }: NvGpuInputs, { vertex }: Options): LaneInput {
  const { count } = vertices;
  const kind = kindOfProgram(program);
  if (vertex >= count) throw new UsageError(`--vertex ${vertex}: ${rangeText(count, LANE_NAMES[kind])}`);
  if (kind !== "quads") return { inputs: vertices.wordsOf(vertex), constants };
  const lane = vertex % QUAD;
  const rows = Array.from({ length: QUAD }, (_, place) =>
    vertices.wordsOf(Math.min(vertex - lane + place, count - 1)),
  );
  return { inputs: Uint32Array.from(rows.flatMap((row) => [...row])), constants, lane };
}

/** What a program runs on. */
function nounOf({ machine, program }: Pick<ChosenProgram, "machine" | "program">): Noun {
  return isNvGpuProgram(machine, program) ? LANE_NAMES[kindOfProgram(program)] : VERTICES;
}

function traceOf(loaded: ChosenProgram, lane: LaneInput, options: Options): Omit<Traced, "slice"> {
  const { machine, program } = loaded;
  const { arithmetic, maxSteps } = options;
  const how = arithmetic === undefined ? {} : { arithmetic };
  const trace = machine.trace(program, lane, { ...how, ...(maxSteps === undefined ? {} : { maxSteps }) });
  const notes = isNvGpuProgram(machine, program)
    ? notesOfTrace({ ...loaded, program }, lane, arithmetic).map((note) => ({
        ...note,
        first: options.vertex,
      }))
    : [];
  return { ...loaded, trace, initial: machine.initialRegisters(program, lane, how), notes };
}

function sliceOf(
  traced: Omit<Traced, "slice">,
  lane: LaneInput,
  target: RegisterComponent,
  { slice: of, emitted, arithmetic: asked }: Options,
): Traced["slice"] {
  const { machine, program, trace } = traced;
  const at = emitted === undefined ? {} : { atStep: emittedStep(traced, emitted) };
  const execution = tracedExecution(machine, program, lane, trace, asked);
  const { steps } = backwardSlice(execution, trace, target, at.atStep);
  const arithmetic = arithmeticOf("trace", machine, program, asked);
  const unrounded = machine.numerics?.unrounded(program, arithmetic) ?? null;
  return {
    of: of!,
    ...(emitted === undefined ? {} : { emitted }),
    steps: steps.map(({ step }) => step),
    origins: originsOf(execution, target, { unrounded, ...at }),
  };
}

/** What vertices, fragments or invocations there are. */
function rangeText(count: number, [one, several] = VERTICES): string {
  if (count === 0) return `there is no ${one}`;
  return count === 1 ? `there is 1 ${one}, number 0` : `there are ${count} ${several}, 0 to ${count - 1}`;
}
