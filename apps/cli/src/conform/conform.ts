import { type Case, type Judged, makeReport, type RunReport, runSuite, type Shard } from "@glasm/conformance";
import type { Host } from "../host.js";
import { exportCases } from "./export.js";
import { untilHopeless } from "./hopeless.js";
import { startCaseProgress } from "./progress.js";
import { type RunnerOptions, startRunners } from "./runners.js";
import { casesOf, expectedFailuresOf, loadSuite, type LoadedSuite } from "./suite.js";
import { isFine, teller } from "./tell.js";
import type { TellOptions } from "./tell-options.js";

export interface ConformOptions extends RunnerOptions, TellOptions {
  readonly shard?: Shard;
  readonly expectedFailures?: string;
  readonly export?: string;
}

/** Runs the cases that the filters name, or exports them, and says whether everything is as it should be. */
export async function conform(
  filters: readonly string[],
  options: ConformOptions,
  host: Host,
): Promise<boolean> {
  const tell = teller(options, host);
  const suite = loadSuite(host);
  const cases = casesOf(suite, filters, options.shard);
  if (options.export !== undefined) {
    await exportCases(options.export, cases, suite, host);
    return true;
  }
  const report = await run(suite, cases, filters, options, host);
  await tell(report);
  return isFine(report);
}

async function run(
  suite: LoadedSuite,
  cases: readonly Case[],
  filters: readonly string[],
  options: ConformOptions,
  host: Host,
): Promise<RunReport> {
  const { failures, mistakes } = expectedFailuresOf(
    suite,
    options.expectedFailures,
    options.target !== undefined,
  );
  const { targets, runners, end, close } = startRunners(options, cases);
  const progress = startCaseProgress(cases.length, options.quiet === true, host);
  let results: readonly Judged[];
  try {
    results = await runSuite(untilHopeless(cases, end), runners, failures, { onResult: progress.advance });
  } finally {
    progress.stop();
    await close();
  }
  const missing = cases.slice(results.length).map(({ id }) => id);
  if (missing.length > 0) host.stderr.write(`glasm: ${String(end())}\n`);
  return makeReport(suite, {
    targets,
    filters,
    shard: options.shard ?? null,
    results,
    missing,
    mistakes: [...suite.mistakes, ...mistakes],
  });
}
