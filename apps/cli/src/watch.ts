/** `--watch`: a command runs again whenever one of its files changes. [Ruling 194] */

import { Option } from "commander";
import { EXIT, type ExitStatus, UsageError } from "./exit.js";
import { explain, isMistake } from "./explain.js";
import { changesOf, type Versions, versionsOf } from "./file-versions.js";
import { STANDARD_INPUT } from "./files.js";
import type { Host } from "./host.js";
import type { Format } from "./output.js";

export function watchOption(): Option {
  return new Option("--watch", "do it again whenever one of its files changes, until Ctrl-C");
}

type Finish = (status: ExitStatus) => void;

export interface WatchOptions {
  readonly watch?: true;
  readonly format: Format;
}

/**
 * Runs a command; with `--watch` again whenever one of the files has changed, until Ctrl-C, which leaves the status of the
 * last run. What is wrong with a file is said and ends nothing, since a change may mend it.
 * @throws UsageError if standard input would have to be watched
 */
export async function watching(
  files: readonly string[],
  { watch, format }: WatchOptions,
  host: Host,
  finish: Finish,
  command: (finish: Finish) => Promise<void>,
): Promise<void> {
  if (!watch) return command(finish);
  if (files.includes(STANDARD_INPUT))
    throw new UsageError("--watch takes files, and - stands for standard input");
  let before = await versionsOf(files);
  finish(await statusOf(command, format, host));
  host.stderr.write(`--- watching ${files.join(", ")}; Ctrl-C ends it\n`);
  for (;;) {
    const changed = await nextChange(files, before, host);
    if (changed === null) return;
    host.stderr.write(`--- ${changed} has changed\n`);
    before = await versionsOf(files);
    finish(await statusOf(command, format, host));
  }
}

async function statusOf(
  command: (finish: Finish) => Promise<void>,
  format: Format,
  host: Host,
): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.FINE;
  try {
    await command((other) => (status = other));
    return status;
  } catch (error) {
    if (isMistake(error)) return explain(error, format, host);
    throw error;
  }
}

/**
 * The first file that has another version; null after Ctrl-C. A file that is gone is named, and has another version when it is
 * back.
 */
async function nextChange(files: readonly string[], before: Versions, host: Host): Promise<string | null> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  host.signals?.on("SIGINT", interrupt);
  try {
    let known = before;
    for await (const now of changesOf(files, before, interruption.signal)) {
      const changed = now.findIndex((version, i) => version !== null && version !== known[i]);
      if (changed >= 0) return files[changed]!;
      const gone = files.filter((_, i) => now[i] === null && known[i] !== null);
      for (const file of gone) host.stderr.write(`--- ${file} is gone; waiting until it is back\n`);
      known = now;
    }
    return null;
  } finally {
    host.signals?.off("SIGINT", interrupt);
  }
}
