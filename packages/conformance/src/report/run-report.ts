import { countText } from "@glasm/base";
import type { Case } from "../case.js";
import type { CaseMistake, Shard } from "../suite/suite.js";
import { countVerdicts, type Judged, type Verdict, VERDICTS } from "../run/run-suite.js";
import {
  type Coverage,
  coverageOf,
  namesInState,
  type SentenceCoverage,
  type SentenceState,
} from "./coverage.js";
import type { SectionTitles, SentenceHashes, WithoutCase } from "./sentences.js";

/** The suite that a report is about. */
export interface ReportedSuite {
  /** All that there are. */
  readonly cases: readonly Case[];
  readonly sentences: SentenceHashes;
  readonly titles: SectionTitles;
  readonly withoutCase: WithoutCase;
  /** That of its files. */
  readonly digest: string;
}

/** What cases have shown. */
export interface Run {
  /** Names of the implementations that ran the cases. */
  readonly targets: readonly string[];
  /** What the names of the cases contain, one of these; none if they may have any name. */
  readonly filters: readonly string[];
  /** The environments whose programs they have, and no others; none if they may have any or none. */
  readonly onlyEnvironments: readonly string[];
  /** Which part of them has run; null if all parts have. */
  readonly shard: Shard | null;
  readonly results: readonly Judged[];
  /** The ids of the cases that belong here too, but whose results are not there. */
  readonly missing: readonly string[];
  /** Why not all cases have run; null if they have. */
  readonly stopped: string | null;
  readonly mistakes: readonly CaseMistake[];
}

export interface RunReport extends Run {
  /** The digest of the suite. */
  readonly suite: string;
  readonly coverage: Coverage;
}

/** The report of a run: where not all cases of the suite have run, it counts the sentences of those that have. */
export function makeReport({ cases, digest, ...suite }: ReportedSuite, run: Run): RunReport {
  const covering = run.results.map(({ case: { id, citations }, verdict }) => ({ id, citations, verdict }));
  const scope = run.results.length === cases.length ? "all" : "cited";
  const coverage = coverageOf(covering, suite.sentences, suite.titles, suite.withoutCase, scope);
  return { ...run, suite: digest, coverage };
}

/** What a report is about if that is not the whole suite, in sentences. */
export function scopeTexts(report: RunReport): readonly string[] {
  const { filters, onlyEnvironments, shard, missing, stopped, results, coverage } = report;
  const all = results.length + missing.length;
  return [
    ...(missing.length === 0
      ? []
      : [
          `Incomplete: the results of ${missing.length} of ${all} cases are missing${stopped === null ? "" : `: ${stopped}`}.`,
        ]),
    ...(filters.length === 0
      ? []
      : [`Only cases whose names contain ${filters.map((filter) => `"${filter}"`).join(" or ")}.`]),
    ...(onlyEnvironments.length === 0
      ? []
      : [`Only cases whose programs are all of ${onlyEnvironments.join(" or ")}.`]),
    ...(shard === null ? [] : [`Only part ${shard.index} of ${shard.count}.`]),
    ...(coverage.scope === "all" ? [] : ["Only sentences that these cases cite are counted."]),
  ];
}

/** `and 3 more failures`, of those after the ones that are told; none if these are all. */
export function moreFailuresTexts({ moreFailures }: Judged): readonly string[] {
  return moreFailures === 0 ? [] : [`and ${countText(moreFailures, "more failure")}`];
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

/** What became of the cases of a group, such as `PICA200_measured`. */
export interface GroupCount {
  readonly group: string;
  readonly cases: number;
  readonly counts: string;
}

/** The groups of some results, in their order. */
export function groupCounts(results: readonly Judged[]): readonly GroupCount[] {
  return counted(results, ({ case: { file } }) => file.split("/")[0]!).map(([group, own]) => ({
    group,
    cases: own.length,
    counts: verdictCounts(own),
  }));
}

/** What became of the cases that have programs of one environment alone, such as `VP1.0`, or of `several`. */
export interface EnvironmentCount {
  readonly environment: string;
  readonly cases: number;
  readonly counts: string;
}

/** The environments of some results, in their order; cases without a program have none. */
export function environmentCounts(results: readonly Judged[]): readonly EnvironmentCount[] {
  const having = results.filter(({ case: { environments } }) => environments.length > 0);
  return counted(having, ({ case: { environments } }) =>
    environments.length === 1 ? environments[0]! : SEVERAL,
  )
    .map(([environment, own]) => ({ environment, cases: own.length, counts: verdictCounts(own) }))
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.environment < b.environment ? -1 : 1));
}

const SEVERAL = "several";
const placeOf = ({ environment }: EnvironmentCount): number => Number(environment === SEVERAL);

/** Counts of cases as a table. */
export interface CountTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly cases: number; readonly counts: string }[];
}

/** Cases of PICA200_measured, for one, say what hardware has confirmed. */
export function countTables(results: readonly Judged[]): readonly CountTable[] {
  const groups = groupCounts(results).map(({ group, ...counts }) => ({ name: group, ...counts }));
  const environments = environmentCounts(results).map(({ environment, ...counts }) => ({
    name: environment,
    ...counts,
  }));
  return [
    { title: "Group", rows: groups },
    { title: "Environment", rows: environments },
  ].filter(({ rows }) => rows.length > 0);
}

function counted(
  results: readonly Judged[],
  nameOf: (result: Judged) => string,
): readonly (readonly [string, readonly Judged[]])[] {
  const named = new Map<string, Judged[]>();
  for (const result of results) {
    const name = nameOf(result);
    if (!named.has(name)) named.set(name, []);
    named.get(name)!.push(result);
  }
  return [...named];
}

/** What reports call the states of sentences, in the order in which they count them. */
export const STATE_WORDS: Readonly<Record<SentenceState, string>> = {
  passed: "passed",
  failed: "failed",
  unsupported: "unsupported",
  elsewhere: "tested elsewhere",
  informative: "informative",
  uncovered: "uncovered",
};
const SENTENCE_STATES = Object.keys(STATE_WORDS) as readonly SentenceState[];

/** What the states say that do not explain themselves. */
export const STATE_EXPLANATIONS =
  "Informative ones say nothing that a test could refute; of those tested elsewhere no answer can tell, and the test of glasm's own that is named shows them.";

/** `1400 sentences: 1200 passed, 10 tested elsewhere, 190 informative, 0 uncovered`. */
export function sentenceCounts(coverage: Coverage): string {
  const counts = SENTENCE_STATES.map((state) => ({ state, count: namesInState(coverage, state).length }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts
    .filter(({ state, count }) => count > 0 || state === "uncovered")
    .map(({ state, count }) => `${count} ${STATE_WORDS[state]}`);
  return `${countText(total, "sentence")}: ${parts.join(", ")}`;
}

/** How many cases a file has for something, how many of them passed and how many the target does not support. */
export interface FileCount {
  /** Without `.txt`. */
  readonly file: string;
  readonly cases: number;
  readonly passed: number;
  readonly unsupported: number;
}

/** The cases of a sentence by their files. */
export function casesByFile({ cases }: SentenceCoverage): readonly FileCount[] {
  const counts = new Map<string, FileCount>();
  for (const { id, verdict } of cases) {
    const file = id.slice(0, id.indexOf(": "));
    const {
      cases: before,
      passed,
      unsupported,
    } = counts.get(file) ?? { cases: 0, passed: 0, unsupported: 0 };
    counts.set(file, {
      file,
      cases: before + 1,
      passed: passed + (verdict === "passed" ? 1 : 0),
      unsupported: unsupported + (verdict === "unsupported" ? 1 : 0),
    });
  }
  return [...counts.values()];
}

/** `12`, `11 of 12`, `10 of 12 (2 unsupported)`. */
export function fileCountText({ cases, passed, unsupported }: FileCount): string {
  if (passed === cases) return String(cases);
  return `${passed} of ${cases}${unsupported === 0 ? "" : ` (${unsupported} unsupported)`}`;
}
