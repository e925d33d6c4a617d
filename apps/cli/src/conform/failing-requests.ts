import type { Judged, Request, RunReport, Step } from "@glasm/conformance";

/**
 * The lines whose answers a report tells failures of, as JSON lines, each once: those that are compared with another
 * follow it, and commands of the GL follow all of their case before them, without which they mean nothing.
 */
export function failingRequests({ results }: RunReport): string {
  const failed = results.filter(({ verdict }) => verdict === "failed");
  return failed
    .flatMap(requestsOf)
    .map((request) => `${JSON.stringify(request)}\n`)
    .join("");
}

function requestsOf({ case: { steps }, failures }: Judged): readonly Request[] {
  const failing = failures.map(({ step }) => step);
  const last = Math.max(...failing);
  const needed = new Set(failing.flatMap((i) => [...comparedWith(steps[i]!), i]));
  const needsAll = steps.some(({ request }) => "gl" in request);
  return steps.filter((_, i) => (needsAll ? i <= last : needed.has(i))).map(({ request }) => request);
}

/** Steps whose answers the answer to this one must equal. */
const comparedWith = ({ expect: { same, repeats } }: Step): readonly number[] =>
  [same, repeats].filter((one) => one !== undefined).map(({ step }) => step);
