import { CommanderError } from "commander";
import { type ColorChoice, colorChoice } from "../color.js";
import { EXIT, type ExitStatus } from "../exit.js";
import { explain, isMistake } from "../explain.js";
import type { Host } from "../host.js";
import { Interruption } from "../interruption.js";
import type { Format } from "../output.js";
import { createProgram } from "./program.js";

/** Runs the command line with the arguments after the command's name, and gives its exit status. */
export async function runCommandLine(args: readonly string[], host: Host): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.FINE;
  let format: Format = "text";
  // The process as it is, and what the command line says of its colors.
  const own = Object.assign(Object.create(host) as Host, { color: "auto" as ColorChoice });
  const program = createProgram(own, (other) => (status = other));
  program.hook("preAction", (_, command) => {
    own.color = colorChoice(command);
    format = command.opts<{ format?: Format }>().format ?? "text";
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    // Commander has printed its own message, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.FINE : EXIT.WRONG_USAGE;
    if (error instanceof Interruption) {
      host.stderr.write(`glasm: ${error.message}\n`);
      return error.status;
    }
    return isMistake(error) ? explain(error, format, host) : apologize(error, host);
  }
}

function apologize(error: unknown, host: Host): ExitStatus {
  const story = error instanceof Error ? error.stack : String(error);
  host.stderr.write(
    `glasm: this is a bug of glasm, not of your program; sorry. Please report it with these lines:\n${story}\n`,
  );
  return EXIT.BUG;
}
