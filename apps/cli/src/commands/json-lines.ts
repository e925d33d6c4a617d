import type { Command } from "commander";
import { Option } from "commander";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { answerLines, maxLineBytesOption } from "../run/answer-lines.js";
import type { Answering } from "../run/answer-line.js";

/** The options of a command of a group that answers JSON lines if it is asked to. */
export interface LineOptions {
  readonly jsonl?: true;
  readonly maxLineBytes: number;
}

/** Adds them; `others` are the options that do not go with --jsonl. */
export function addLineOptions(command: Command, others: readonly string[] = []): Command {
  const option = new Option(
    "--jsonl",
    "read requests as JSON lines from standard input and answer each with one line",
  );
  return command.addOption(option.conflicts([...others])).addOption(maxLineBytesOption());
}

/** Answers the lines of standard input, if that is asked for with --jsonl; else gives false. */
export async function answersLines(
  command: Command,
  files: readonly string[],
  host: Host,
  answering: () => Promise<Answering>,
): Promise<boolean> {
  const { jsonl, maxLineBytes } = command.opts<LineOptions>();
  const name = `${command.parent!.name()} ${command.name()}`;
  if (jsonl) {
    if (files.length > 0)
      throw new UsageError(`${name} --jsonl takes its requests from standard input, not from a file`);
    await answerLines(host, maxLineBytes, await answering());
    return true;
  }
  if (command.getOptionValueSource("maxLineBytes") !== "default")
    throw new UsageError(`--max-line-bytes belongs to ${name} --jsonl`);
  return false;
}
