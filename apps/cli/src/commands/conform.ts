import type { Judged, RunReport, Shard, Target } from "@glasm/conformance";
import type { EngineName } from "@glasm/vm";
import { type Command, InvalidArgumentError } from "commander";
import { exportCases } from "../conform/export.js";
import { startCaseProgress } from "../conform/progress.js";
import { reportFile, reportFormat, reportJson } from "../conform/report-file.js";
import { reportText } from "../conform/report-text.js";
import { loadSuite, type LoadedSuite } from "../conform/suite.js";
import { engineOption, enginesOfHost } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { type Format, formatOption, printJson } from "../output.js";
import type { Finish } from "../program.js";

interface Options {
  readonly target?: string;
  readonly timeout: number;
  readonly engine?: EngineName;
  readonly shard?: Shard;
  readonly expectedFailures?: string;
  readonly report?: readonly string[];
  readonly export?: string;
  readonly format: Format;
}

export function addConform(program: Command, host: Host, finish: Finish): void {
  program
    .command("conform")
    .summary("run the conformance suite")
    .description(
      "Runs the conformance cases on every engine of glasm, or on another implementation, and says what does not hold.",
    )
    .argument("[filters...]", "run only cases whose name contains one of these; * is any text")
    .option("--target <command>", "test what this command starts, which answers the lines of docs/targets.md")
    .option("--timeout <seconds>", "how long an answer of --target may take", parseSeconds, 30)
    .addOption(engineOption("run glasm's cases on this engine alone", { auto: false }).conflicts("target"))
    .option("--shard <I/N>", "run only part I of N", parseShard)
    .option("--expected-failures <file>", "known failures of the target (default: those of glasm)")
    .option("--report <files...>", "write the report as .html, .md or .json")
    .option("--export <folder>", "write the cases as JSON instead of running them")
    .addOption(formatOption())
    .action(async (filters: readonly string[], options: Options) => {
      const reports = (options.report ?? []).map((file) => ({ file, format: reportFormat(file) }));
      const suite = await loadSuite(filters, options);
      if (suite.selected === 0 && suite.mistakes.length === 0)
        throw new UsageError(`no case's name contains ${filters.join(" or ")}`);
      if (options.export !== undefined) return exportCases(options.export, suite, host);
      const report = await runAll(suite, options, host);
      for (const { file, format } of reports) await writeOutput(file, reportFile(report, format), host);
      print(report, options, filters, host);
      if (!isFine(report, options.target !== undefined)) finish(EXIT.NOT_CONFORMANT);
    });
}

async function runAll(suite: LoadedSuite, options: Options, host: Host): Promise<RunReport> {
  const { coverageOf, runSuite } = await import("@glasm/conformance");
  const targets = await targetsOf(options);
  const progress = startCaseProgress(suite.cases.length, host);
  try {
    const results = await runSuite(suite.cases, targets, suite.expectedFailures, progress.advance);
    const covering = results.map(({ case: { id, citations }, verdict }) => ({ id, citations, verdict }));
    const coverage = coverageOf(covering, suite.sentences, suite.titles, suite.informative);
    return { targets: targets.map(({ name }) => name), results, coverage, mistakes: suite.mistakes };
  } finally {
    progress.stop();
    for (const target of targets) await target.close();
  }
}

async function targetsOf({ target, timeout, engine }: Options): Promise<readonly Target[]> {
  if (target !== undefined) {
    const { ProcessTarget } = await import("@glasm/conformance/node");
    return [new ProcessTarget(target, 1000 * timeout)];
  }
  const { GlasmTarget } = await import("../target/glasm-target.js");
  return (engine === undefined ? enginesOfHost() : [engine]).map((name) => new GlasmTarget(name));
}

function print(report: RunReport, { format, shard }: Options, filters: readonly string[], host: Host): void {
  if (format === "json") printJson(host, reportJson(report));
  else host.stdout.write(reportText(report, filters.length === 0 && shard === undefined));
}

/** Whether a case is only for implementations with an extension, or without it. */
const isOptional = ({ case: { steps } }: Judged): boolean =>
  steps.some(({ expect }) => expect.extension !== undefined);

/** A target of others may not support everything; glasm must, but for extensions that it does not name. */
function isFine({ results, mistakes, coverage }: RunReport, isForeign: boolean): boolean {
  const fine: readonly Judged["verdict"][] = ["passed", "expected-failure", "planned"];
  return (
    mistakes.length === 0 &&
    coverage.unresolved.length === 0 &&
    results.every(
      (result) =>
        fine.includes(result.verdict) ||
        (result.verdict === "unsupported" && (isForeign || isOptional(result))),
    )
  );
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
