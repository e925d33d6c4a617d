/** The breakpoints of program files, as states keep them: in the order of their lines, at most one a line. */

import type { Breakpoint, PlaygroundState } from "../state/state.js";

const NONE: readonly Breakpoint[] = [];

/** Those of a file. */
export function breakpointsOf(
  { breakpoints }: Pick<PlaygroundState, "breakpoints">,
  file: string,
): readonly Breakpoint[] {
  return breakpoints[file] ?? NONE;
}

/** Those of all files, after a file has been given others. */
export function withBreakpoints(
  before: PlaygroundState["breakpoints"],
  file: string,
  given: readonly Breakpoint[],
): PlaygroundState["breakpoints"] {
  const others = Object.entries(before).filter(([name]) => name !== file);
  return Object.fromEntries(given.length === 0 ? others : [...others, [file, inOrder(given)]]);
}

/** With a breakpoint on a line that had none, or without that which it had. */
export function toggled(list: readonly Breakpoint[], line: number): readonly Breakpoint[] {
  const others = list.filter((one) => one.line !== line);
  return others.length < list.length ? others : inOrder([...list, { line }]);
}

/** With a breakpoint on a line that has a condition; an empty one is none. */
export function withCondition(
  list: readonly Breakpoint[],
  line: number,
  condition: string,
): readonly Breakpoint[] {
  const others = list.filter((one) => one.line !== line);
  const text = condition.trim();
  return inOrder([...others, text === "" ? { line } : { line, condition: text }]);
}

/** Whether two lists are the same. */
export function isSameList(a: readonly Breakpoint[], b: readonly Breakpoint[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ line, condition }, i) => line === b[i]!.line && condition === b[i]!.condition)
  );
}

/** Of several on a line the first one counts. */
function inOrder(list: readonly Breakpoint[]): readonly Breakpoint[] {
  const byLine = new Map<number, Breakpoint>();
  for (const one of list) if (!byLine.has(one.line)) byLine.set(one.line, one);
  return [...byLine.values()].sort((a, b) => a.line - b.line);
}
