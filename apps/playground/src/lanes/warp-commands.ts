/** What moves a warp: the commands of the debugger that need nothing but steps, with their keys. */

import { keyText } from "../debugger/commands.js";
import { DEBUGGER_KEYS, type DebuggerKey } from "../keys/debugger-keys.js";
import type { LanesModel } from "./lanes-model.js";

export interface WarpCommand extends Pick<DebuggerKey, "name" | "text" | "key" | "direction"> {
  readonly title: string;
  readonly run: (lanes: LanesModel) => void;
}

const RUNS: Readonly<Record<string, Pick<WarpCommand, "title" | "run">>> = {
  start: { title: "Back to the start of the warp", run: (lanes) => lanes.moveTo(0) },
  "step-back": { title: "Back by a step of the warp", run: (lanes) => lanes.moveTo(lanes.position - 1) },
  step: { title: "Executes a step of the warp", run: (lanes) => lanes.moveTo(lanes.position + 1) },
  end: { title: "To the end of the warp", run: (lanes) => lanes.moveTo(Infinity) },
};

export const WARP_COMMANDS: readonly WarpCommand[] = DEBUGGER_KEYS.flatMap((one: DebuggerKey) => {
  const run = RUNS[one.name];
  return run === undefined ? [] : [{ ...one, ...run }];
});

/** The command of a key. */
export function commandOf(event: KeyboardEvent): WarpCommand | undefined {
  const key = keyText(event);
  return WARP_COMMANDS.find((one) => one.key === key);
}
