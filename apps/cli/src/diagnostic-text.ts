import { excerpt, type Diagnostic } from "@glasm/base";
import type { Colors } from "./output.js";

/** One diagnostic for people: its message, the source line, and a caret under the offending token. */
function diagnosticText(file: string, source: Uint8Array, diagnostic: Diagnostic, colors: Colors): string {
  const { code, message, position, end, line, column, citation } = diagnostic;
  const place = colors.bold(`${file}:${line}:${column}:`);
  const heading = `${place} ${colors.red("error")} ${colors.bold(code)}: ${message} ${colors.dim(citation)}`;
  const { text, caret } = excerpt(source, position);
  // At the end of the program there may be nothing to point at.
  if (text.trim() === "") return `${heading}\n`;
  const length = Math.max(1, Math.min(end - position, text.length - caret));
  const marker = " ".repeat(caret) + colors.green("^".padEnd(length, "~"));
  return `${heading}\n  ${text.trimEnd()}\n  ${marker}\n`;
}

/** All diagnostics of a file. */
export function diagnosticsText(
  file: string,
  source: Uint8Array,
  diagnostics: readonly Diagnostic[],
  colors: Colors,
): string {
  return diagnostics.map((diagnostic) => diagnosticText(file, source, diagnostic, colors)).join("");
}
