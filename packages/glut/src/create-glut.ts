import { allCommands } from "./all-commands.js";
import type { GlutHost } from "./program/host.js";
import { step } from "./program/loop.js";
import { State } from "./program/state.js";
import type { GlutWindow } from "./program/windows.js";

/** GLUT for one program: its commands by their names without `glut`, in a host that shows its windows. */
export function createGlut(host: GlutHost) {
  const state = new State(host);
  return {
    ...allCommands(state),
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
