import { type Judged, namesInState, type RunReport, sentenceCounts, verdictCounts } from "@glasm/conformance";

/** What did not go well, and the counts; the sentences without a case only if the whole suite has run. */
export function reportText({ results, mistakes, coverage }: RunReport, isWhole: boolean): string {
  return [
    ...mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}\n`),
    ...results.map(problemText),
    ...coverage.unresolved.map((name) => `there is no ${name}, which cases or reasons cite\n`),
    ...(isWhole ? namesInState(coverage, "uncovered").map((name) => `no case for ${name}\n`) : []),
    `${results.length} cases: ${verdictCounts(results)}\n${sentenceCounts(coverage)}\n`,
  ].join("");
}

function problemText({ case: { id, file, line }, verdict, failures, unsupported, reason }: Judged): string {
  if (verdict === "failed") {
    const reasons = failures.map(
      (failure) => `  ${file}:${failure.line}: ${failure.target}: ${failure.message}\n`,
    );
    return `FAILED ${id}\n${reasons.join("")}`;
  }
  if (verdict === "unexpected-pass")
    return `PASSED ${id}\n  ${file}:${line}: it is listed as an expected failure: ${String(reason)}\n`;
  return verdict === "unsupported" ? `UNSUPPORTED ${id}\n  ${file}:${line}: ${String(unsupported)}\n` : "";
}
