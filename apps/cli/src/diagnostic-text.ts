import { excerpt, type Diagnostic, type SourceLocation } from "@glasm/base";
import type { Colors } from "./color.js";

/** What a diagnostic is to the program: a reason not to load, or none. */
export type Severity = "error" | "warning";

/** One diagnostic for people: its message, the source line, and a caret under the offending token; then the other places. */
function diagnosticText(
  file: string,
  source: Uint8Array | null,
  severity: Severity,
  diagnostic: Diagnostic,
  colors: Colors,
): string {
  const { code, message, citation, related = [] } = diagnostic;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const text = `${paint(severity)} ${colors.bold(code)}: ${message} ${colors.dim(citation)}`;
  return [
    placeText(diagnostic.file ?? file, source, diagnostic, text, colors),
    ...related.map((place) =>
      placeText(diagnostic.file ?? file, source, place, `${colors.cyan("note")}: ${place.message}`, colors),
    ),
  ].join("");
}

function placeText(
  file: string,
  source: Uint8Array | null,
  { position, end, line, column }: SourceLocation,
  message: string,
  colors: Colors,
): string {
  if (source === null) return `${colors.bold(`${file}: offset ${position}:`)} ${message}\n`;
  const heading = `${colors.bold(`${file}:${line}:${column}:`)} ${message}`;
  const { text, caret } = excerpt(source, position);
  // At the end of the program there may be nothing to point at.
  if (text.trim() === "") return `${heading}\n`;
  const length = Math.max(1, Math.min(end - position, text.length - caret));
  const marker = " ".repeat(caret) + colors.green("^".padEnd(length, "~"));
  return `${heading}\n  ${text.trimEnd()}\n  ${marker}\n`;
}

/** All diagnostics of a file, or all warnings; without a source, as of binary code, which has no lines, with byte offsets. */
export function diagnosticsText(
  file: string,
  source: Uint8Array | null,
  severity: Severity,
  diagnostics: readonly Diagnostic[],
  colors: Colors,
): string {
  return diagnostics.map((one) => diagnosticText(file, source, severity, one, colors)).join("");
}
