/** The breakpoints of the page: lines of program files, from 1. They follow their instructions while the text is edited. */

const NONE: ReadonlySet<number> = new Set();
const linesByFile = new Map<string, ReadonlySet<number>>();
const listeners = new Set<(file: string) => void>();

/** The lines of a file that have one. */
export function breakpointLines(file: string): ReadonlySet<number> {
  return linesByFile.get(file) ?? NONE;
}

/** Sets a breakpoint, or takes it away. */
export function toggleBreakpoint(file: string, line: number): void {
  const lines = new Set(breakpointLines(file));
  if (!lines.delete(line)) lines.add(line);
  setBreakpoints(file, lines);
}

/** Gives a file other breakpoints. */
export function setBreakpoints(file: string, lines: Iterable<number>): void {
  const before = breakpointLines(file);
  const after = new Set(lines);
  if (after.size === before.size && [...after].every((line) => before.has(line))) return;
  linesByFile.set(file, after);
  for (const listener of listeners) listener(file);
}

/** Calls a function after each change, with the file that has changed. */
export function onBreakpoints(listener: (file: string) => void): void {
  listeners.add(listener);
}
