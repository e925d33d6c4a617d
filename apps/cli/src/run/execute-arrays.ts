/** Runs programs of any machine with results that go to files. [Ruling 195, Ruling 212] */

import { countText, type NpyType, pause, wordsOf } from "@glasm/base";
import { ENVIRONMENTS, NV_VERTEX, type Program, RESULT_REGISTERS, resultOf } from "@glasm/nv-vertex";
import { ENDS, type LaneOptions, laneWords, type Machine, type MachineProgram } from "@glasm/vm";
import { InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import type { LoadedProgram } from "../load-file.js";
import type { Progress } from "../progress.js";
import { type ArrayTarget, arrayTarget, writeArray } from "./array-file.js";
import {
  isTypeless,
  type LaneWords,
  type ResultRegister,
  resultRegisters,
  runGroups,
} from "./execute-lanes.js";
import { isNvGpuProgram, kindOfProgram } from "./nv-gpu-inputs.js";
import { adviceFor } from "./inputs.js";
import type { EndsNote } from "./ends-note.js";

/** A result, and the file that it goes to. */
export interface ResultFile {
  readonly result: string;
  readonly file: string;
  /** What the words of the result are called in the file. */
  readonly type: NpyType;
}

export function resultOption(): Option {
  return new Option(
    "--result <name=file>",
    "write a result register of every vertex, by name, to a .npy or .f32 file instead of printing it; words that are integers as FILE.npy:int32 or FILE.npy:uint32; may be repeated",
  )
    .argParser((text: string, before: readonly ResultFile[]) => [...before, parseResult(text)])
    .default([], "prints all");
}

function parseResult(text: string): ResultFile {
  const [, result, file] = /^([\w.[\]]+)=(.+)$/s.exec(text) ?? [];
  const target = arrayTarget(file ?? "");
  if (result === undefined || target === null)
    throw new InvalidArgumentError(
      "Expected the name of a result and a file, as NAME=FILE.npy, NAME=FILE.npy:int32 or NAME=FILE.f32.",
    );
  return { result, file: target.path, type: target.type };
}

/** How many vertices run together: a part that is quick, so that progress is seen and signals are heard. */
const GROUP = 0x800;

/** What is told of a run while it goes on. */
interface Course {
  readonly ends: EndsNote;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** A file, and the register whose values go to it. */
export interface ResultTarget {
  readonly file: ArrayTarget;
  readonly register: ResultRegister;
}

/**
 * Runs a program on all vertices, and writes the results that are asked for when all have run.
 * @throws FileError, and the signal's reason if that is aborted
 */
export async function executeToFiles(
  { machine, program }: Pick<LoadedProgram, "machine" | "program">,
  inputs: LaneWords,
  targets: readonly ResultTarget[],
  options: LaneOptions,
  { ends: note, progress, signal }: Course,
  host: Host,
): Promise<void> {
  const results = targets.map(({ file, register: { at, file: registers } }) => {
    const { components } = registers;
    const rows = { data: new Float32Array(components * inputs.vertices.count), size: components };
    return { file, at, rows, words: wordsOf(rows.data) };
  });
  const each = laneWords(machine.cellsOf(program), 1).results;
  for (const { first, count, ends, executed, ...group } of runGroups(
    machine,
    program,
    inputs,
    options,
    GROUP,
  )) {
    for (const { at, rows, words } of results) {
      const target = words.subarray(rows.size * first, rows.size * (first + count));
      copyRegister(group.results.subarray(at), each, target, rows.size);
    }
    for (let lane = 0; lane < count; lane++) {
      note.add(first + lane, ENDS[ends[lane]!]!, executed[lane]!);
    }
    progress.advance("", count);
    await pause(signal);
  }
  for (const { file, rows } of results) await writeArray(file, rows, host);
}

/** Copies the words of a register, `size` of every `stride`. */
function copyRegister(from: Uint32Array, stride: number, to: Uint32Array, size: number): void {
  for (let at = 0, lane = 0; at < to.length; at += size, lane += stride)
    for (let component = 0; component < size; component++) to[at + component] = from[lane + component]!;
}

/** @throws UsageError if a program has no such result, or a result or a file is named twice */
export function resultTargets(
  files: readonly ResultFile[],
  machine: Machine,
  program: MachineProgram,
): readonly ResultTarget[] {
  if (files.length === 0) return [];
  const registers = namedResults(files[0]!, machine, program);
  return files.map(({ result, file, type }) => {
    const names = [...registers.keys()];
    const register = registers.get(result);
    if (register === undefined)
      throw new UsageError(
        `--result ${result}: this program has the results ${names.join(", ")}${adviceFor(result, names)}`,
      );
    const same = files.filter((other) => registers.get(other.result) === register || other.file === file);
    if (same.length > 1)
      throw new UsageError(`--result ${result}=${file}: a result and a file go together once`);
    if (type !== "<f4" && !isTypeless(register.file))
      throw new UsageError(
        `--result ${result}: it has numbers, which only float32 says; no type needs to be given`,
      );
    return { file: { path: file, type }, register };
  });
}

/**
 * The results of a program by what they are called: as the machine calls them, and as the program says what they are.
 * @throws UsageError if a vertex has none, or any number of them
 */
function namedResults(
  { result }: ResultFile,
  machine: Machine,
  program: MachineProgram,
): ReadonlyMap<string, ResultRegister> {
  const { maxVertices, makesPrimitives = false, outputs } = machine.interfaceOf(program);
  const language = machine.languageOf(program);
  if (maxVertices === 0)
    throw new UsageError(
      `--result ${result}: a ${language} program writes program parameters, and no results`,
    );
  const emits = isNvGpuProgram(machine, program) && kindOfProgram(program) === "primitives";
  if (makesPrimitives || maxVertices > 1 || emits)
    throw new UsageError(
      `--result ${result}: this program makes any number of vertices of one, and an array has a row for each`,
    );
  const registers = resultRegisters(machine, program);
  if (machine === NV_VERTEX) return vertexResults(program as Program, registers);
  const named = new Map<string, ResultRegister>();
  for (const register of registers) {
    const own = outputs.filter((output) => machine.printRegister(output.register) === register.name);
    if (own.length === 0) continue;
    for (const name of [register.name, ...own.map((output) => output.name)])
      if (name !== undefined && !named.has(shortName(name))) named.set(shortName(name), register);
  }
  return named;
}

/** A name without what all results of NV_gpu_program begin with, as lines have it. [Ruling 287] */
const shortName = (name: string): string => name.replace(/^result\./, "");

/** Of a vertex program all results that it can have, by their names alone. */
function vertexResults(
  { environment, positionInvariant }: Program,
  registers: readonly ResultRegister[],
): ReadonlyMap<string, ResultRegister> {
  const { results } = ENVIRONMENTS[environment];
  const position = resultOf("position");
  return new Map(
    RESULT_REGISTERS.slice(0, results).flatMap((name, index) =>
      positionInvariant && index === position ? [] : [[name, registers[index]!] as const],
    ),
  );
}

/** What has been written, for people. */
export function filesText(files: readonly ResultFile[], count: number): string {
  return files
    .map(({ result, file }) => `${file}: ${result} of ${countText(count, "vertex", "vertices")}\n`)
    .join("");
}

/** How Python reads what has been written. */
export function filesAdvice([{ file }]: readonly [ResultFile, ...ResultFile[]]): string {
  const name = JSON.stringify(file);
  const read = file.endsWith(".npy")
    ? `numpy.load(${name})`
    : `numpy.fromfile(${name}, "<f4").reshape(-1, 4)`;
  return `${read} reads it in Python`;
}
