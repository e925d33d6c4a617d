import type { EngineChoice } from "@glasm/vm";
import { type Command, Option } from "commander";
import { engineOption } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import { parseName } from "../files.js";
import type { Host } from "../host.js";
import { type Format, formatOption } from "../output.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import type { Finish } from "./program.js";

interface Options {
  readonly vertices?: string;
  readonly engine: EngineChoice;
  readonly format: Format;
}

const verticesOption = (): Option =>
  new Option(
    "--vertices <file>",
    "what the program runs on: a request of valhall run --jsonl without the program",
  ).argParser(parseName);

export function addValhallRun(valhall: Command, host: Host, finish: Finish): void {
  const command = valhall
    .command("run")
    .summary("run a program on vertices")
    .description(
      "Runs a program, or the two programs of a vertex, on the vertices of --vertices, and prints what they have stored; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "text, or code where the name ends with .bin; - is standard input")
    .addOption(verticesOption());
  addLineOptions(command, ["vertices", "format"])
    .addOption(engineOption("what runs the program", { auto: true }).default("auto"))
    .addOption(formatOption())
    .action(async (file: string | undefined, options: Options) => {
      const { engine } = options;
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerRun } = await import("../valhall/answer-run.js");
        return (request) => answerRun(request, engine);
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("valhall run needs a program, or --jsonl");
      await runFile("run", file, options, host, finish);
    });
}

export function addValhallTrace(valhall: Command, host: Host, finish: Finish): void {
  valhall
    .command("trace")
    .summary("show a run instruction by instruction")
    .description(
      "Runs a program as valhall run does and shows every executed instruction with its warp, its lanes and the registers that it has written.",
    )
    .argument("<file>", "text, or code where the name ends with .bin; - is standard input")
    .addOption(verticesOption())
    .addOption(formatOption())
    .action((file: string, options: Omit<Options, "engine">) =>
      runFile("trace", file, { ...options, engine: "interpreter" }, host, finish),
    );
}

async function runFile(
  command: "run" | "trace",
  file: string,
  { vertices, ...options }: Options,
  host: Host,
  finish: Finish,
): Promise<void> {
  if (vertices === undefined)
    throw new UsageError(`valhall ${command} needs --vertices and a file that says what to run on`);
  const { runProgramFile } = await import("../valhall/run-file.js");
  const isLoaded = await runProgramFile({ file, vertices, isTrace: command === "trace" }, options, host);
  if (!isLoaded) finish(EXIT.INVALID_PROGRAM);
}
