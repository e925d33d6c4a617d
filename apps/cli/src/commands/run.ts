import { type Command, Option } from "commander";
import { engineOption } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import { formatOption } from "../output.js";
import { chosenProgram } from "../run/container-program.js";
import type { Finish } from "./program.js";
import { answerValue } from "../run/answer-value.js";
import { answerLines, maxLineBytesOption } from "../run/answer-lines.js";
import { resultOption } from "../run/execute-arrays.js";
import { addInputOptions, inputFiles } from "../run/input-options.js";
import { type RunOptions, runProgram } from "../run/run-program.js";
import { type WatchOptions, watching, watchOption } from "../watch.js";

interface Options extends RunOptions, WatchOptions {
  readonly jsonl?: true;
  readonly maxLineBytes: number;
}

export function addRun(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("run")
    .summary("run a program on vertices and print its results")
    .description(
      "Runs a program on the vertices of --input, or on one vertex, a fragment program on its quads, and prints what it computes; or, with --jsonl, answers one request a line of standard input, each for a vertex or fragment program; those for shaders are for glasm pica run.",
    )
    .argument("[file]", "program, as text or binary code; - is standard input");
  addInputOptions(command, host)
    .addOption(engineOption("what runs the program", { auto: true }).default("auto"))
    .addOption(
      new Option(
        "--jsonl",
        "read requests for vertex and fragment programs as JSON lines from standard input and answer each with one line",
      ).conflicts([
        ...[
          "target",
          "arithmetic",
          "dvle",
          "input",
          "attribute",
          "parameter",
          "uniform",
          "result",
          "watch",
          "format",
        ],
      ]),
    )
    .addOption(resultOption())
    .addOption(maxLineBytesOption())
    .addOption(watchOption())
    .addOption(formatOption())
    .action(async (file: string | undefined, options: Options) => {
      if (options.jsonl) {
        if (file !== undefined)
          throw new UsageError("run --jsonl takes its programs from standard input, not from a file");
        const { engine, maxLineBytes } = options;
        return answerLines(host, maxLineBytes, (request) => answerValue(request, engine));
      }
      if (file === undefined) throw new UsageError("run needs a program, or --jsonl");
      if (command.getOptionValueSource("maxLineBytes") !== "default")
        throw new UsageError("--max-line-bytes belongs to run --jsonl");
      const files = [file, ...inputFiles(options)];
      await watching(files, options, host, finish, (end) => runFile(file, options, host, end));
    });
}

async function runFile(file: string, options: Options, host: Host, finish: Finish): Promise<void> {
  const found = await loadFile(file, options, host);
  if (found === null) return finish(EXIT.INVALID_PROGRAM);
  const loaded = chosenProgram(found, file, options, host);
  await runProgram(loaded, file, options, host);
}
