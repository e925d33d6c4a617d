/** What the lines of a program are to the debugger. */

import type { Program } from "@glasm/vm";
import type { Marks } from "../editor/marks.js";
import type { InstructionLines } from "../language/instruction-lines.js";
import type { ProgramRecord } from "../run/messages.js";
import type { DebuggerModel } from "./model.js";

/** The lines with the instruction that comes next, and of the slice that is shown. */
export function debuggerMarks({ stepper, slice }: DebuggerModel): Pick<Marks, "current" | "slice"> {
  if (stepper === null) return { current: [], slice: [] };
  const { first } = stepper.execution.lines;
  const next = stepper.next === undefined ? [] : [first[stepper.next.instruction]!];
  return {
    current: next,
    slice: ascending(Array.from(slice?.instructions ?? [], (number) => first[number]!)),
  };
}

/** The lines of which no instruction was reached by a vertex of the picture; none if nobody knows. */
export function unreachedLines(
  record: Pick<ProgramRecord, "reached"> | undefined,
  program: Program,
  lines: InstructionLines,
): readonly number[] {
  const reached = record?.reached ?? [];
  // A text that was changed since has other instructions.
  if (reached.length !== program.instructions.length) return [];
  const live = new Set(lines.first.filter((_, number) => reached[number]));
  return ascending(lines.first.filter((line) => !live.has(line)));
}

function ascending(lines: readonly number[]): readonly number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}
