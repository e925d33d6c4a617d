import { type Judged, makeReport, type Run, selectCases } from "@glasm/conformance";
import { isDeepStrictEqual } from "node:util";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { startProgress } from "../progress.js";
import { type ReadReport, readReport } from "./read-report.js";
import { loadSuite, type LoadedSuite } from "./suite.js";
import { isFine, reportAdvice, teller } from "./tell.js";
import type { TellOptions } from "./tell-options.js";

/** Joins JSON reports of parts of a run, and says whether everything is as it should be and nothing is missing. */
export async function merge(files: readonly string[], options: TellOptions, host: Host): Promise<boolean> {
  const tell = teller(options, host);
  const isQuiet = options.quiet === true;
  const progress = startProgress({ doing: "reading", total: files.length, note: files[0]!, isQuiet }, host);
  const reports: ReadReport[] = [];
  try {
    for (const file of files) {
      reports.push(await readReport(file, host));
      progress.advance(files[reports.length] ?? "");
    }
  } finally {
    progress.stop();
  }
  const filters = unionOf(reports.map((report) => report.filters));
  const suite = loadSuite(filters, host);
  const report = makeReport(suite, mergedRun(reports, filters, suite));
  await tell(report, suite.casesFolder);
  const absent = absentShards(reports);
  if (absent !== null) host.stderr.write(`glasm: ${absent}\n`);
  progress.next(reportAdvice(options));
  return isFine(report);
}

/** The run of which these are parts. Throws a UsageError for reports that do not belong together. */
function mergedRun(reports: readonly ReadReport[], filters: readonly string[], suite: LoadedSuite): Run {
  for (const report of reports) expectSameRun(report, reports[0]!, suite);
  const onlyEnvironments = unionOf(reports.map((report) => report.onlyEnvironments));
  const cases = selectCases(suite.cases, filters, undefined, onlyEnvironments);
  const found = resultsById(reports, new Set(cases.map(({ id }) => id)));
  return {
    targets: reports[0]!.targets,
    filters,
    onlyEnvironments,
    shard: null,
    results: cases.flatMap((one): readonly Judged[] => {
      const result = found.get(one.id)?.result;
      if (result === undefined) return [];
      const { verdict, failures, moreFailures, unsupported, reason } = result;
      return [{ case: one, verdict, failures, moreFailures, unsupported, reason }];
    }),
    missing: cases.map(({ id }) => id).filter((id) => !found.has(id)),
    stopped: null,
    mistakes: distinct(reports.flatMap(({ mistakes }) => mistakes)),
  };
}

function expectSameRun({ file, suite: digest, targets }: ReadReport, first: ReadReport, suite: LoadedSuite) {
  if (digest !== suite.digest)
    throw new UsageError(
      `${file}: it is of another suite than this glasm has: its digest is ${digest}, not ${suite.digest}`,
    );
  if (!isDeepStrictEqual(targets, first.targets))
    throw new UsageError(
      `${file}: it is of another target than ${first.file}: ${targets.join(" and ")}, not ${first.targets.join(" and ")}`,
    );
}

/** The filters that name what those of any report name; none where a report has none. */
function unionOf(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.some(({ length }) => length === 0) ? [] : [...new Set(lists.flat())];
}

/** How many shards are named that are absent. */
const MOST_SHARDS = 20;

/** Which shards the reports lack; null if none, or if they are not all shards of one run. */
function absentShards(reports: readonly ReadReport[]): string | null {
  const { shard: first, filters, onlyEnvironments } = reports[0]!;
  if (first === null) return null;
  const { count } = first;
  const isPart = (one: ReadReport): boolean =>
    one.shard?.count === count &&
    isDeepStrictEqual(one.filters, filters) &&
    isDeepStrictEqual(one.onlyEnvironments, onlyEnvironments);
  if (!reports.every(isPart)) return null;
  const present = new Set(reports.map(({ shard }) => shard!.index));
  const absent = count - present.size;
  if (absent === 0) return null;
  const named: string[] = [];
  for (let index = 1; index <= count && named.length < MOST_SHARDS; index += 1)
    if (!present.has(index)) named.push(`${index}/${count}`);
  const more = absent - named.length;
  return `no report of ${absent === 1 ? "shard" : "shards"} ${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

interface Found {
  readonly file: string;
  readonly result: ReadReport["results"][number];
}

/** The result of each case. A case may be in several reports if its result is the same in all. */
function resultsById(reports: readonly ReadReport[], ids: ReadonlySet<string>): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const { file, results } of reports) {
    for (const result of results) {
      if (!ids.has(result.id)) throw new UsageError(`${file}: its filters name no case ${result.id}`);
      const known = found.get(result.id);
      if (known !== undefined && !isDeepStrictEqual(known.result, result))
        throw new UsageError(
          `${file}: the result of ${result.id} is ${result.verdict}, another one than in ${known.file}: ${known.result.verdict}`,
        );
      found.set(result.id, { file, result });
    }
  }
  return found;
}

/** Each of some values once. */
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
