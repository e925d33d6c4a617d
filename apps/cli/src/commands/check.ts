import { countText } from "@glasm/base";
import { NV_VERTEX, type Program, type ProgramTarget } from "@glasm/nv-vertex";
import type { Machine, MachineProgram } from "@glasm/vm";
import { type Command } from "commander";
import { type Colors, colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { EXIT, type ExitStatus, FileError } from "../exit.js";
import { displayName, readProgram } from "../files.js";
import type { Host } from "../host.js";
import { judge, type Judged } from "../load-file.js";
import { formatOption, printJson } from "../output.js";
import { startProgress } from "../progress.js";
import { targetOption } from "../run/input-options.js";
import { containerOf } from "../run/container-program.js";
import { type WatchOptions, watching, watchOption } from "../watch.js";
import type { Finish } from "./program.js";

interface Options extends WatchOptions {
  readonly target?: ProgramTarget;
  /** Whether warnings are printed as text; JSON always has them. */
  readonly warnings?: true;
}

/** What came of one file. */
type Verdict = (Judged & { readonly file: string }) | { readonly file: string; readonly error: FileError };

export function addCheck(program: Command, host: Host, finish: Finish): void {
  program
    .command("check")
    .summary("say whether programs load, and if not why")
    .description(
      "Loads each program and prints what is wrong with it, all at once, with the place and the rule.",
    )
    .argument("<file...>", "programs, as text or binary code; - is standard input")
    .addOption(targetOption())
    .option("--warnings", "print, too, what is probably not meant in programs that load; JSON always has it")
    .addOption(watchOption())
    .addOption(formatOption())
    .action((files: readonly string[], options: Options) =>
      watching(files, options, host, finish, (end) => checkFiles(files, options, host, end)),
    );
}

async function checkFiles(
  files: readonly string[],
  options: Options,
  host: Host,
  finish: Finish,
): Promise<void> {
  const isQuiet = files.length === 1;
  const progress = startProgress({ doing: "checking", total: files.length, note: files[0]!, isQuiet }, host);
  const verdicts: Verdict[] = [];
  try {
    for (const file of files) {
      verdicts.push(await judgeFile(file, options, host));
      progress.advance(files[verdicts.length] ?? "");
    }
  } finally {
    progress.stop();
  }
  if (options.format === "json") printJson(host, { files: verdicts.map(jsonOf) });
  else printText(verdicts, options, host);
  finish(statusOf(verdicts));
  progress.next(adviceOn(verdicts));
}

/** What can be done with what has been checked. */
function adviceOn(verdicts: readonly Verdict[]): string {
  const first = verdicts.find((verdict) => "error" in verdict || !verdict.result.ok);
  return first === undefined
    ? `glasm run ${verdicts[0]!.file} runs the first`
    : `glasm check ${first.file} checks the first that does not load alone`;
}

async function judgeFile(file: string, options: Options, host: Host): Promise<Verdict> {
  try {
    const source = await readProgram(file, host);
    return { file: displayName(file), ...judge(source, file, options, host) };
  } catch (error) {
    if (error instanceof FileError) return { file, error };
    throw error;
  }
}

function statusOf(verdicts: readonly Verdict[]): ExitStatus {
  if (verdicts.some((verdict) => "error" in verdict)) return EXIT.FILE_PROBLEM;
  return verdicts.every((verdict) => "result" in verdict && verdict.result.ok)
    ? EXIT.FINE
    : EXIT.INVALID_PROGRAM;
}

function jsonOf(verdict: Verdict): object {
  const { file } = verdict;
  if ("error" in verdict) return { file, ok: false, error: verdict.error.message };
  if (!verdict.result.ok) return { file, ...verdict.result };
  const { program, warnings } = verdict.result;
  const instructions = program.instructions.length;
  const programs = containerOf({ ...verdict, program })?.executables.map(({ stage, entry }) => ({
    stage,
    entry,
  }));
  return {
    file,
    ok: true,
    ...languageOf(verdict.machine, program),
    ...(programs === undefined ? {} : { programs }),
    instructions,
    warnings,
  };
}

/** The language of a program; of a vertex program as the environment, with its option. */
function languageOf(machine: Machine, program: MachineProgram): object {
  if (machine !== NV_VERTEX) return { machine: machine.name, language: machine.languageOf(program) };
  const { environment, positionInvariant } = program as Program;
  return { environment, positionInvariant };
}

function printText(verdicts: readonly Verdict[], options: Options, host: Host): void {
  const colors = colorsFor(host.stdout, host);
  for (const verdict of verdicts) {
    if ("error" in verdict) host.stderr.write(`glasm: ${verdict.error.message}\n`);
    else {
      const { file, source, isText, result } = verdict;
      const lines = isText ? source : null;
      if (options.warnings)
        host.stdout.write(diagnosticsText(file, lines, "warning", result.warnings, colors));
      host.stdout.write(textOf(verdict, lines, options, colors));
    }
  }
}

function textOf(
  verdict: Judged & { readonly file: string },
  lines: Uint8Array | null,
  { warnings: areShown }: Pick<Options, "warnings">,
  colors: Colors,
): string {
  const { file, result, machine } = verdict;
  if (!result.ok) return diagnosticsText(file, lines, "error", result.diagnostics, colors);
  const { program, warnings } = result;
  const hidden =
    areShown || warnings.length === 0
      ? ""
      : `, ${countText(warnings.length, "warning")}: --warnings shows them`;
  const { positionInvariant = false } = program as Partial<Program>;
  const option = positionInvariant ? ", position-invariant" : "";
  const programs = containerOf({ ...verdict, program })?.executables.length ?? 1;
  const several = programs === 1 ? "" : `, ${countText(programs, "program")}`;
  const count = countText(program.instructions.length, "instruction");
  return `${file}: ${colors.green("fine")} (${machine.languageOf(program)}${option}${several}, ${count})${hidden}\n`;
}
