import { countText } from "@glasm/base";
import { type Case, type Judged, makeReport, type RunReport, runSuite, type Shard } from "@glasm/conformance";
import type { Host } from "../host.js";
import { interruptible } from "../interruption.js";
import { type Progress, startProgress } from "../progress.js";
import { exportCases } from "./export.js";
import { untilStopped } from "./hopeless.js";
import { type RunnerOptions, startRunners } from "./runners.js";
import { casesOf, expectedFailuresOf, loadSuite, type LoadedSuite } from "./suite.js";
import { isFine, reportAdvice, teller } from "./tell.js";
import type { TellOptions } from "./tell-options.js";

export interface ConformOptions extends RunnerOptions, TellOptions {
  readonly shard?: Shard;
  readonly environment?: readonly string[];
  readonly maxFailures?: number;
  readonly expectedFailures?: string;
  readonly export?: string;
}

/**
 * Runs the cases that the filters name, or exports them, and says whether everything is as it should be.
 * @throws Interruption if a signal has come; what ran the cases is closed then, and nothing is written
 */
export async function conform(
  filters: readonly string[],
  options: ConformOptions,
  host: Host,
): Promise<boolean> {
  const tell = teller(options, host);
  const suite = loadSuite(filters, host);
  const cases = casesOf(suite, filters, options);
  if (options.export !== undefined) {
    await exportCases(options.export, cases, suite, host);
    return true;
  }
  const work = { doing: "running", total: cases.length, note: "0 failed", isQuiet: options.quiet === true };
  const progress = startProgress(work, host);
  const report = await run(suite, cases, filters, options, progress, host);
  await tell(report, suite.casesFolder);
  progress.next(adviceOn(report, options));
  if (report.stopped !== null) host.stderr.write(`glasm: ${report.stopped}\n`);
  return isFine(report);
}

async function run(
  suite: LoadedSuite,
  cases: readonly Case[],
  filters: readonly string[],
  options: ConformOptions,
  progress: Progress,
  host: Host,
): Promise<RunReport> {
  const { failures, mistakes } = expectedFailuresOf(
    suite,
    options.expectedFailures,
    options.target !== undefined,
  );
  const { targets, runners, end, close } = startRunners(options, cases);
  let failed = 0;
  const howFar = (): string => `${progress.done} of ${countText(cases.length, "case")} run, ${failed} failed`;
  const onResult = ({ verdict }: Judged): void => {
    if (verdict === "failed" || verdict === "unexpected-pass") failed += 1;
    progress.advance(`${failed} failed`);
  };
  const stop = (): string | null => end() ?? enough(failed, options.maxFailures);
  let results: readonly Judged[];
  try {
    results = await interruptible(host, howFar, (signal) =>
      runSuite(untilStopped(cases, stop), runners, failures, { onResult, signal }),
    );
  } finally {
    progress.stop();
    await close();
  }
  const missing = cases.slice(results.length).map(({ id }) => id);
  return makeReport(suite, {
    targets,
    filters,
    onlyEnvironments: options.environment ?? [],
    shard: options.shard ?? null,
    results,
    missing,
    stopped: missing.length === 0 ? null : stop(),
    mistakes: [...suite.mistakes, ...mistakes],
  });
}

/** Why a run ends with this many failed cases; null if it goes on. */
function enough(failed: number, most = Number.POSITIVE_INFINITY): string | null {
  return failed < most
    ? null
    : `stopped after ${countText(failed, "failed case")}, as --max-failures ${most} says`;
}

/** What can be done with what a run has shown. */
function adviceOn({ results }: RunReport, options: ConformOptions): string {
  const { shard, report = [], target } = options;
  const first = results.find(({ verdict }) => verdict === "failed");
  const again = target === undefined ? "" : ` --target ${JSON.stringify(target)}`;
  if (first !== undefined) return `glasm conform "${first.case.id}"${again} runs the first that failed alone`;
  const json = report.find((file) => file.endsWith(".json"));
  if (shard !== undefined && json !== undefined)
    return `glasm conform merge joins ${json} with the reports of the other parts`;
  return reportAdvice(options);
}
