import { type CaseMistake, countVerdicts, type Judged, type Verdict, VERDICTS } from "@glasm/conformance";

const WORDS: Readonly<Record<Verdict, string>> = {
  passed: "passed",
  failed: "failed",
  "unexpected-pass": "passed though expected to fail",
  "expected-failure": "failed as expected",
  unsupported: "unsupported",
  planned: "planned",
};

/** What did not go well, and the counts. */
export function reportText(results: readonly Judged[], mistakes: readonly CaseMistake[]): string {
  const counts = countVerdicts(results);
  const summary = VERDICTS.filter((verdict) => counts[verdict] > 0 || verdict === "passed").map(
    (verdict) => `${counts[verdict]} ${WORDS[verdict]}`,
  );
  return [
    ...mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}\n`),
    ...results.map(problemText),
    `${results.length} cases: ${summary.join(", ")}\n`,
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
