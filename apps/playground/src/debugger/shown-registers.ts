/** The registers that a debugger shows of an execution. */

import type { RegisterName, RegisterRole } from "@glasm/vm";
import type { Execution } from "./execution.js";
import { isWritten } from "./left-at-zero.js";

/** The order in which they are shown, those of one role in the order of their files: what a program changes comes first. */
const ROLES: readonly RegisterRole[] = ["temporary", "stack", "flags", "result", "input", "constant"];

/** Those that the program's text names, and those that computed numbers of registers led to. */
export function shownRegisters(execution: Execution): readonly RegisterName[] {
  const { by, program, trace, cells, effects } = execution;
  const named = effects.flatMap(({ named: { reads, writes } }) => [...reads, ...writes]);
  const used = new Set<RegisterName>();
  for (const { parts } of trace.steps) for (const part of parts) part.used.forEach((read) => used.add(read));
  const shown = [...named, ...used].filter((register) => by.isShown(program, register));
  const unnamed = by.unnamedRegisters(program);
  const first = new Set([...shown, ...unnamed].map(({ file, index }) => cells.of(file, index, 0)));
  const roleOf = (cell: number): RegisterRole => {
    const { role } = cells.fileAt(cell);
    return role === "constant" && isWritten(execution, cells.at(cell)) ? "result" : role;
  };
  const rank = (cell: number): number => cells.count * ROLES.indexOf(roleOf(cell)) + cell;
  return [...first].sort((a, b) => rank(a) - rank(b)).map((cell) => cells.at(cell));
}
