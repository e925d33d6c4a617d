import type { GL15 } from "@glasm/context";
import type { GlutWindow } from "./windows.js";
import type { Menu } from "./menus.js";

/** Where the windows of GLUT are: a page, or a program without a screen. Positions are in pixels, from the upper left. */
export interface GlutHost {
  /** The size of the screen in pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Milliseconds from a moment that stays the same. */
  now(): number;
  /** What stands in the place of the context of a new window, as one that notes its commands does; by default nothing. */
  contextFor?(gl: GL15): GL15;
  /** Shows a new window; its events go to the methods of the window from now on. */
  open(window: GlutWindow): void;
  /** The commands of the GL are for this window from now on. */
  makeCurrent(window: GlutWindow | null): void;
  /** Takes away a window. */
  close(window: GlutWindow): void;
  /** The pixels of a window's front buffer are other ones. */
  present(window: GlutWindow): void;
  /** The program has given a window another title, position, size, order or cursor, or shows or hides it. */
  change(window: GlutWindow): void;
  /** Shows a menu at a position in a window; `pick` is called once. */
  showMenu(window: GlutWindow, menu: Menu, x: number, y: number, pick: PickEntry): void;
  /** Everything that was due has been called. */
  endStep?(): void;
  /**
   * Calls `step` again and again, until it says that nothing will ever happen by itself, and whenever an event has
   * come.
   */
  run(step: () => Progress): void;
}

/** What a step has left to be done. */
export interface Progress {
  /** Whether there is something to do at once: a picture to be drawn, or work for the idle callback. */
  readonly isBusy: boolean;
  /** When the next timer is due, as `now` counts; null if there is none. */
  readonly nextTimer: number | null;
}

/** Takes the value of a picked entry and its menu, if that is another one than was shown; null if the menu was left. */
export type PickEntry = (value: number | null, menu?: Menu) => void;
