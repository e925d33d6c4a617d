import type { Case } from "../case.js";
import type { Target } from "../target.js";
import type { ExpectedFailures } from "./expected-failures.js";
import { type CaseResult, runCase } from "./run-case.js";

/** What a run says of a case: as expected or not. */
export type Verdict =
  "passed" | "failed" | "planned" | "unsupported" | "expected-failure" | "unexpected-pass";

export interface Judged extends CaseResult {
  readonly verdict: Verdict;
  /** Why it was expected to fail. */
  readonly reason: string | null;
}

export const VERDICTS = [
  "passed",
  "failed",
  "unexpected-pass",
  "expected-failure",
  "unsupported",
  "planned",
] as const satisfies readonly Verdict[];

/** Runs cases in order and tells after each. */
export async function runSuite(
  cases: readonly Case[],
  targets: readonly Target[],
  expected: ExpectedFailures,
  onResult: (result: Judged) => void = () => undefined,
): Promise<readonly Judged[]> {
  const results: Judged[] = [];
  for (const one of cases) {
    const result = judge(await runCase(one, targets), expected);
    results.push(result);
    onResult(result);
  }
  return results;
}

function judge(result: CaseResult, expected: ExpectedFailures): Judged {
  const reason = expected.get(result.case.id)?.reason ?? null;
  const { status } = result;
  if (reason === null) return { ...result, reason, verdict: status };
  const verdicts = { passed: "unexpected-pass", failed: "expected-failure" } as const;
  return {
    ...result,
    reason,
    verdict: status in verdicts ? verdicts[status as keyof typeof verdicts] : status,
  };
}

/** How many cases have each verdict. */
export function countVerdicts(results: readonly Judged[]): Readonly<Record<Verdict, number>> {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}
