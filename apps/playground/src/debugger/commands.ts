/** What moves the debugger. */

import { DEBUGGER_KEYS, type DebuggerKey } from "../keys/debugger-keys.js";
import type { Breakpoint } from "../state/state.js";
import type { DebuggerModel } from "./model.js";
import type { Direction } from "./search.js";
import type { Stepper } from "./stepper.js";

/** The places in the text that commands run to. */
export interface Places {
  readonly breakpoints: readonly Breakpoint[];
  /** The line where the user is. */
  readonly cursor: number;
}

export interface Command extends DebuggerKey {
  readonly run: Run;
}

type Run = (model: DebuggerModel, places: Places) => void;

const RUNS: Readonly<Record<(typeof DEBUGGER_KEYS)[number]["name"], Run>> = {
  start: (model) => model.moveTo(0),
  "run-back": (model, { breakpoints }) => model.runToBreakpoint(breakpoints, "backward"),
  "step-back": (model) => model.moveBy(-1),
  step: (model) => model.moveBy(1),
  run: (model, { breakpoints }) => model.runToBreakpoint(breakpoints, "forward"),
  end: (model) => model.moveTo(Infinity),
  "to-line": (model, { cursor }) => model.runToLines([cursor], "forward"),
  "back-to-line": (model, { cursor }) => model.runToLines([cursor], "backward"),
  "previous-nan": (model) => model.runToNonFinite("backward"),
  "next-nan": (model) => model.runToNonFinite("forward"),
  "previous-warning": (model) => model.runToWarning("backward"),
  "next-warning": (model) => model.runToWarning("forward"),
  "previous-write": (model) => model.runToWrite("backward"),
  "next-write": (model) => model.runToWrite("forward"),
};

export const COMMANDS: readonly Command[] = DEBUGGER_KEYS.map((one) => ({ ...one, run: RUNS[one.name] }));

/** Whether a run goes on in a direction. */
export function canGo(direction: Direction, { position, last }: Stepper): boolean {
  return position !== (direction === "forward" ? last : 0);
}

/** Whether there is anywhere to go. */
export function isPossible(
  { direction, ofRegister }: Command,
  { stepper, register }: DebuggerModel,
): boolean {
  if (stepper === null || (ofRegister === true && register === null)) return false;
  return canGo(direction, stepper);
}

/** A key with those that are held down, like `Ctrl+Shift+F10`. */
export function keyText({
  key,
  ctrlKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">): string {
  return `${ctrlKey ? "Ctrl+" : ""}${shiftKey ? "Shift+" : ""}${key}`;
}
