import {
  countUnsupported,
  countVerdicts,
  environmentCounts,
  groupCounts,
  type RunReport,
} from "@glasm/conformance";

/** The report as JSON: cases by their ids, and the coverage of each sentence. */
export function reportJson(report: RunReport): Readonly<Record<string, unknown>> {
  const { suite, targets, filters, onlyEnvironments, shard, results, mistakes, missing, stopped, coverage } =
    report;
  return {
    suite,
    targets,
    filters,
    onlyEnvironments,
    shard,
    counts: countVerdicts(results),
    groups: groupCounts(results),
    environments: environmentCounts(results),
    unsupported: countUnsupported(results),
    mistakes,
    missing,
    stopped,
    results: results.map(({ case: { id, file, line }, ...result }) => {
      const { verdict, failures, moreFailures, unsupported, reason } = result;
      return { id, file, line, verdict, failures, moreFailures, unsupported, reason };
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
