import type { Diagnostic } from "@glasm/base";
import { load, type Program, type ProgramTarget } from "@glasm/nv-vertex";
import { type InstructionLines, instructionLines } from "./instruction-lines.js";
import { createTextOffsets } from "./text-offsets.js";

/** A diagnostic with its place in the text, in UTF-16 units; `end` is exclusive and may be `start`. */
export interface TextDiagnostic {
  readonly severity: "error" | "warning";
  readonly diagnostic: Diagnostic;
  readonly start: number;
  readonly end: number;
}

/** A program that loads, with warnings, or what is wrong with its text. */
export type LoadedText =
  | {
      readonly ok: true;
      readonly program: Program;
      readonly lines: InstructionLines;
      readonly warnings: readonly TextDiagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly TextDiagnostic[] };

/** Loads the text of a program file; the name of a vertex state program's ends in `.vsp`. */
export function loadText(text: string, file = ""): LoadedText {
  const bytes = new TextEncoder().encode(text);
  const target = targetOf(file);
  const result = load(bytes, target === undefined ? {} : { target });
  const offset = createTextOffsets(text);
  const placed = (severity: TextDiagnostic["severity"], diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((diagnostic) => ({
      severity,
      diagnostic,
      start: offset(diagnostic.position),
      end: offset(diagnostic.end),
    }));
  if (!result.ok) return { ok: false, diagnostics: placed("error", result.diagnostics) };
  const { program, spans, warnings } = result;
  return { ok: true, program, lines: instructionLines(bytes, spans), warnings: placed("warning", warnings) };
}

/** What there is to say of a text: why it does not load, or the warnings. */
export function problemsOf(loaded: LoadedText): readonly TextDiagnostic[] {
  return loaded.ok ? loaded.warnings : loaded.diagnostics;
}

function targetOf(file: string): ProgramTarget | undefined {
  return file.endsWith(".vsp") ? "vsp" : file.endsWith(".vp") ? "vp" : undefined;
}
