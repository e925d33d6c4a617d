import { createLocator, excerpt } from "@glasm/base";
import type { Program, Span, Trace } from "@glasm/nv-vertex";

/** What is shown of an execution. */
export interface Traced {
  readonly program: Program;
  /** The program text, and where in it each instruction stands. */
  readonly source: Uint8Array;
  readonly spans: readonly Span[];
  readonly trace: Trace;
  /** The value that the steps of these numbers contributed to; null if all steps are asked for. */
  readonly slice: { readonly of: string; readonly steps: readonly number[] } | null;
}

/** Where an instruction begins in the program text. */
export interface SourceLine {
  /** From 1; the column in bytes. */
  readonly line: number;
  readonly column: number;
  /** The line, of a long one what is around the instruction. */
  readonly text: string;
}

/** The line of each instruction of a program. */
export function sourceLines({ source, spans }: Traced): readonly SourceLine[] {
  const locate = createLocator(source);
  return spans.map(({ position }) => ({
    ...locate(position),
    text: excerpt(source, position).text.trim(),
  }));
}
