import type { CaseMistake, Judged, Shard } from "@glasm/conformance";
import { ENGINES } from "@glasm/vm";
import { type Command, InvalidArgumentError } from "commander";
import { expectedFailures, loadSuite } from "../conform/suite.js";
import { startCaseProgress } from "../conform/progress.js";
import { reportText } from "../conform/report-text.js";
import { EXIT } from "../exit.js";
import type { Host } from "../host.js";
import { type Format, formatOption, printJson } from "../output.js";
import type { Finish } from "../program.js";

interface Options {
  readonly shard?: Shard;
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
    .option("--shard <I/N>", "run only part I of N", parseShard)
    .addOption(formatOption())
    .action(async (filters: readonly string[], options: Options) => {
      const { countVerdicts, runSuite, selectCases } = await import("@glasm/conformance");
      const { GlasmTarget } = await import("../target/glasm-target.js");
      const { cases, mistakes } = await loadSuite();
      const selected = selectCases(cases, filters, options.shard);
      const targets = ENGINES.map((engine) => new GlasmTarget(engine));
      const progress = startCaseProgress(selected.length, host);
      const results: readonly Judged[] = await runSuite(
        selected,
        targets,
        await expectedFailures(),
        progress.advance,
      );
      progress.stop();
      if (options.format === "json")
        printJson(host, { counts: countVerdicts(results), mistakes, results: results.map(plain) });
      else host.stdout.write(reportText(results, mistakes));
      if (!isFine(results, mistakes)) finish(EXIT.NOT_CONFORMANT);
    });
}

function isFine(results: readonly Judged[], mistakes: readonly CaseMistake[]): boolean {
  const fine = ["passed", "expected-failure", "planned"];
  return mistakes.length === 0 && results.every(({ verdict }) => fine.includes(verdict));
}

function plain({ case: { id, file, line }, verdict, failures, reason, unsupported }: Judged) {
  return { id, file, line, verdict, failures, reason, unsupported };
}

function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new InvalidArgumentError("Expected a part and how many there are, like 1/4.");
  return { index, count };
}
