/** What the text of a program writes, and the constants that it reads as zeros since nobody sets them. */

import type { Execution } from "./execution.js";
import type { RegisterName } from "./registers.js";

/** Whether the text of the program writes a register. */
export function isWritten({ effects }: Pick<Execution, "effects">, { file, index }: RegisterName): boolean {
  return effects.some(({ named }) => named.writes.some((one) => one.file === file && one.index === index));
}

/** What is said of constants of which `isLeftAtZero` is true. */
export const LEFT_AT_ZERO = "It is zero: neither the scene nor you have set it to anything else.";

/** Whether a constant vector is zero, and the program does not write it. */
export function isLeftAtZero(execution: Execution, register: RegisterName): boolean {
  const { cells, initial, numbers } = execution;
  const { file } = register;
  const { role, components } = cells.file(file);
  // Of a buffer, whose registers are single words, nobody expects that none is zero.
  if (role !== "constant" || components === 1 || numbers.formatOf(file) === null) return false;
  if (isWritten(execution, register)) return false;
  return initial.read(register).every((component) => Object.is(component, 0));
}
