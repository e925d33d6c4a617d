import type { Shard } from "@glasm/conformance";
import { ENVIRONMENTS } from "@glasm/nv-vertex";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { needing } from "../beside.js";
import type { ConformOptions } from "../conform/conform.js";
import { addTellOptions } from "../conform/tell-options.js";
import { engineOption } from "../engine-option.js";
import { EXIT } from "../exit.js";
import { parseName } from "../files.js";
import type { Host } from "../host.js";
import type { Finish } from "./program.js";
import { addConformMerge } from "./conform-merge.js";

/** What is of no use where no case runs. */
const RUN_OPTIONS: readonly Exclude<keyof ConformOptions, "export" | "shard" | "environment">[] = [
  "target",
  "timeout",
  "engine",
  "jobs",
  "expectedFailures",
  "maxFailures",
  "report",
  "junit",
  "failingRequests",
  "quiet",
  "verbose",
  "format",
];

export function addConform(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("conform")
    .summary("run the conformance suite")
    .description(
      "Runs the conformance cases on every engine of glasm, or on another implementation, and says what does not hold.",
    )
    .addArgument(
      new Argument(
        "[filters...]",
        "run only cases whose name contains one of these; * is any text",
      ).argParser(parseFilters),
    )
    .option(
      "--target <command>",
      "test what this command starts, which answers the lines of targets.md in @glasm/conformance",
      parseCommand,
    )
    .option("--timeout <seconds>", "how long an answer of --target may take (default: 30)", parseSeconds)
    .addOption(engineOption("run glasm's cases only on this engine", { auto: false }).conflicts("target"))
    .option(
      "--jobs <n>",
      "run this many cases at a time (default: one for each core; 1 with --target)",
      parseJobs,
    )
    .addOption(
      new Option(
        "--environment <name>",
        "run only cases whose programs are all of this environment; may be repeated",
      )
        .choices(ENVIRONMENT_NAMES)
        .argParser(parseEnvironment),
    )
    .option("--shard <I/N>", "run only part I of N", parseShard)
    .option("--max-failures <n>", "run no further case after this many have failed", parseCount)
    .option("--expected-failures <file>", "known failures of the target (default: those of glasm)", parseName)
    .addOption(
      new Option("--export <folder>", "write the cases as JSON instead of running them")
        .argParser(parseName)
        .conflicts([...RUN_OPTIONS]),
    )
    .enablePositionalOptions()
    .helpCommand(false);
  addTellOptions(command).action(async (filters: readonly string[], options: ConformOptions) => {
    const { conform } = await needing("@glasm/conformance", "conform", () => import("../conform/conform.js"));
    if (!(await conform(filters, options, host))) finish(EXIT.NOT_CONFORMANT);
  });
  addConformMerge(command, host, finish);
}

function parseFilters(text: string, others: readonly string[] = []): readonly string[] {
  if (text === "") throw new InvalidArgumentError("Expected a part of the names of cases.");
  return [...others, text];
}

const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENTS);

function parseEnvironment(name: string, others: readonly string[] = []): readonly string[] {
  if (!ENVIRONMENT_NAMES.includes(name))
    throw new InvalidArgumentError(`Allowed choices are ${ENVIRONMENT_NAMES.join(", ")}.`);
  return others.includes(name) ? others : [...others, name];
}

function parseCount(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count === 0) throw new InvalidArgumentError("Expected a whole number from 1 to 999999.");
  return count;
}

function parseCommand(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("Expected a command.");
  return text;
}

function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new InvalidArgumentError("Expected a part and how many there are, like 1/4.");
  return { index, count };
}

function parseSeconds(text: string): number {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds === 0) throw new InvalidArgumentError("Expected a number of seconds above zero.");
  return seconds;
}

const MOST_JOBS = 256;

function parseJobs(text: string): number {
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > MOST_JOBS)
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${MOST_JOBS}.`);
  return jobs;
}
