import { type Command, Option } from "commander";
import { parseName } from "../files.js";
import { type Format, formatOption } from "../output.js";

/** The options that say what becomes of a report. */
export interface TellOptions {
  readonly report?: readonly string[];
  readonly junit?: string;
  readonly failingRequests?: string;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly format: Format;
}

/** Adds these options to a command. */
export function addTellOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--report <file>", "write the report as .html, .md or .json; may be repeated").argParser(
        (file: string, others: readonly string[] = []) => [...others, file],
      ),
    )
    .option("--junit <file>", "write the report as JUnit XML", parseName)
    .option(
      "--failing-requests <file>",
      "write the lines whose answers were wrong, for glasm run --jsonl",
      parseName,
    )
    .addOption(
      new Option("--quiet", "print only what does not hold, and the counts of the cases").conflicts(
        "verbose",
      ),
    )
    .option("--verbose", "print every unsupported case")
    .addOption(formatOption());
}
