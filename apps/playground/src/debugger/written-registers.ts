/** Which registers a program writes, and what the others hold. */

import { singleText } from "@glasm/base";
import type { Execution } from "./execution.js";
import { isLeftAtZero, isWritten, LEFT_AT_ZERO } from "./left-at-zero.js";
import { type RegisterName, registerText } from "./registers.js";
import { behindWrite, search } from "./search.js";
import type { Stepper } from "./stepper.js";

/** The results that programs of the language can write and this one does not, in the order of their numbers. */
export function unwrittenResults(execution: Execution): readonly RegisterName[] {
  const { by, program } = execution;
  const others = by.resultsOfOthers(program);
  const isOfOthers = (result: RegisterName): boolean => others.some(({ index }) => index === result.index);
  return by.resultsOf(program).filter((result) => !isWritten(execution, result) && !isOfOthers(result));
}

/** What there is to say of a register at a place: who wrote it and will write it, or why nobody does. */
export function historyText(stepper: Stepper, register: RegisterName): string {
  const { execution, position } = stepper;
  const { by, cells } = execution;
  const name = registerText(by, register);
  const { role } = cells.file(register.file);
  const before = writeText(
    execution,
    search(execution, position + 1, "backward", behindWrite(execution, register)),
  );
  const after = writeText(
    execution,
    search(execution, position, "forward", behindWrite(execution, register)),
  );
  if (before === null && after === null) {
    if (role === "input") return `${name} is an input: it is what it was given.`;
    if (isWritten(execution, register))
      return `${name} is written by no step of this run. ${initialText(execution, register)}`;
    if (role === "constant") {
      const left = isLeftAtZero(execution, register) ? ` ${LEFT_AT_ZERO}` : "";
      return `${name} is a constant: nothing in the program writes it.${left}`;
    }
    return `Nothing in the program writes ${name}. ${initialText(execution, register)}`;
  }
  const last = before === null ? "not written yet" : `written last by ${before}`;
  return `${name} is ${last}${after === null ? "" : `, next by ${after}`}.`;
}

/** Like `step 3 (line 7)`, for the position after a step. */
function writeText({ lines, trace }: Execution, position: number | null): string | null {
  if (position === null) return null;
  return `step ${position} (line ${lines.first[trace.steps[position - 1]!.instruction]!})`;
}

/** What a register begins with, and where that is said; of constants that the draw has given it. */
export function initialText({ by, cells }: Pick<Execution, "by" | "cells">, { file }: RegisterName): string {
  // A result that the program does not write may be one of rows alone.
  const { initial } = (cells.files.some(({ name }) => name === file) ? cells : by.rows).file(file);
  if (initial === undefined) return "It holds what it was given.";
  return `It holds ${initial.map(singleText).join(", ")} from the start. ${by.initialCitation(file)}`;
}
