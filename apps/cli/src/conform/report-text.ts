import { countText } from "@glasm/base";
import {
  type Case,
  citationText,
  countUnsupported,
  type Judged,
  namesInState,
  type RunReport,
  sentenceCounts,
  verdictCounts,
} from "@glasm/conformance";

/**
 * How much a text tells: `quiet` what does not hold and the counts of the cases, `normal` also which sentences a case that
 * failed is about, `verbose` its text and each unsupported case.
 */
export type Detail = "quiet" | "normal" | "verbose";

/** What did not go well, and the counts; the sentences without a case only if the whole suite has run. */
export function reportText(report: RunReport, detail: Detail): string {
  const { results, mistakes, missing, coverage } = report;
  const isQuiet = detail === "quiet";
  return [
    ...mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}\n`),
    ...results.map((result) => problemText(result, detail)),
    ...(detail === "verbose" ? results.map(unsupportedText) : []),
    ...(detail === "normal" ? unsupportedTexts(results) : []),
    ...coverage.unresolved.map((name) => `there is no ${name}, which cases or reasons cite\n`),
    ...missingTexts(missing),
    ...(isQuiet || coverage.scope !== "all"
      ? []
      : namesInState(coverage, "uncovered").map((name) => `no case for ${name}\n`)),
    `${countsText(report)}\n`,
    ...(isQuiet ? [] : [`${sentenceCounts(coverage)}\n`]),
  ].join("");
}

/** How many missing cases are named; a part of the suite may lack thousands. */
const MOST_MISSING = 20;

function missingTexts(missing: readonly string[]): readonly string[] {
  const named = missing.slice(0, MOST_MISSING).map((id) => `MISSING ${id}\n`);
  const more = missing.length - named.length;
  return more === 0 ? named : [...named, `MISSING ${countText(more, "more case")}\n`];
}

function countsText({ results, missing, mistakes }: RunReport): string {
  const counts = `${countText(results.length, "case")}: ${verdictCounts(results)}`;
  return [
    counts,
    ...(missing.length === 0 ? [] : [`incomplete, ${missing.length} missing`]),
    ...(mistakes.length === 0 ? [] : [`${countText(mistakes.length, "mistake")} in files`]),
  ].join("; ");
}

function problemText({ case: one, verdict, failures, reason }: Judged, detail: Detail): string {
  const { id, file, line } = one;
  if (verdict === "failed") {
    const reasons = failures.map(
      (failure) => `  ${file}:${failure.line}: ${failure.target}: ${failure.message}\n`,
    );
    return `FAILED ${id}\n${reasons.join("")}${aboutText(one, detail)}`;
  }
  if (verdict === "unexpected-pass")
    return `PASSED ${id}\n  ${file}:${line}: it is listed as an expected failure: ${String(reason)}\n`;
  return "";
}

/** What the case is about: its sentences, and in a verbose report all of its text. */
function aboutText({ citations, text }: Case, detail: Detail): string {
  if (detail === "quiet") return "";
  const sentences = `  shows ${citations.map(citationText).join(", ")}\n`;
  if (detail === "normal") return sentences;
  return `${sentences}${text.replace(/^(?=.)/gm, "    ")}\n`;
}

function unsupportedText({ case: { id, file, line }, unsupported }: Judged): string {
  return unsupported === null ? "" : `UNSUPPORTED ${id}\n  ${file}:${line}: ${unsupported}\n`;
}

function unsupportedTexts(results: readonly Judged[]): readonly string[] {
  return countUnsupported(results).map(
    ({ reason, cases }) => `UNSUPPORTED ${countText(cases, "case")}: ${reason}\n`,
  );
}
