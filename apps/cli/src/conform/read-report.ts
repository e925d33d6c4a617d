import { VERDICTS } from "@glasm/conformance";
import {
  array,
  getDotPath,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  picklist,
  safeParse,
  string,
} from "valibot";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { SCHEMA_VERSION } from "../output.js";

/** What of a JSON report the others follow from. */
const REPORT = object({
  schemaVersion: literal(SCHEMA_VERSION),
  suite: string(),
  targets: array(string()),
  filters: array(string()),
  mistakes: array(object({ file: string(), line: number(), message: string() })),
  results: array(
    object({
      id: string(),
      verdict: picklist(VERDICTS),
      failures: array(object({ target: string(), line: number(), message: string() })),
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
  const { success, output, issues } = safeParse(REPORT, await readJsonFile(file, host));
  if (success) return { file: name, ...output };
  // The first that is wrong; a document that is no object has no path.
  const [{ message }] = issues;
  const path = getDotPath(issues[0]);
  const reason = path === null ? message : `${path}: ${message}`;
  throw new UsageError(`${name}: it is no JSON report of glasm conform: ${reason}`);
}
