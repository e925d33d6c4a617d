import type { TextSource } from "@glasm/pica200";
import type { Command } from "commander";
import { join } from "node:path";
import { colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { EXIT, UsageError } from "../exit.js";
import { displayName, outputOption, readProgram, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import type { Finish } from "./program.js";
import { sourcesText } from "../pica/sources-text.js";
import { addLineOptions, answersLines } from "./json-lines.js";

export function addPicaDis(pica: Command, host: Host, finish: Finish): void {
  const command = pica
    .command("dis")
    .summary("print a container as sources")
    .description(
      "Prints a .shbin container as sources that assemble to it again; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "container; - is standard input")
    .addOption(outputOption("<folder>", "write each source to a file in this folder"));
  addLineOptions(command, ["output"]).action(
    async (file: string | undefined, { output }: { readonly output?: string }) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerDis } = await import("../pica/answer-dis.js");
        return answerDis;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("pica dis needs a container, or --jsonl");
      const sources = await disassembleFile(file, host);
      if (sources === null) return finish(EXIT.INVALID_PROGRAM);
      if (output === undefined) return writeOutput(undefined, sourcesText(sources), host);
      for (const { name, text } of sources) await writeOutput(join(output, name), text, host);
    },
  );
}

/** The sources; or null, and what is wrong has been printed. */
async function disassembleFile(file: string, host: Host): Promise<readonly TextSource[] | null> {
  const { disassemble } = await import("@glasm/pica200");
  const disassembled = disassemble(await readProgram(file, host));
  if (disassembled.ok) return disassembled.sources;
  const colors = colorsFor(host.stderr, host);
  host.stderr.write(diagnosticsText(displayName(file), null, "error", disassembled.diagnostics, colors));
  return null;
}
