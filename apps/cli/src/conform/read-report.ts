import { VERDICTS } from "@glasm/conformance";
import {
  array,
  type BaseIssue,
  check,
  getDotPath,
  type InferOutput,
  integer,
  literal,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  safeParse,
  string,
} from "valibot";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { SCHEMA_VERSION } from "../output.js";

const SHARD = pipe(
  object({ index: pipe(number(), integer(), minValue(1)), count: pipe(number(), integer(), minValue(1)) }),
  check(({ index, count }) => index <= count),
);

const COUNT = pipe(number(), integer(), minValue(0));

/** What of a JSON report the others follow from. */
const REPORT = object({
  schemaVersion: literal(SCHEMA_VERSION),
  suite: string(),
  targets: array(string()),
  filters: array(string()),
  onlyEnvironments: array(string()),
  shard: nullable(SHARD),
  mistakes: array(object({ file: string(), line: number(), message: string() })),
  results: array(
    object({
      id: string(),
      verdict: picklist(VERDICTS),
      failures: array(object({ target: string(), step: COUNT, line: number(), message: string() })),
      moreFailures: COUNT,
      unsupported: nullable(string()),
      reason: nullable(string()),
    }),
  ),
});

/** A JSON report of a run. */
export interface ReadReport extends InferOutput<typeof REPORT> {
  /** What messages call it. */
  readonly file: string;
}

/** Reads a JSON report. Throws a UsageError for a file that is none, a FileError for one that cannot be read. */
export async function readReport(file: string, host: Host): Promise<ReadReport> {
  const name = displayName(file);
  const { success, output, issues } = safeParse(REPORT, (await readJsonFile(file, host)).value);
  if (success) return { file: name, ...output };
  throw new UsageError(`${name}: this is not a JSON report of glasm conform: ${reasonOf(issues[0])}`);
}

/** What each type of the schema is called. */
const KINDS: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  nullable: "null or what belongs there",
  integer: "a whole number",
  min_value: "a number from 1 on",
  check: "an index up to the count",
};

/** The first that is wrong, and where; a document that is not an object has no path. */
function reasonOf(issue: BaseIssue<unknown>): string {
  const path = getDotPath(issue);
  const { type, input, expected } = issue;
  if (path !== null && input === undefined) return `${path} is missing`;
  const wanted =
    KINDS[type] ?? (expected ?? "another value").replaceAll(/[()]/g, "").replaceAll(" | ", " or ");
  return `${path ?? "the document"} must be ${wanted}`;
}
