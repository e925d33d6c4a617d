import type { Diagnostic } from "@glasm/base";
import { load, type Program, type Target } from "@glasm/vm";
import { type InstructionLines, instructionLines } from "./instruction-lines.js";
import { createTextOffsets } from "./text-offsets.js";

/** A diagnostic with its place in the text, in UTF-16 units; `end` is exclusive and may be `start`. */
export interface TextDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly start: number;
  readonly end: number;
}

/** A program that loads, or what is wrong with its text. */
export type LoadedText =
  | { readonly ok: true; readonly program: Program; readonly lines: InstructionLines }
  | { readonly ok: false; readonly diagnostics: readonly TextDiagnostic[] };

/** Loads the text of a program file; the name of a vertex state program's ends in `.vsp`. */
export function loadText(text: string, file = ""): LoadedText {
  const bytes = new TextEncoder().encode(text);
  const target = targetOf(file);
  const result = load(bytes, target === undefined ? {} : { target });
  if (result.ok) return { ok: true, program: result.program, lines: instructionLines(bytes, result.spans) };
  const offset = createTextOffsets(text);
  const diagnostics = result.diagnostics.map((diagnostic) => ({
    diagnostic,
    start: offset(diagnostic.position),
    end: offset(diagnostic.end),
  }));
  return { ok: false, diagnostics };
}

function targetOf(file: string): Target | undefined {
  return file.endsWith(".vsp") ? "vsp" : file.endsWith(".vp") ? "vp" : undefined;
}
