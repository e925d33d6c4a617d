/** What the lines of programs are to the debugger. */

import { type Marks, NO_MARKS, setMarks } from "../editor/marks.js";
import type { LoadedText } from "../language/load-text.js";
import type { Page } from "../panel/panel.js";
import type { ProgramRecord } from "../messages/messages.js";
import type { DebuggerModel } from "./model.js";
import { warnedLines } from "./step-warnings.js";

/** The lines with the instruction that comes next, of the slice that is shown, and with steps that are warned of something. */
export function debuggerMarks({ stepper, slice }: DebuggerModel): Omit<Marks, "unreached"> {
  if (stepper === null) return { current: [], slice: [], warnings: NO_MARKS.warnings };
  const { first } = stepper.execution.lines;
  const next = stepper.next === undefined ? [] : [first[stepper.next.instruction]!];
  return {
    current: next,
    slice: ascending(Array.from(slice?.instructions ?? [], (number) => first[number]!)),
    warnings: warnedLines(stepper.execution),
  };
}

type View = Pick<Page, "answer" | "programText">;

/** Loads the text of a program file; null if nobody can yet. */
export type LoadText = (text: string, file: string) => LoadedText | null;

/** The lines of a file of which no instruction was reached by a vertex of the picture; none if nobody knows. */
export function unreachedLines(page: View, file: string, loadText: LoadText): readonly number[] {
  const record = page.answer?.programs.find((program) => program.file === file);
  return record === undefined ? [] : linesOf(record, page.programText(file), loadText);
}

/** Marks them in the editor, in all files of the picture. */
export function markUnreached(page: View, loadText: LoadText): void {
  for (const { file } of page.answer?.programs ?? [])
    setMarks(file, page.programText(file), { unreached: unreachedLines(page, file, loadText) });
}

interface Known {
  readonly text: string;
  readonly lines: readonly number[];
}

const known = new WeakMap<ProgramRecord, Known>();

function linesOf(record: ProgramRecord, text: string, loadText: LoadText): readonly number[] {
  const entry = known.get(record);
  if (entry?.text === text) return entry.lines;
  const loaded = record.reached.length === 0 ? null : loadText(text, record.file);
  const lines = survey(record, loaded);
  if (loaded !== null) known.set(record, { text, lines });
  return lines;
}

function survey({ reached }: ProgramRecord, loaded: LoadedText | null): readonly number[] {
  // A text that was changed since may have other instructions.
  if (loaded?.ok !== true || loaded.program.instructions.length !== reached.length) return [];
  const { first } = loaded.lines;
  const live = new Set(first.filter((_, number) => reached[number]));
  return ascending(first.filter((line) => !live.has(line)));
}

function ascending(lines: readonly number[]): readonly number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}
