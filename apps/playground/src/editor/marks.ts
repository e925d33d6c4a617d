/** What else lines of program files are marked as, for the debugger and for coverage. */

/** The instruction that comes next; part of the slice that is shown; reached by no vertex. */
export const MARK_KINDS = ["current", "slice", "unreached"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Lines of a file, from 1. */
export interface Marks extends Readonly<Record<MarkKind, readonly number[]>> {
  /** What steps of lines are warned of, in words. */
  readonly warnings: ReadonlyMap<number, string>;
}

/** Marks with the text of the file whose lines they are of, which may have been changed since. */
export interface MarkedText extends Marks {
  readonly text: string;
}

export const NO_MARKS: Marks = { current: [], slice: [], unreached: [], warnings: new Map() };
const marksByFile = new Map<string, MarkedText>();
const listeners = new Set<(file: string) => void>();

/** The marks that a file was given last. */
export function marksOf(file: string): MarkedText {
  return marksByFile.get(file) ?? { text: "", ...NO_MARKS };
}

/**
 * Marks lines of a text of a file; kinds that are not given stay, unless they are of another text. The editor scrolls to
 * a current line that is new.
 */
export function setMarks(file: string, text: string, marks: Partial<Marks>): void {
  const before = marksOf(file);
  const after: MarkedText = { ...(before.text === text ? before : NO_MARKS), ...marks, text };
  if (isSame(before, after)) return;
  marksByFile.set(file, after);
  for (const listener of listeners) listener(file);
}

/** Calls a function after each change, with the file that has changed. */
export function onMarks(listener: (file: string) => void): void {
  listeners.add(listener);
}

function isSame(a: MarkedText, b: MarkedText): boolean {
  return (
    a.text === b.text &&
    MARK_KINDS.every((kind) => isEqual(a[kind], b[kind])) &&
    a.warnings.size === b.warnings.size &&
    [...a.warnings].every(([line, text]) => b.warnings.get(line) === text)
  );
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
