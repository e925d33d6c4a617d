import { deviceCommands } from "./commands/device-commands.js";
import { fontCommands } from "./fonts/font-commands.js";
import type { GlutHost } from "./program/host.js";
import { step } from "./program/loop.js";
import { menuCommands } from "./commands/menu-commands.js";
import { queryCommands } from "./commands/query-commands.js";
import { callbackCommands } from "./commands/callback-commands.js";
import { initialCommands } from "./commands/initial-commands.js";
import { shapeCommands } from "./commands/shape-commands.js";
import { solidCommands } from "./solids/solid-commands.js";
import { State } from "./program/state.js";
import { windowCommands } from "./commands/window-commands.js";
import type { GlutWindow } from "./program/windows.js";

/** GLUT for one program: its commands by their names without `glut`, in a host that shows its windows. */
export function createGlut(host: GlutHost) {
  const state = new State(host);
  return {
    ...windowCommands(state),
    ...menuCommands(state),
    ...shapeCommands(state),
    ...initialCommands(state),
    ...callbackCommands(state),
    ...queryCommands(state),
    ...deviceCommands(state),
    ...solidCommands(state),
    ...fontCommands(state),
    /** Lets the host call what is due from now on. It returns at once. */
    MainLoop(): void {
      host.run(() => step(state));
    },
    /** Calls what is due. */
    MainLoopEvent(): void {
      step(state);
    },
    /** What was drawn to the current window, if it has no back buffer, is to be seen: Flush and Finish say so. */
    flushed(): void {
      if (state.current !== null && !state.current.mode.isDouble) state.current.isDrawn = true;
    },
    /** The current window; null while there is none. */
    get window(): GlutWindow | null {
      return state.current;
    },
    /** All windows, in the order in which they were made. */
    get windows(): readonly GlutWindow[] {
      return [...state.windows.values()];
    },
  };
}

/** What createGlut gives. */
export type Glut = ReturnType<typeof createGlut>;
