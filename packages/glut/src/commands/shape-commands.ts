import { command, parameter } from "@glasm/base";
import type { State } from "../program/state.js";
import type { GlutWindow } from "../program/windows.js";

const { int, text } = parameter;

/** The commands for how the current window looks, and where it is. They do nothing while there is none. */
export function shapeCommands(state: State) {
  const change = (set: (window: GlutWindow) => void): void => {
    const { current } = state;
    if (current === null) return;
    set(current);
    state.host.change(current);
  };
  const show = (isShown: boolean) => (): void => change((window) => window.events.visibility(isShown));
  return {
    /** Moves the window. */
    PositionWindow: command("PositionWindow", [int("x"), int("y")], (x, y) =>
      change((window) => Object.assign(window, { x, y, isFullScreen: false })),
    ),
    /** A size that is not above 0 changes nothing. */
    ReshapeWindow: command("ReshapeWindow", [int("width"), int("height")], (width, height) =>
      change((window) => {
        window.isFullScreen = false;
        if (width > 0 && height > 0) window.resize(width, height);
      }),
    ),
    /** Lets the window have the whole screen, where the host can. */
    FullScreen: (): void =>
      change((window) => {
        window.isFullScreen = true;
      }),
    /** Puts a subwindow below its siblings. */
    PushWindow: (): void => change((window) => window.reorder((siblings) => siblings.unshift(window))),
    /** Puts a subwindow above its siblings. */
    PopWindow: (): void => change((window) => window.reorder((siblings) => siblings.push(window))),
    /** Shows the window again. */
    ShowWindow: show(true),
    /** Takes the window from the screen. */
    HideWindow: show(false),
    /** As HideWindow. */
    IconifyWindow: show(false),
    /** Gives the window a title. */
    SetWindowTitle: command("SetWindowTitle", [text("title")], (title) =>
      change((window) => {
        window.title = title;
      }),
    ),
    /** Hosts have no icons. */
    SetIconTitle: command("SetIconTitle", [text("title")], () => undefined),
    /** Gives the window a cursor of TOKENS. */
    SetCursor: command("SetCursor", [int("cursor")], (cursor) =>
      change((window) => {
        window.cursor = cursor;
      }),
    ),
  };
}
