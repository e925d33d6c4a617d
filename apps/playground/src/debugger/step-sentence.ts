/** Where the debugger is, in a sentence that is shown and spoken. */

import { changedBy } from "./changes.js";
import type { DebuggerModel, ShownSlice } from "./model.js";
import { shownText } from "./number-format.js";
import { byRegister, componentNames } from "./registers.js";
import { warningsOf } from "./step-warnings.js";
import type { Stepper } from "./stepper.js";

/** More registers are counted. */
const MOST_REGISTERS = 3;

/** The last step's line with what it changed and what it is warned of, the line that comes, and what was found there. */
export function stepSentence({ subject, stepper, message, format }: DebuggerModel): string {
  if (!subject.ok) return subject.message;
  if (stepper === null) return "";
  const { position, last, next, execution } = stepper;
  const { by, program, lines } = execution;
  const where =
    next === undefined
      ? "the end"
      : `line ${lines.first[next.instruction]!}: ${by.machine.printStep(program, next)}`;
  const parts = [`${position} of ${last} steps`, ...doneTexts(stepper, format), `next is ${where}`];
  return [`${parts.join("; ")}.`, message].filter(Boolean).join(" ");
}

function doneTexts(stepper: Stepper, format: DebuggerModel["format"]): readonly string[] {
  const { previous, execution, position } = stepper;
  if (previous === undefined) return [];
  const changes = Array.from(byRegister(execution.by, changedBy(stepper)), ([name, components]) => {
    const names = componentNames(execution.by, components);
    const values = components.map((where) => shownText(stepper, where, format));
    const [first] = values as [string, ...string[]];
    const isOneNaN = first.startsWith("NaN") && values.every((value) => value === first);
    return `${name}${isWhole(names) ? "" : `.${names}`} to ${isOneNaN ? first : values.join(" ")}`;
  });
  const more = changes.length - MOST_REGISTERS;
  const named = changes.slice(0, MOST_REGISTERS).join(", ");
  const line = `line ${execution.lines.first[previous.instruction]!}`;
  const changed = changes.length === 0 ? "nothing" : more > 0 ? `${named} and ${more} more` : named;
  const warnings = warningsOf(execution, position - 1);
  return [`${line} changed ${changed}`, ...warnings.map((warning) => `warning: ${warning}`)];
}

/** Whether these are all components of a register. */
const isWhole = (names: string): boolean => names === "" || names === "xyzw";

/** Where a component comes from, by its name. */
export function sliceSentence({ steps, instructions, position }: ShownSlice, name: string): string {
  const when = `${name} ${position === 0 ? "at the start" : `after ${counted(position, "step")}`}`;
  if (steps.size === 0) return `${when} is as it was given: no step led to it.`;
  return `${when} came from ${counted(steps.size, "step")} of ${counted(instructions.size, "instruction")}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
