import {
  type Case,
  type CaseMistake,
  type ExpectedFailures,
  type ExpectedFailuresMistake,
  MACHINES,
  namedBy,
  readExpectedFailures,
  readSuite,
  type ReportedSuite,
  selectCases,
  type Shard,
} from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { readFileSync } from "node:fs";
import { FileError, UsageError } from "../exit.js";
import type { Host } from "../host.js";

/** All cases that there are, and what is wrong in the files of those that filters name. */
export interface LoadedSuite extends ReportedSuite {
  readonly mistakes: readonly CaseMistake[];
  /** Where the case files lie, if they do. */
  readonly casesFolder: string | undefined;
  /** The text of the list of what is known to fail in glasm. */
  readonly ownExpectedFailures: string;
}

/** Reads the suite of the host, or out of the conformance package, and compiles the files that filters name. */
export function loadSuite(filters: readonly string[], { suiteFiles = readSuiteFiles() }: Host): LoadedSuite {
  const { cases: sources, casesFolder, expectedFailures, ...facts } = suiteFiles;
  const suite = readSuite(sources, MACHINES, namedBy(filters));
  return { ...facts, ...suite, casesFolder, ownExpectedFailures: expectedFailures };
}

/** Which part of the cases a run has, beside its filters. */
export interface Part {
  readonly shard?: Shard;
  readonly environment?: readonly string[];
}

/** The cases of a run. Throws a UsageError for a filter that names none, or none of the environments. */
export function casesOf(
  { cases, mistakes }: LoadedSuite,
  filters: readonly string[],
  { shard, environment = [] }: Part,
): readonly Case[] {
  // What a file with a mistake would have is unknown.
  if (mistakes.length === 0) {
    for (const filter of filters)
      if (selectCases(cases, [filter]).length === 0)
        throw new UsageError(`no case's name contains ${filter}`);
    if (environment.length > 0 && selectCases(cases, filters, undefined, environment).length === 0)
      throw new UsageError(
        `no case ${filters.length === 0 ? "" : "of that name "}has programs of ${environment.join(" or ")} alone`,
      );
  }
  return selectCases(cases, filters, shard, environment);
}

/** The failures that are expected of glasm, or of another target if a file lists them. Throws a UsageError for no such list. */
export function expectedFailuresOf(
  { cases, ownExpectedFailures }: LoadedSuite,
  file: string | undefined,
  isForeign: boolean,
): { readonly failures: ExpectedFailures; readonly mistakes: readonly CaseMistake[] } {
  if (file === undefined && isForeign) return { failures: new Map(), mistakes: [] };
  const text = file === undefined ? ownExpectedFailures : readFile(file);
  const name = file ?? "expected-failures.txt";
  const { failures, mistakes, isList } = readExpectedFailures(text, cases);
  if (!isList) {
    const [{ line, message }] = mistakes as [ExpectedFailuresMistake];
    throw new UsageError(`${name}:${line}: this is not a list of expected failures: ${message}`);
  }
  return { failures, mistakes: mistakes.map((mistake) => ({ file: name, ...mistake })) };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new FileError(file, error);
  }
}
