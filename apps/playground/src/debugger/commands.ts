/** What moves the debugger, with the keys of RenderDoc and Visual Studio. */

import type { DebuggerModel } from "./model.js";
import type { Direction } from "./search.js";

/** The lines that commands run to. */
export interface Lines {
  readonly breakpoints: ReadonlySet<number>;
  /** Where the user is in the text. */
  readonly cursor: number;
}

export interface Command {
  readonly text: string;
  readonly title: string;
  /** As `keyText` gives it; null if there is none. */
  readonly key: string | null;
  /** It can do nothing at the last position of this direction. */
  readonly direction: Direction;
  readonly run: (model: DebuggerModel, lines: Lines) => void;
}

export const COMMANDS: readonly Command[] = [
  {
    text: "Start",
    title: "Back to the start",
    key: "Ctrl+Shift+F5",
    direction: "backward",
    run: (model) => model.moveTo(0),
  },
  {
    text: "Run back",
    title: "Back to the last breakpoint, or to the start",
    key: "Shift+F5",
    direction: "backward",
    run: (model, { breakpoints }) => model.runToLines(breakpoints, "backward"),
  },
  {
    text: "Step back",
    title: "Back by an instruction",
    key: "Shift+F10",
    direction: "backward",
    run: (model) => model.moveBy(-1),
  },
  {
    text: "Step",
    title: "Executes an instruction",
    key: "F10",
    direction: "forward",
    run: (model) => model.moveBy(1),
  },
  {
    text: "Run",
    title: "To the next breakpoint, or to the end",
    key: "F5",
    direction: "forward",
    run: (model, { breakpoints }) => model.runToLines(breakpoints, "forward"),
  },
  {
    text: "End",
    title: "To the end",
    key: "Ctrl+F5",
    direction: "forward",
    run: (model) => model.moveTo(Infinity),
  },
  {
    text: "Run to line",
    title: "To the line of the cursor, or to the end",
    key: "Ctrl+F10",
    direction: "forward",
    run: (model, { cursor }) => model.runToLines([cursor], "forward"),
  },
  {
    text: "Back to line",
    title: "Back to the line of the cursor, or to the start",
    key: "Ctrl+Shift+F10",
    direction: "backward",
    run: (model, { cursor }) => model.runToLines([cursor], "backward"),
  },
  {
    text: "Previous NaN",
    title: "Back to the last instruction that made a NaN or an infinity of something else",
    key: null,
    direction: "backward",
    run: (model) => model.runToNonFinite("backward"),
  },
  {
    text: "Next NaN",
    title: "To the next instruction that makes a NaN or an infinity of something else",
    key: null,
    direction: "forward",
    run: (model) => model.runToNonFinite("forward"),
  },
];

/** Whether there is anywhere to go. */
export function isPossible({ direction }: Command, { stepper }: DebuggerModel): boolean {
  return stepper !== null && stepper.position !== (direction === "forward" ? stepper.last : 0);
}

/** A key with those that are held down, like `Ctrl+Shift+F10`. */
export function keyText({
  key,
  ctrlKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">): string {
  return `${ctrlKey ? "Ctrl+" : ""}${shiftKey ? "Shift+" : ""}${key}`;
}
