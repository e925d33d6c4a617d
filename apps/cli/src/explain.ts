import { EXIT, type ExitStatus, FileError, UsageError } from "./exit.js";
import type { Host } from "./host.js";
import { type Format, printJson } from "./output.js";

/** What the user, and not glasm, can mend. */
export type Mistake = UsageError | FileError;

export function isMistake(error: unknown): error is Mistake {
  return error instanceof UsageError || error instanceof FileError;
}

/**
 * Says what is wrong, and gives the exit status: in text on standard error; in JSON as the one document on standard
 * output, with what else there is to say in `members`.
 */
export function explain(mistake: Mistake, format: Format, host: Host, members: object = {}): ExitStatus {
  const { message } = mistake;
  if (format === "json") printJson(host, { ok: false, error: message, ...members });
  else host.stderr.write(`glasm: ${message}\n`);
  return mistake instanceof UsageError ? EXIT.WRONG_USAGE : EXIT.FILE_PROBLEM;
}
