/** An execution that is shown, and where its instructions stand. */

import { createLocator, excerpt } from "@glasm/base";
import type { PlacedNote } from "../run/nv-gpu-notes.js";
import type { LaneTrace, Machine, MachineProgram, Origin, RegisterValues, Span, TraceStep } from "@glasm/vm";

/** What is shown of an execution. */
export interface Traced {
  readonly machine: Machine;
  readonly program: MachineProgram;
  /** The number of a program among those of its container. */
  readonly dvle?: number;
  /** The program's text or code, and where in it each instruction stands. */
  readonly source: Uint8Array;
  readonly isText: boolean;
  readonly spans: readonly Span[];
  readonly trace: LaneTrace;
  /** What is noted of the execution. */
  readonly notes: readonly PlacedNote[];
  /** The registers before the first step. */
  readonly initial: RegisterValues;
  /** The value that the steps of these numbers contributed to; null if all steps are asked for. */
  readonly slice: Slice | null;
  /** Called after each step that is shown. */
  readonly onStep?: () => void;
}

/** The steps that a value came from. */
export interface Slice {
  /** What of the registers it is. */
  readonly of: string;
  /** Which emitted vertex had it; without it, it is that at the end. */
  readonly emitted?: number;
  readonly steps: readonly number[];
  /** Where the first NaN, infinity and flushed denormal behind it come from. */
  readonly origins: readonly Origin[];
}

/** Where an instruction begins in the program text. */
interface SourceLine {
  /** From 1; the column in bytes. */
  readonly line: number;
  readonly column: number;
  /** The line, of a long one what is around the instruction. */
  readonly text: string;
}

/** Where an instruction stands: in a line, or in binary code at a byte offset. */
export type SourcePlace = SourceLine | { readonly offset: number };

/** The place of each instruction of a program. */
export function sourcePlaces({
  source,
  spans,
  isText,
}: Pick<Traced, "source" | "spans" | "isText">): readonly SourcePlace[] {
  if (!isText) return spans.map(({ position }) => ({ offset: position }));
  const locate = createLocator(source);
  return spans.map(({ position }) => ({
    ...locate(position),
    text: excerpt(source, position).text.trim(),
  }));
}

/** Whether the step transferred control, or ended the program; null if it is none of those that can. */
export function isTaken({ machine, program }: Traced, step: TraceStep): boolean | null {
  const way = machine.flow(program).instructions[step.point ?? step.instruction]!;
  if (way.kind === "next") return null;
  return typeof way.when === "string" ? way.when === "always" : step.parts[0]!.written;
}
