/** Known failures, one a line: `ID // reason`. Lines that begin with `#` are comments. */

/** Reasons by the id of the case. */
export type ExpectedFailures = ReadonlyMap<string, string>;

export interface ExpectedFailuresMistake {
  readonly line: number;
  readonly message: string;
}

const SEPARATOR = " // ";

export function readExpectedFailures(text: string): {
  readonly failures: ExpectedFailures;
  readonly mistakes: readonly ExpectedFailuresMistake[];
} {
  const failures = new Map<string, string>();
  const mistakes: ExpectedFailuresMistake[] = [];
  for (const [i, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [id, ...reason] = line.split(SEPARATOR);
    if (reason.length === 0) mistakes.push({ line: i + 1, message: `expected ID${SEPARATOR}reason` });
    else if (failures.has(id!.trim()))
      mistakes.push({ line: i + 1, message: `a second line for ${id!.trim()}` });
    else failures.set(id!.trim(), reason.join(SEPARATOR).trim());
  }
  return { failures, mistakes };
}
