import { command, parameter } from "@glasm/base";
import { displayMode } from "../program/display-mode.js";
import { windowEvents } from "../program/events.js";
import type { State } from "../program/state.js";
import { GlutWindow, type Place } from "../program/windows.js";

function open(state: State, parent: GlutWindow | null, title: string, place: Place): number {
  const mode = displayMode(state.initial.mode);
  const window = new GlutWindow(state.windowCount + 1, parent, mode, title, place, {
    makeEvents: (made) => windowEvents(state, made),
    contextFor: (gl) => state.host.contextFor?.(gl) ?? gl,
  });
  state.windowCount = window.id;
  state.windows.set(window.id, window);
  state.current = window;
  state.host.open(window);
  return window.id;
}

function destroy(state: State, window: GlutWindow): void {
  for (const child of [...window.children]) destroy(state, child);
  state.windows.delete(window.id);
  window.isClosed = true;
  const siblings = window.parent?.children;
  siblings?.splice(siblings.indexOf(window), 1);
  if (state.current === window) state.current = null;
  state.host.close(window);
}

const { int, text } = parameter;
const ID = int("win");

/** The commands that make windows, and draw in them. What is said of a window that is not there does nothing. */
export function windowCommands(state: State) {
  const at = (id: number, call: (window: GlutWindow) => void): void => {
    const window = state.windows.get(id);
    if (window !== undefined) call(window);
  };
  const repaint = (window: GlutWindow): void => {
    window.isDamaged = true;
  };
  return {
    /** Opens a window and makes it the current one. The result is its number. */
    CreateWindow: command("CreateWindow", [text("title")], (title) => {
      const { x, y, width, height } = state.initial;
      // A position below 0 leaves the place to the host.
      return open(state, null, title, { x: Math.max(x, 0), y: Math.max(y, 0), width, height });
    }),
    /** Opens a window in another one and makes it the current one. The result is its number. */
    CreateSubWindow: command(
      "CreateSubWindow",
      [ID, int("x"), int("y"), int("width"), int("height")],
      (parent, x, y, width, height) =>
        open(state, state.windows.get(parent) ?? null, "", { x, y, width, height }),
    ),
    /** Makes a window the current one. */
    SetWindow: command("SetWindow", [ID], (id) =>
      at(id, (window) => {
        state.current = window;
      }),
    ),
    /** The number of the current window, 0 for none. */
    GetWindow: (): number => state.current?.id ?? 0,
    /** Closes a window and its subwindows. */
    DestroyWindow: command("DestroyWindow", [ID], (id) => at(id, (window) => destroy(state, window))),
    /** Lets the current window be drawn again. */
    PostRedisplay: (): void => at(state.current?.id ?? 0, repaint),
    /** Lets a window be drawn again. */
    PostWindowRedisplay: command("PostWindowRedisplay", [ID], (id) => at(id, repaint)),
    /** Shows the back buffer of the current window. */
    SwapBuffers: (): void =>
      at(state.current?.id ?? 0, (window) => {
        if (!window.mode.isDouble) {
          window.isDrawn = true;
          return;
        }
        window.rasterizer.finish();
        window.rasterizer.swapBuffers();
        state.host.present(window);
      }),
  };
}
