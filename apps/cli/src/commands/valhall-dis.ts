import type { Command } from "commander";
import { colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { EXIT, UsageError } from "../exit.js";
import { displayName, readProgram } from "../files.js";
import type { Host } from "../host.js";
import { documentPieces, type Format, formatOption, printJson, writePieces } from "../output.js";
import { bytesOfCode, digitsOfCode } from "../valhall/program.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import type { Finish } from "./program.js";

interface Options {
  readonly hex?: true;
  readonly format: Format;
}

export function addValhallDis(valhall: Command, host: Host, finish: Finish): void {
  const command = valhall
    .command("dis")
    .summary("print code as text")
    .description(
      "Prints code in canonical form, a line for each word, which assembles to this very code; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "code; - is standard input")
    .option("--hex", "print the bytes of each word, too");
  addLineOptions(command, ["hex", "format"])
    .addOption(formatOption())
    .action(async (file: string | undefined, options: Options) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerDis } = await import("../valhall/answer-dis.js");
        return answerDis;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("valhall dis needs code, or --jsonl");
      if (!(await disassembleFile(file, options, host))) finish(EXIT.INVALID_PROGRAM);
    });
}

/** Whether it could be done; else what is wrong has been printed. */
async function disassembleFile(file: string, { hex, format }: Options, host: Host): Promise<boolean> {
  const { disassemble } = await import("@glasm/valhall");
  const code = await readProgram(file, host);
  const disassembled = disassemble(code);
  if (!disassembled.ok) {
    const { diagnostics } = disassembled;
    const colors = colorsFor(host.stderr, host);
    if (format === "json") printJson(host, { ok: false, diagnostics, warnings: [] });
    else host.stderr.write(diagnosticsText(displayName(file), null, "error", diagnostics, colors));
    return false;
  }
  const { lines } = disassembled;
  const pieces =
    format === "json"
      ? documentPieces({ ok: true, lines, ...(hex ? { code: digitsOfCode(code) } : {}) })
      : textPieces(lines, hex ? bytesOfCode(code) : null);
  await writePieces(host.stdout, pieces);
  return true;
}

function* textPieces(lines: readonly string[], bytes: Iterator<string> | null): Generator<string> {
  for (const line of lines) yield `${bytes === null ? "" : `${bytes.next().value}    `}${line}\n`;
}
