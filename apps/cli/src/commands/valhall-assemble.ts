import type { Diagnostic } from "@glasm/base";
import type { Command } from "commander";
import { colorsFor } from "../color.js";
import { diagnosticsText, type Severity } from "../diagnostic-text.js";
import { EXIT, UsageError } from "../exit.js";
import { displayName, outputOption, readProgram, STANDARD_INPUT, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { documentPieces, type Format, formatOption, writePieces } from "../output.js";
import { bytesOfCode, digitsOfCode } from "../valhall/program.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import type { Finish } from "./program.js";

interface Options {
  readonly output?: string;
  readonly format: Format;
}

export function addValhallAssemble(valhall: Command, host: Host, finish: Finish): void {
  const command = valhall
    .command("assemble")
    .summary("make code of a text")
    .description(
      "Assembles a text to code, 8 bytes an instruction, or says all that is wrong with it; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "text; - is standard input")
    .addOption(outputOption("<file>", "the code to write; without it the bytes are printed as digits"));
  addLineOptions(command, ["output", "format"])
    .addOption(formatOption())
    .action(async (file: string | undefined, options: Options) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerAssemble } = await import("../valhall/answer-assemble.js");
        return answerAssemble;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("valhall assemble needs a text, or --jsonl");
      if (options.output === STANDARD_INPUT && options.format === "json")
        throw new UsageError("-o -: standard output cannot have both the code and the JSON");
      if (!(await assembleFile(file, options, host))) finish(EXIT.INVALID_PROGRAM);
    });
}

/** Whether it could be done; else what is wrong has been printed. */
async function assembleFile(file: string, { output, format }: Options, host: Host): Promise<boolean> {
  const { assemble } = await import("@glasm/valhall");
  const source = await readProgram(file, host);
  const assembled = assemble(source);
  const { ok, warnings } = assembled;
  if (format === "text") {
    const tell = (severity: Severity, diagnostics: readonly Diagnostic[]): void => {
      const colors = colorsFor(host.stderr, host);
      host.stderr.write(diagnosticsText(displayName(file), source, severity, diagnostics, colors));
    };
    if (!assembled.ok) tell("error", assembled.diagnostics);
    tell("warning", warnings);
  }
  if (assembled.ok && output !== undefined) await writeOutput(output, assembled.code, host);
  if (format === "json") {
    const result = assembled.ok
      ? { code: digitsOfCode(assembled.code) }
      : { diagnostics: assembled.diagnostics };
    await writePieces(host.stdout, documentPieces({ ok, ...result, warnings }));
  } else if (assembled.ok && output === undefined) {
    await writePieces(host.stdout, withLineEnds(bytesOfCode(assembled.code)));
  }
  return ok;
}

function* withLineEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
