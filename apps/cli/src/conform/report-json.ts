import { countUnsupported, countVerdicts, groupCounts, type RunReport } from "@glasm/conformance";

/** The report as JSON: cases by their ids, and the coverage of each sentence. */
export function reportJson(report: RunReport): Readonly<Record<string, unknown>> {
  const { suite, targets, filters, shard, results, mistakes, missing, coverage } = report;
  return {
    suite,
    targets,
    filters,
    shard,
    counts: countVerdicts(results),
    groups: groupCounts(results),
    unsupported: countUnsupported(results),
    mistakes,
    missing,
    results: results.map(({ case: { id, file, line }, verdict, failures, unsupported, reason }) => {
      return { id, file, line, verdict, failures, unsupported, reason };
    }),
    sections: coverage.sections.map(({ name, title, sentences }) => ({
      name,
      title,
      sentences: sentences.map(({ number, state, whyNoCase, same, cases }) => {
        const { test = null, reason = null } = whyNoCase ?? {};
        return { number, state, reason, test, same, cases: cases.map(({ id }) => id) };
      }),
    })),
    unresolved: coverage.unresolved,
  };
}
