import type { RunReport, Verdict } from "@glasm/conformance";
import { UsageError } from "../exit.js";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { printJson } from "../output.js";
import { failingRequests } from "./failing-requests.js";
import { reportFile, reportFormat } from "./report-file.js";
import { reportJson } from "./report-json.js";
import { junitFile } from "./report-junit.js";
import { reportText } from "./report-text.js";
import type { TellOptions } from "./tell-options.js";

/** Tells a report; the folder is where the case files lie that it names. */
export type Tell = (report: RunReport, casesFolder: string | undefined) => Promise<void>;

/**
 * What writes a report into the files that the options name, and prints it. Throws a UsageError at once if a name has an
 * unknown ending, or two files one name.
 */
export function teller(options: TellOptions, host: Host): Tell {
  const { report: names = [], junit, failingRequests: requests, quiet, verbose, format } = options;
  const files = names.map((file) => ({ file, format: reportFormat(file) }));
  const all = [...names, junit, requests].filter((file) => file !== undefined);
  const twice = all.find((file, i) => all.indexOf(file) < i);
  if (twice !== undefined) throw new UsageError(`${twice} would be written twice`);
  return async (report, casesFolder) => {
    for (const { file, format } of files) await writeOutput(file, reportFile(report, format), host);
    if (junit !== undefined) await writeOutput(junit, junitFile(report), host);
    if (requests !== undefined) await writeOutput(requests, failingRequests(report), host);
    if (format === "json") printJson(host, reportJson(report));
    else {
      const detail = quiet ? "quiet" : verbose ? "verbose" : "normal";
      host.stdout.write(reportText(report, detail, casesFolder));
    }
  };
}

/** What can be done with the reports of these options, or that there could be one. */
export function reportAdvice({ report: [first] = [] }: TellOptions): string {
  return first === undefined
    ? "--report FILE.html writes which cases show each sentence"
    : `${first} says which cases show each sentence`;
}

const FINE: readonly Verdict[] = ["passed", "expected-failure", "unsupported", "planned"];

/** Whether everything is as it should be. */
export function isFine({ results, mistakes, missing, coverage }: RunReport): boolean {
  return (
    mistakes.length === 0 &&
    missing.length === 0 &&
    coverage.unresolved.length === 0 &&
    results.every(({ verdict }) => FINE.includes(verdict))
  );
}
