import type { Case } from "../case.js";

/** Known failures, one a line: `ID // reason`. Lines that begin with `#` are comments. */

/** Why a case is expected to fail, and where that is said. */
export interface ExpectedFailure {
  readonly reason: string;
  /** In the list, from 1. */
  readonly line: number;
}

/** By the id of the case. */
export type ExpectedFailures = ReadonlyMap<string, ExpectedFailure>;

/** What is wrong with a line of the list; lines count from 1. */
export interface ExpectedFailuresMistake {
  readonly line: number;
  readonly message: string;
}

/** What a list says. */
export interface ExpectedFailuresList {
  readonly failures: ExpectedFailures;
  readonly mistakes: readonly ExpectedFailuresMistake[];
  /** Whether one line at least has the form of such a list, or there is none. */
  readonly isList: boolean;
}

const SEPARATOR = " // ";

/** Reads the list of some cases, among which each that it names must be. */
export function readExpectedFailures(text: string, cases: readonly Case[]): ExpectedFailuresList {
  const ids = new Set(cases.map(({ id }) => id));
  const failures = new Map<string, ExpectedFailure>();
  const mistakes: ExpectedFailuresMistake[] = [];
  let entries = 0;
  for (const [i, raw] of text.split("\n").entries()) {
    const line = i + 1;
    if (raw.trim() === "" || raw.startsWith("#")) continue;
    const [id, ...reason] = raw.trim().split(SEPARATOR);
    if (reason.length > 0) entries += 1;
    if (reason.length === 0) mistakes.push({ line, message: `expected ID${SEPARATOR}reason` });
    else if (failures.has(id!)) mistakes.push({ line, message: `a second line for ${id!}` });
    else if (!ids.has(id!)) mistakes.push({ line, message: `there is no case ${id!}` });
    else failures.set(id!, { reason: reason.join(SEPARATOR).trim(), line });
  }
  return { failures, mistakes, isList: mistakes.length === 0 || entries > 0 };
}
