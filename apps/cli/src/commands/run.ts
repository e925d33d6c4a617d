import { type EngineChoice, type EngineOptions, NV_VERTEX, type Program } from "@glasm/nv-vertex";
import { PICA200, type Program as PicaProgram } from "@glasm/pica200";
import { type Command, Option } from "commander";
import { engineOption } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import { documentPieces, formatOption, writePieces } from "../output.js";
import { type ChosenProgram, chosenProgram } from "../run/container-program.js";
import { watched } from "../progress.js";
import type { Finish } from "./program.js";
import { answerValue } from "../run/answer-value.js";
import { answerLines, maxLineBytesOption } from "../run/answer-lines.js";
import { execute } from "../run/execute.js";
import { executeToFiles, filesText, type ResultFile, resultOption } from "../run/execute-arrays.js";
import { executeLanes } from "../run/execute-lanes.js";
import { addInputOptions, inputFiles, type InputOptions, inputsOf } from "../run/input-options.js";
import { InstructionLimitNote } from "../run/instruction-limit.js";
import { outcomesText } from "../run/outcome-text.js";
import { tellUnset, unsetOf } from "../run/unset.js";
import { vertexOutcomesText } from "../run/vertex-outcome-text.js";
import { type WatchOptions, watching, watchOption } from "../watch.js";

interface Options extends InputOptions, WatchOptions {
  readonly jsonl?: true;
  readonly engine: EngineChoice;
  readonly maxLineBytes: number;
  readonly result: readonly ResultFile[];
}

export function addRun(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("run")
    .summary("run a program on vertices and print its results")
    .description(
      "Runs a program on the vertices of --input, or on one vertex, and prints what it computes; or, with --jsonl, answers one request a line of standard input, each for a vertex program; those for shaders are for glasm pica run.",
    )
    .argument("[file]", "program, as text or binary code; - is standard input");
  addInputOptions(command, host)
    .addOption(engineOption("what runs the program", { auto: true }).default("auto"))
    .addOption(
      new Option(
        "--jsonl",
        "read requests for vertex programs as JSON lines from standard input and answer each with one line",
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
  const limited = new InstructionLimitNote();
  await writePieces(host.stdout, await answerPieces(loaded, file, options, limited, host));
  limited.print(host);
}

/** Runs a program, and gives what came of it in pieces, as text or JSON. */
async function answerPieces(
  loaded: ChosenProgram,
  file: string,
  options: Options,
  limited: InstructionLimitNote,
  host: Host,
): Promise<Iterable<string>> {
  const { machine, program, dvle } = loaded;
  const { arithmetic } = options;
  const inputs = await inputsOf(options, machine, program, host);
  const { constants, vertices } = inputs;
  const how = { engine: options.engine, ...(arithmetic === undefined ? {} : { arithmetic }) };
  const isJson = options.format === "json";
  // On a terminal the results themselves are seen to come.
  const isQuiet = host.stdout.isTTY === true;
  const work = { doing: "running", total: vertices.count, note: "", isQuiet };
  if (machine === NV_VERTEX) {
    const vertexProgram = program as Program;
    const parameters = new Float32Array(constants.buffer);
    const inputs = { parameters, vertices };
    const { result: files } = options;
    if (files.length > 0) {
      const count = await executeToFiles(vertexProgram, inputs, files, how as EngineOptions, limited, host);
      return isJson
        ? documentPieces({ ok: true, environment: vertexProgram.environment, count, files })
        : [filesText(files, count)];
    }
    const ran = execute(vertexProgram, inputs, how as EngineOptions);
    const outcomes = watched(limited.watch(ran.vertices), work, host);
    return isJson
      ? documentPieces({ ok: true, ...ran, vertices: outcomes })
      : vertexOutcomesText(vertexProgram, outcomes);
  }
  const unset = machine === PICA200 ? unsetOf(program as PicaProgram, vertices, inputs.uniforms) : null;
  if (unset !== null && !isJson) tellUnset(unset, file, host);
  const ran = limited.watch(executeLanes(machine, program, inputs, how));
  const outcomes = watched(ran, work, host);
  return isJson
    ? documentPieces({
        ok: true,
        machine: machine.name,
        language: machine.languageOf(program),
        ...(dvle === undefined ? {} : { dvle }),
        ...(unset === null ? {} : { unset }),
        vertices: outcomes,
      })
    : outcomesText(machine, program, outcomes);
}
