import { countText } from "@glasm/base";
import { type Case, citationText } from "@glasm/conformance";
import { join } from "node:path";
import { UsageError } from "../exit.js";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { jsonText } from "../output.js";
import { startProgress } from "../progress.js";
import type { LoadedSuite } from "./suite.js";

/** Writes cases as JSON, a file for each case file: what to send, and what must come back. */
export async function exportCases(
  folder: string,
  cases: readonly Case[],
  { mistakes }: LoadedSuite,
  host: Host,
): Promise<void> {
  for (const { file, line, message } of mistakes) throw new UsageError(`${file}:${line}: ${message}`);
  const files = [...new Set(cases.map(({ file }) => file))];
  const progress = startProgress({ doing: "exporting", total: files.length, note: files[0] ?? "" }, host);
  for (const file of files) {
    const own = cases
      .filter((one) => one.file === file)
      .map(({ id, line, citations, steps }) => ({ id, line, citations: citations.map(citationText), steps }));
    await writeOutput(join(folder, file.replace(/\.txt$/, ".json")), jsonText({ cases: own }), host);
    progress.advance(files[progress.done + 1] ?? "");
  }
  progress.stop();
  host.stdout.write(`${countText(cases.length, "case")} in ${countText(files.length, "file")}\n`);
  progress.next("targets.md of @glasm/conformance says what a target answers to the steps of a case");
}
