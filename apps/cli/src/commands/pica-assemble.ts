import type { Source, SourceDiagnostic } from "@glasm/pica200";
import type { Command } from "commander";
import { colorsFor } from "../color.js";
import { diagnosticsText, type Severity } from "../diagnostic-text.js";
import { EXIT, UsageError } from "../exit.js";
import { displayName, outputOption, readProgram, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import type { Finish } from "./program.js";
import { addLineOptions, answersLines } from "./json-lines.js";

interface Options {
  readonly output?: string;
  /** Whether NOPs are added. */
  readonly nop: boolean;
}

interface SourceFile extends Source {
  readonly text: Uint8Array;
}

export function addPicaAssemble(pica: Command, host: Host, finish: Finish): void {
  const command = pica
    .command("assemble")
    .summary("make a container of sources")
    .description(
      "Assembles sources and links them in their order to a .shbin container, or says all that is wrong with them; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[files...]", "sources; - is standard input")
    .addOption(outputOption("<file>", "the container to write"))
    .option("--no-nop", "add no NOPs where the end of a block would not be seen; warn instead");
  addLineOptions(command, ["output", "nop"]).action(async (files: readonly string[], options: Options) => {
    const answered = await answersLines(command, files, host, async () => {
      const { answerAssemble } = await import("../pica/answer-assemble.js");
      return answerAssemble;
    });
    if (answered) return;
    const { output, nop } = options;
    if (files.length === 0) throw new UsageError("pica assemble needs sources, or --jsonl");
    if (output === undefined) throw new UsageError("pica assemble needs -o and the name of the container");
    const bytes = await assembleFiles(files, nop, host);
    if (bytes === null) return finish(EXIT.INVALID_PROGRAM);
    await writeOutput(output, bytes, host);
  });
}

/** The container; or null, and what is wrong has been printed. */
async function assembleFiles(
  files: readonly string[],
  padding: boolean,
  host: Host,
): Promise<Uint8Array | null> {
  const { assemble } = await import("@glasm/pica200");
  const sources: SourceFile[] = [];
  for (const file of files) sources.push({ name: displayName(file), text: await readProgram(file, host) });
  const assembled = assemble(sources, { padding });
  printDiagnostics("warning", assembled.warnings, sources, host);
  if (assembled.ok) return assembled.bytes;
  printDiagnostics("error", assembled.diagnostics, sources, host);
  return null;
}

function printDiagnostics(
  severity: Severity,
  diagnostics: readonly SourceDiagnostic[],
  sources: readonly SourceFile[],
  host: Host,
): void {
  const colors = colorsFor(host.stderr, host);
  // Of several sources the line of a diagnostic is not known, since a preprocessor may have named another file.
  const source = sources.length === 1 ? sources[0]!.text : new Uint8Array();
  for (const diagnostic of diagnostics)
    host.stderr.write(diagnosticsText(diagnostic.file, source, severity, [diagnostic], colors));
}
