/** Runs a program of NV_gpu_program on its vertices, and prints what comes of it. */

import { singleFromBits, singleText } from "@glasm/base";
import { NV_GPU, type Program } from "@glasm/nv-gpu";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { documentPieces, type Format, writePieces } from "../output.js";
import type { EngineChoice } from "@glasm/codegen";
import type { ChosenProgram } from "./container-program.js";
import type { ResultFile } from "./execute-arrays.js";
import type { InputOptions } from "./input-options.js";
import { InstructionLimitNote } from "./instruction-limit.js";
import { outcomeText } from "./outcome-text.js";
import { type NvGpuOutcome, outcomes } from "./nv-gpu-answer.js";
import { nvGpuInputs } from "./nv-gpu-inputs.js";

interface Options extends InputOptions {
  readonly engine: EngineChoice;
  readonly result: readonly ResultFile[];
  readonly format: Format;
}

/**
 * Prints the results of every vertex, as words and as the singles that these are.
 * @throws UsageError if inputs make no sense for the program or its results are to go to files, FileError
 */
export async function runNvGpu(
  { program, spans }: ChosenProgram & { readonly program: Program },
  options: Options,
  host: Host,
): Promise<void> {
  const { engine, arithmetic, format, result } = options;
  if (result.length > 0)
    throw new UsageError(
      `--result ${result[0]!.result}: results of ${program.type} programs are printed alone`,
    );
  const inputs = await nvGpuInputs(options, program, host);
  const limited = new InstructionLimitNote();
  const vertices = limited.watch(outcomes({ program, spans, ...inputs, arithmetic, engine }));
  const document = { ok: true, machine: NV_GPU.name, language: program.type, vertices };
  await writePieces(host.stdout, format === "json" ? documentPieces(document) : textsOf(vertices));
  limited.print(host);
}

function* textsOf(vertices: Iterable<NvGpuOutcome>): Generator<string> {
  let number = 0;
  for (const { results, reason, ...outcome } of vertices) {
    const rows = Object.entries(results).map(([name, words]) => rowText(name, words));
    const why = reason === undefined ? [] : [`  ${reason}, at byte ${outcome.at!}\n`];
    yield `${number === 0 ? "" : "\n"}${outcomeText(number, outcome, [...why, ...rows])}`;
    number += 1;
  }
}

/** As `position  3f800000 ...  (1, ...)`. */
function rowText(name: string, words: readonly string[]): string {
  const singles = words.map((digits) => singleText(singleFromBits(Number.parseInt(digits, 16))));
  return `  ${name.padEnd(22)} ${words.join(" ")}  (${singles.join(", ")})\n`;
}
