import { countText } from "@glasm/base";
import type { Command } from "commander";
import { type Colors, colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { EXIT, type ExitStatus, FileError, UsageError } from "../exit.js";
import { displayName, readProgram } from "../files.js";
import type { Host } from "../host.js";
import { type Format, formatOption, printJson } from "../output.js";
import type { CheckAnswer } from "../valhall/answer-check.js";
import { isCode } from "../valhall/program-file.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import type { Finish } from "./program.js";

/** What came of one file. */
type Verdict =
  | (CheckAnswer & { readonly file: string; readonly text: Uint8Array | null })
  | { readonly file: string; readonly error: FileError };

export function addValhallCheck(valhall: Command, host: Host, finish: Finish): void {
  const command = valhall
    .command("check")
    .summary("say what is wrong with programs, and what is probably not meant")
    .description(
      "Prints every error and every warning of programs; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[files...]", "texts, or code where the name ends with .bin; - is standard input");
  addLineOptions(command, ["format"])
    .addOption(formatOption())
    .action(async (files: readonly string[], { format }: { readonly format: Format }) => {
      const answered = await answersLines(command, files, host, async () => {
        const { answerCheck } = await import("../valhall/answer-check.js");
        return answerCheck;
      });
      if (answered) return;
      if (files.length === 0) throw new UsageError("valhall check needs programs, or --jsonl");
      const verdicts: Verdict[] = [];
      for (const file of files) verdicts.push(await judge(file, host));
      if (format === "json") printJson(host, { files: verdicts.map(jsonOf) });
      else printText(verdicts, host);
      finish(statusOf(verdicts));
    });
}

async function judge(file: string, host: Host): Promise<Verdict> {
  const { checkSource } = await import("../valhall/answer-check.js");
  try {
    const source = await readProgram(file, host);
    const isBinary = isCode(file, source);
    const checked = checkSource({ source, language: isBinary ? "valhall-code" : "valhall" });
    return { file: displayName(file), ...checked, text: isBinary ? null : source };
  } catch (error) {
    if (error instanceof FileError) return { file: displayName(file), error };
    throw error;
  }
}

function jsonOf(verdict: Verdict): object {
  const { file } = verdict;
  if ("error" in verdict) return { file, ok: false, error: verdict.error.message };
  const { ok, diagnostics, warnings } = verdict;
  return { file, ok, diagnostics, warnings };
}

function printText(verdicts: readonly Verdict[], host: Host): void {
  const colors = colorsFor(host.stdout, host);
  for (const verdict of verdicts)
    if ("error" in verdict) host.stderr.write(`glasm: ${verdict.error.message}\n`);
    else host.stdout.write(textOf(verdict, colors));
}

function textOf(
  { file, text, ok, diagnostics, warnings }: Exclude<Verdict, { readonly error: FileError }>,
  colors: Colors,
): string {
  if (!ok) return diagnosticsText(file, text, "error", diagnostics, colors);
  const count = warnings.length === 0 ? "" : `, ${countText(warnings.length, "warning")}`;
  return `${diagnosticsText(file, text, "warning", warnings, colors)}${file}: ${colors.green("fine")}${count}\n`;
}

function statusOf(verdicts: readonly Verdict[]): ExitStatus {
  if (verdicts.some((verdict) => "error" in verdict)) return EXIT.FILE_PROBLEM;
  return verdicts.every((verdict) => "ok" in verdict && verdict.ok) ? EXIT.FINE : EXIT.INVALID_PROGRAM;
}
