/** The commands of the debugger, with the keys of RenderDoc and Visual Studio: buttons, keys and help are made from them. */

export interface DebuggerKey {
  readonly name: string;
  /** On its button. */
  readonly text: string;
  readonly title: string;
  /** With what is held down, like `Ctrl+Shift+F10`. */
  readonly key: string;
  /** It can do nothing at the last position of this direction. */
  readonly direction: "forward" | "backward";
  /** What it and its counterpart in the other direction look for: their buttons stand around this. */
  readonly seeks?: string;
  /** Whether it is about the register that is chosen, and is at the row of this. */
  readonly ofRegister?: true;
}

export const DEBUGGER_KEYS = [
  {
    name: "start",
    text: "Start",
    title: "Back to the start",
    key: "Ctrl+Shift+F5",
    direction: "backward",
  },
  {
    name: "run-back",
    text: "Run back",
    title: "Back to the last breakpoint, or to the start",
    key: "Shift+F5",
    direction: "backward",
  },
  {
    name: "step-back",
    text: "Step back",
    title: "Back by an instruction",
    key: "Shift+F10",
    direction: "backward",
  },
  {
    name: "step",
    text: "Step",
    title: "Executes an instruction",
    key: "F10",
    direction: "forward",
  },
  {
    name: "run",
    text: "Run",
    title: "To the next breakpoint, or to the end",
    key: "F5",
    direction: "forward",
  },
  {
    name: "end",
    text: "End",
    title: "To the end",
    key: "Ctrl+F5",
    direction: "forward",
  },
  {
    name: "back-to-line",
    text: "Back to line",
    title: "Back to the line of the cursor, or to the start",
    key: "Ctrl+Shift+F10",
    direction: "backward",
    seeks: "line",
  },
  {
    name: "to-line",
    text: "Run to line",
    title: "To the line of the cursor, or to the end",
    key: "Ctrl+F10",
    direction: "forward",
    seeks: "line",
  },
  {
    name: "previous-nan",
    text: "Previous NaN or infinity",
    title: "Back to the last instruction that made a NaN or an infinity of something else",
    key: "Shift+F4",
    direction: "backward",
    seeks: "NaN, ∞",
  },
  {
    name: "next-nan",
    text: "Next NaN or infinity",
    title: "To the next instruction that makes a NaN or an infinity of something else",
    key: "F4",
    direction: "forward",
    seeks: "NaN, ∞",
  },
  {
    name: "previous-warning",
    text: "Previous warning",
    title: "Back to the last step that is warned of something",
    key: "Shift+F2",
    direction: "backward",
    seeks: "warning",
  },
  {
    name: "next-warning",
    text: "Next warning",
    title: "To the next step that is warned of something",
    key: "F2",
    direction: "forward",
    seeks: "warning",
  },
  {
    name: "previous-write",
    text: "Previous write",
    title: "Back to the last write of the chosen register",
    key: "Shift+F7",
    direction: "backward",
    ofRegister: true,
  },
  {
    name: "next-write",
    text: "Next write",
    title: "To the next write of the chosen register",
    key: "F7",
    direction: "forward",
    ofRegister: true,
  },
] as const satisfies readonly DebuggerKey[];
