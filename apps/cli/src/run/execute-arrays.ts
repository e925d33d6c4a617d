/** Runs vertex programs with results that go to files. [Ruling 195] */

import { countText } from "@glasm/base";
import {
  ENDS,
  type EngineOptions,
  ENVIRONMENTS,
  facts,
  type Program,
  RESULT_REGISTERS,
  resultOf,
  run,
} from "@glasm/nv-vertex";
import { UsageError } from "../exit.js";
import { arrayPath, isArrayFile, writeArray } from "./array-file.js";
import { adviceFor, type Inputs } from "./inputs.js";
import type { InstructionLimitNote } from "./instruction-limit.js";
import type { Host } from "../host.js";
import { InvalidArgumentError, Option } from "commander";

/** A result, and the file that it goes to. */
export interface ResultFile {
  readonly result: string;
  readonly file: string;
}

export function resultOption(): Option {
  return new Option(
    "--result <name=file>",
    "write a result register of every vertex to a .npy or .f32 file instead of printing it; may be repeated",
  )
    .argParser((text: string, before: readonly ResultFile[]) => [...before, parseResult(text)])
    .default([], "prints all");
}

function parseResult(text: string): ResultFile {
  const [, result, file] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (result === undefined || file === undefined || !isArrayFile(file) || arrayPath(file) !== file)
    throw new InvalidArgumentError(
      "Expected the name of a result and a file, as NAME=FILE.npy or NAME=FILE.f32.",
    );
  return { result, file };
}

/** @throws UsageError if a program has no such result, or it is named twice */
function checkResults(program: Program, files: readonly ResultFile[]): void {
  const { environment, positionInvariant } = program;
  const names: readonly string[] = RESULT_REGISTERS.slice(0, ENVIRONMENTS[environment].results).filter(
    (_, index) => !(positionInvariant && index === resultOf("position")),
  );
  for (const { result, file } of files) {
    if (names.length === 0)
      throw new UsageError(
        `--result ${result}: a ${environment} program writes program parameters, and no results`,
      );
    if (!names.includes(result))
      throw new UsageError(
        `--result ${result}: this program has the results ${names.join(", ")}${adviceFor(result, names)}`,
      );
    const same = files.filter((other) => other.result === result || other.file === file);
    if (same.length > 1)
      throw new UsageError(`--result ${result}=${file}: a result and a file go together once`);
  }
}

const COMPONENTS = 4;

/** Runs a program on all vertices and writes the results that are asked for; gives the number of vertices. */
export async function executeToFiles(
  program: Program,
  { vertices, parameters }: Inputs,
  files: readonly ResultFile[],
  options: EngineOptions,
  limited: InstructionLimitNote,
  host: Host,
): Promise<number> {
  checkResults(program, files);
  const { count } = vertices;
  const read = facts(program).readAttributes.flatMap((isRead, number) => (isRead ? [number] : []));
  const arrays = vertices.arrays(read);
  const results = files.map(({ result }) => [result, new Float32Array(COMPONENTS * count)] as const);
  const [ends, executed] = [new Uint8Array(count), new Uint32Array(count)];
  const attributes = Object.fromEntries(arrays.map((array, i) => [`${read[i]!}`, array]));
  run(
    program,
    { count, attributes, results: Object.fromEntries(results), parameters, ends, executed },
    options,
  );
  for (let i = 0; i < count; i++) limited.add(i, { end: ENDS[ends[i]!]!, executed: executed[i]! });
  for (const [i, { file }] of files.entries())
    await writeArray(file, { data: results[i]![1], size: COMPONENTS }, host);
  return count;
}

/** What has been written, for people. */
export function filesText(files: readonly ResultFile[], count: number): string {
  return files
    .map(({ result, file }) => `${file}: ${result} of ${countText(count, "vertex", "vertices")}\n`)
    .join("");
}
