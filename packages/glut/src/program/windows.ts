import { createContext, type GL15 } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "@glasm/raster";
import type { CallbackName, Callbacks } from "./callbacks.js";
import type { DisplayMode } from "./display-mode.js";
import type { Menu } from "./menus.js";
import { TOKENS } from "./tokens.js";

/** What an event is given to, by the host. */
export interface WindowEvents {
  /** The host has given the window another size. */
  resized(width: number, height: number): void;
  /** What the window shows was covered or lost. */
  damaged(): void;
  /** The window is shown, or it is not any more. */
  visibility(isVisible: boolean): void;
  /** A key goes down or up; modifiers are ACTIVE_ bits. */
  key(key: KeyEvent, modifiers: number): void;
  /** A button of the mouse goes down or up. */
  button(button: number, isDown: boolean, x: number, y: number, modifiers: number): void;
  /** The mouse moves, with a button down or none. */
  motion(x: number, y: number, isDown: boolean): void;
  /** The mouse enters or leaves. */
  entry(hasEntered: boolean): void;
}

/** The window of the screen that a window is a part of. */
export function outermost(window: GlutWindow): GlutWindow {
  return window.parent === null ? window : outermost(window.parent);
}

/** A key with a character, by its code, or a special one without, by its KEY_ value. */
export interface KeyEvent {
  readonly code: number;
  readonly isSpecial: boolean;
  readonly isDown: boolean;
  /** Whether it was down already. */
  readonly isRepeated: boolean;
}

/** Where a window is, from the left and the top of the screen or of its parent, and how large. */
export type Place = Readonly<Record<"x" | "y" | "width" | "height", number>>;

/** What a window is given when it is made. */
export interface WindowParts {
  makeEvents(window: GlutWindow): WindowEvents;
  /** What the window has in the place of its context. */
  contextFor(gl: GL15): GL15;
}

/** A window with its context. */
export class GlutWindow {
  readonly id: number;
  readonly parent: GlutWindow | null;
  readonly children: GlutWindow[] = [];
  readonly mode: DisplayMode;
  readonly rasterizer: Rasterizer;
  readonly gl: GL15;
  /** @internal */
  readonly callbacks: { [Name in CallbackName]?: Callbacks[Name] | undefined } = {};
  /** The menus that the buttons of the mouse show. */
  readonly buttonMenus: (Menu | null)[] = [null, null, null];
  readonly events: WindowEvents;
  title: string;
  /** From the left and the top of the screen, or of the parent. */
  x: number;
  y: number;
  width: number;
  height: number;
  cursor: number = TOKENS.CURSOR_INHERIT;
  isShown = true;
  isClosed = false;
  isFullScreen = false;
  /** The last position of the mouse. */
  mouse = { x: 0, y: 0 };
  /** Whether its display, reshape and visibility callbacks have to be called. */
  isDamaged = true;
  isReshaped = true;
  isVisibilityNew = true;
  /** Whether something was drawn to the front buffer that is not shown yet. */
  isDrawn = false;

  constructor(
    id: number,
    parent: GlutWindow | null,
    mode: DisplayMode,
    title: string,
    { x, y, width, height }: Place,
    { makeEvents, contextFor }: WindowParts,
  ) {
    this.id = id;
    this.parent = parent;
    this.mode = mode;
    this.title = title;
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
    this.rasterizer = createRasterizer({
      width,
      height,
      doubleBuffered: mode.isDouble,
      alpha: mode.hasAlpha,
      accumulation: mode.hasAccumulation,
      samples: mode.samples,
    });
    const gl = createContext({ sink: this.rasterizer, version: "1.5" });
    gl.viewport(0, 0, width, height);
    gl.scissor(0, 0, width, height);
    this.gl = contextFor(gl);
    this.events = makeEvents(this);
    parent?.children.push(this);
  }

  /** The position from the left and the top of the outermost window. */
  get place(): { readonly x: number; readonly y: number } {
    if (this.parent === null) return { x: 0, y: 0 };
    const { x, y } = this.parent.place;
    return { x: x + this.x, y: y + this.y };
  }

  /** Takes the window from among its siblings, from below to above, and lets it be put back. */
  reorder(put: (siblings: GlutWindow[]) => void): void {
    const siblings = this.parent?.children;
    if (siblings === undefined) return;
    siblings.splice(siblings.indexOf(this), 1);
    put(siblings);
  }

  /** Gives the window another size, which it is told before it is drawn. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.rasterizer.resize(width, height);
    this.width = width;
    this.height = height;
    this.isReshaped = true;
    this.isDamaged = true;
  }
}
