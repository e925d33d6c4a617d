import {
  type AbortSignalLike,
  checkedOptions,
  checkSignal,
  type OptionChecks,
  pause,
  throwIfAborted,
  untilAborted,
} from "@glasm/base";
import type { Case } from "../case.js";
import type { Target } from "../target.js";
import type { ExpectedFailures } from "./expected-failures.js";
import { type CaseOutcome, runCase, type Status } from "./run-case.js";

/** What a run says of a case: as expected or not. */
export type Verdict =
  | "passed"
  | "failed"
  | "planned"
  | "unsupported"
  | "expected-failure"
  | "unexpected-pass";

/** How a case went, and what that means where a failure was expected. */
export interface Judged extends Omit<CaseOutcome, "status"> {
  readonly case: Case;
  readonly verdict: Verdict;
  /** Why it was expected to fail. */
  readonly reason: string | null;
}

/** What is said of a case, in the order in which they are counted. */
export const VERDICTS = [
  "passed",
  "failed",
  "unexpected-pass",
  "expected-failure",
  "unsupported",
  "planned",
] as const satisfies readonly Verdict[];

/** What runs a case at a time: targets, or a thread that has some. */
export interface CaseRunner {
  /** Runs a case; rejects with a TargetError if the target does not answer as the protocol has it. */
  run(one: Case): Promise<CaseOutcome>;
}

/** Runs cases on targets, all of them in this thread. */
export function runnerOn(targets: readonly Target[]): CaseRunner {
  return { run: (one) => runCase(one, targets) };
}

/** How cases are run. */
export interface SuiteOptions {
  /** Called with each result, as soon as it is there. */
  readonly onResult?: ((result: Judged) => void) | undefined;
  /** Ends the run when it is aborted. */
  readonly signal?: AbortSignalLike | undefined;
}

const OPTIONS: OptionChecks<SuiteOptions> = {
  onResult(place, onResult) {
    if (onResult !== undefined && typeof onResult !== "function")
      throw new TypeError(`${place} must be a function`);
  },
  signal: checkSignal,
};

/**
 * Runs cases, each on the first of the runners that is free, and tells after each. The results are in the order of the
 * cases, however many runners there are. Rejects with the signal's reason as soon as that is aborted: no further case is
 * begun and no further result told. Runners and targets belong to the caller, who closes them, which ends what they are
 * still at.
 */
export async function runSuite(
  cases: Iterable<Case>,
  runners: readonly CaseRunner[],
  expected: ExpectedFailures,
  options: SuiteOptions = {},
): Promise<readonly Judged[]> {
  const { onResult, signal } = checkedOptions("runSuite", options, OPTIONS);
  throwIfAborted(signal);
  const results: Judged[] = [];
  const waiting = untilOneFails(cases);
  const runCases = async (runner: CaseRunner): Promise<void> => {
    for (const [i, one] of waiting) {
      const result = judge(one, await runner.run(one), expected);
      throwIfAborted(signal);
      results[i] = result;
      onResult?.(result);
      await pause(signal);
    }
  };
  await untilAborted(signal, Promise.all(runners.map(runCases)));
  return results;
}

/** The cases with their numbers; a loop over it that throws, because of a mistake of ours, ends all loops over it. */
function* untilOneFails(cases: Iterable<Case>): Generator<[number, Case]> {
  let i = 0;
  for (const one of cases) yield [i++, one];
}

function judge(one: Case, { status, ...outcome }: CaseOutcome, expected: ExpectedFailures): Judged {
  const reason = expected.get(one.id)?.reason ?? null;
  const verdicts: Partial<Record<Status, Verdict>> =
    reason === null ? {} : { passed: "unexpected-pass", failed: "expected-failure" };
  return { case: one, ...outcome, reason, verdict: verdicts[status] ?? status };
}

/** A reason why targets do not support cases, and how many of them. */
export interface UnsupportedCount {
  readonly reason: string;
  readonly cases: number;
}

/** Why cases are not supported: the reasons of the most cases first. */
export function countUnsupported(results: readonly Judged[]): readonly UnsupportedCount[] {
  const counts = new Map<string, number>();
  for (const { unsupported } of results)
    if (unsupported !== null) counts.set(unsupported, (counts.get(unsupported) ?? 0) + 1);
  return [...counts].map(([reason, cases]) => ({ reason, cases })).sort((a, b) => b.cases - a.cases);
}

/** How many cases have each verdict. */
export function countVerdicts(results: readonly Judged[]): Readonly<Record<Verdict, number>> {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}
