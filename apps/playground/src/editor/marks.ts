/** What else lines of program files are marked as, for the debugger and for coverage. */

/** The instruction that comes next; part of the slice that is shown; reached by no vertex. */
export const MARK_KINDS = ["current", "slice", "unreached"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Lines of a file by what they are, from 1. */
export type Marks = Readonly<Record<MarkKind, readonly number[]>>;

const NONE: Marks = { current: [], slice: [], unreached: [] };
const marksByFile = new Map<string, Marks>();
const listeners = new Set<(file: string) => void>();

/** The marks that a file was given last. */
export function marksOf(file: string): Marks {
  return marksByFile.get(file) ?? NONE;
}

/** Marks lines of a file; kinds that are not given stay. The editor scrolls to a current line that is new. */
export function setMarks(file: string, marks: Partial<Marks>): void {
  const before = marksOf(file);
  const after = { ...before, ...marks };
  if (MARK_KINDS.every((kind) => isEqual(before[kind], after[kind]))) return;
  marksByFile.set(file, after);
  for (const listener of listeners) listener(file);
}

/** Calls a function after each change, with the file that has changed. */
export function onMarks(listener: (file: string) => void): void {
  listeners.add(listener);
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
