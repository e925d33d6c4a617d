/** The keys of the page, as its help lists them. */

import { DEBUGGER_KEYS } from "../keys/debugger-keys.js";

export interface Keys {
  readonly where: string;
  readonly rows: readonly (readonly [keys: string, what: string])[];
}

export const KEYS: readonly Keys[] = [
  {
    where: "Everywhere",
    rows: [["F6, Shift+F6", "Next and previous part of the page"]],
  },
  {
    where: "Everywhere, while a vertex is debugged",
    rows: DEBUGGER_KEYS.map(({ key, title }) => [key, title] as const),
  },
  {
    where: "In the program",
    rows: [
      ["F1", "Help for what the cursor is on"],
      ["F8, Shift+F8", "Next and previous problem"],
      ["F9", "Breakpoint on this line"],
      ["Shift+F9", "Condition of the breakpoint on this line"],
      ["Ctrl+Space", "Completion"],
      ["Shift+Alt+F", "Format"],
      ["Tab", "Leaves the editor"],
    ],
  },
  {
    where: "In the picture",
    rows: [
      ["Arrows", "Turn"],
      ["Shift+arrows", "Move"],
      ["+, -", "Nearer, further"],
      ["F", "All that is drawn, as large as fits"],
      ["Home", "As it was"],
      ["Enter", "The vertex in its middle goes to the debugger"],
    ],
  },
  {
    where: "In a table of vertices or differences",
    rows: [
      ["Arrows, page keys", "Move to another row, or from heading to heading"],
      ["Home, End", "First and last one"],
      ["Enter", "Debugs the vertex, or sorts by the heading"],
    ],
  },
  {
    where: "On a line between panes",
    rows: [
      ["Arrows", "Move it"],
      ["Home, End", "As far as it goes"],
    ],
  },
];
