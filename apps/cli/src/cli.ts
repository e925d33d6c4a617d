import { CommanderError } from "commander";
import { EXIT, type ExitStatus, FileError, UsageError } from "./exit.js";
import type { Host } from "./host.js";
import { createProgram } from "./program.js";

/** Runs the command line with the arguments after the command's name, and gives its exit status. */
export async function runCommandLine(args: readonly string[], host: Host): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.FINE;
  try {
    await createProgram(host, (other) => (status = other)).parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    return explain(error, host);
  }
}

function explain(error: unknown, host: Host): ExitStatus {
  // Commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.FINE : EXIT.WRONG_USAGE;
  if (error instanceof UsageError || error instanceof FileError) {
    host.stderr.write(`glasm: ${error.message}\n`);
    return error instanceof UsageError ? EXIT.WRONG_USAGE : EXIT.FILE_PROBLEM;
  }
  const story = error instanceof Error ? error.stack : String(error);
  host.stderr.write(
    `glasm: this is a bug of glasm, not of your program; sorry. Please report it with these lines:\n${story}\n`,
  );
  return EXIT.BUG;
}
