import type { CaseMistake } from "../suite.js";
import { countVerdicts, type Judged, type Verdict, VERDICTS } from "../run/run-suite.js";
import { type Coverage, namesInState, type SentenceCoverage, type SentenceState } from "./coverage.js";

/** What a run has shown. */
export interface RunReport {
  /** Names of the implementations that ran the cases. */
  readonly targets: readonly string[];
  readonly results: readonly Judged[];
  readonly coverage: Coverage;
  readonly mistakes: readonly CaseMistake[];
}

/** What reports call verdicts. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  passed: "passed",
  failed: "failed",
  "unexpected-pass": "passed though expected to fail",
  "expected-failure": "failed as expected",
  unsupported: "unsupported",
  planned: "planned",
};

/** `12 passed, 1 failed`: the verdicts that there are, and passed in any case. */
export function verdictCounts(results: readonly Judged[]): string {
  const counts = countVerdicts(results);
  return VERDICTS.filter((verdict) => counts[verdict] > 0 || verdict === "passed")
    .map((verdict) => `${counts[verdict]} ${VERDICT_WORDS[verdict]}`)
    .join(", ");
}

const SENTENCE_STATES = [
  "passed",
  "failed",
  "unsupported",
  "informative",
  "uncovered",
] as const satisfies readonly SentenceState[];

/** `1400 sentences: 1200 passed, 200 informative, 0 uncovered`. */
export function sentenceCounts(coverage: Coverage): string {
  const counts = SENTENCE_STATES.map((state) => ({ state, count: namesInState(coverage, state).length }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts
    .filter(({ state, count }) => count > 0 || state === "uncovered")
    .map(({ state, count }) => `${count} ${state}`);
  return `${total} sentences: ${parts.join(", ")}`;
}

/** How many cases a file has for something, and how many of them passed. */
export interface FileCount {
  /** Without `.txt`. */
  readonly file: string;
  readonly cases: number;
  readonly passed: number;
}

/** The cases of a sentence by their files. */
export function casesByFile({ cases }: SentenceCoverage): readonly FileCount[] {
  const counts = new Map<string, FileCount>();
  for (const { id, verdict } of cases) {
    const file = id.slice(0, id.indexOf(": "));
    const { cases: before, passed } = counts.get(file) ?? { cases: 0, passed: 0 };
    counts.set(file, { file, cases: before + 1, passed: passed + (verdict === "passed" ? 1 : 0) });
  }
  return [...counts.values()];
}
