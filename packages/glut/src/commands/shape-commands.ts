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
    FullScreen: (): void =>
      change((window) => {
        window.isFullScreen = true;
      }),
    /** Puts a subwindow below its siblings. */
    PushWindow: (): void => change((window) => window.reorder((siblings) => siblings.unshift(window))),
    /** Puts a subwindow above its siblings. */
    PopWindow: (): void => change((window) => window.reorder((siblings) => siblings.push(window))),
    ShowWindow: show(true),
    HideWindow: show(false),
    IconifyWindow: show(false),
    SetWindowTitle: command("SetWindowTitle", [text("title")], (title) =>
      change((window) => {
        window.title = title;
      }),
    ),
    /** Hosts have no icons. */
    SetIconTitle: command("SetIconTitle", [text("title")], () => undefined),
    SetCursor: command("SetCursor", [int("cursor")], (cursor) =>
      change((window) => {
        window.cursor = cursor;
      }),
    ),
  };
}
