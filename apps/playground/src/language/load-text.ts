import type { Diagnostic } from "@glasm/base";
import type { Loaded, Machine, MachineProgram } from "@glasm/vm";
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
export type LoadedText<P extends MachineProgram = MachineProgram> =
  | {
      readonly ok: true;
      readonly program: P;
      /** The name of the language that it is in. */
      readonly language: string;
      readonly lines: InstructionLines;
      readonly warnings: readonly TextDiagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly TextDiagnostic[] };

/** What a machine makes of a text. */
export function loadedText<P extends MachineProgram>(
  machine: Pick<Machine<P>, "languageOf">,
  text: string,
  load: (bytes: Uint8Array) => Loaded<P>,
): LoadedText<P> {
  const bytes = new TextEncoder().encode(text);
  const result = load(bytes);
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
  return {
    ok: true,
    program,
    language: machine.languageOf(program),
    lines: instructionLines(bytes, spans),
    warnings: placed("warning", warnings),
  };
}

/** What there is to say of a text: why it does not load, or the warnings. */
export function problemsOf(loaded: LoadedText): readonly TextDiagnostic[] {
  return loaded.ok ? loaded.warnings : loaded.diagnostics;
}
