import { countText } from "@glasm/base";
import {
  type Case,
  citationText,
  countUnsupported,
  environmentCounts,
  type Judged,
  moreFailuresTexts,
  namesInState,
  type RunReport,
  sentenceCounts,
  verdictCounts,
} from "@glasm/conformance";
import { isAbsolute, join, relative } from "node:path";

/**
 * How much a text tells: `quiet` what does not hold and the counts of the cases, `normal` also which sentences a case that
 * failed is about, `verbose` its text and each unsupported case.
 */
export type Detail = "quiet" | "normal" | "verbose";

/**
 * What did not go well, and the counts; the sentences without a case only if the whole suite has run. Case files are named
 * as they can be opened from here, if they lie in a folder.
 */
export function reportText(report: RunReport, detail: Detail, casesFolder: string | undefined): string {
  const { results, mistakes, missing, stopped, coverage } = report;
  const place = (file: string): string => placeOf(file, casesFolder);
  const isQuiet = detail === "quiet";
  return [
    ...mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}\n`),
    ...results.map((result) => problemText(result, detail, place)),
    ...(detail === "verbose" ? results.map((result) => unsupportedText(result, place)) : []),
    ...(detail === "normal" ? unsupportedTexts(results) : []),
    ...coverage.unresolved.map((name) => `there is no ${name}, which cases or reasons cite\n`),
    ...(stopped === null ? missingTexts(missing) : []),
    ...(isQuiet || coverage.scope !== "all"
      ? []
      : namesInState(coverage, "uncovered").map((name) => `no case for ${name}\n`)),
    ...(isQuiet ? [] : environmentTexts(results)),
    `${countsText(report)}\n`,
    ...(isQuiet ? [] : [`${sentenceCounts(coverage)}\n`]),
  ].join("");
}

/** The path of a case file from the working folder on, or the whole one of what lies elsewhere. */
function placeOf(file: string, casesFolder: string | undefined): string {
  if (casesFolder === undefined) return file;
  const path = join(casesFolder, file);
  const near = relative("", path);
  return near.startsWith("..") || isAbsolute(near) ? path : near;
}

/** What a target that does not support all has of each environment. */
function environmentTexts(results: readonly Judged[]): readonly string[] {
  const counts = environmentCounts(results);
  if (counts.length < 2 || results.every(({ unsupported }) => unsupported === null)) return [];
  return counts.map(
    ({ environment, cases, counts: verdicts }) =>
      `${environment === "several" ? "several environments" : environment}: ${countText(cases, "case")}: ${verdicts}\n`,
  );
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

function problemText(judged: Judged, detail: Detail, place: (file: string) => string): string {
  const { case: one, verdict, failures, reason } = judged;
  const { id, line } = one;
  const file = place(one.file);
  if (verdict === "failed") {
    const reasons = [
      ...failures.map((failure) => `${file}:${failure.line}: ${failure.target}: ${failure.message}`),
      ...moreFailuresTexts(judged),
    ];
    return `FAILED ${id}\n${reasons.map((text) => `  ${text}\n`).join("")}${aboutText(one, detail)}`;
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

function unsupportedText(
  { case: { id, file, line }, unsupported }: Judged,
  place: (file: string) => string,
): string {
  return unsupported === null ? "" : `UNSUPPORTED ${id}\n  ${place(file)}:${line}: ${unsupported}\n`;
}

function unsupportedTexts(results: readonly Judged[]): readonly string[] {
  return countUnsupported(results).map(
    ({ reason, cases }) => `UNSUPPORTED ${countText(cases, "case")}: ${reason}\n`,
  );
}
