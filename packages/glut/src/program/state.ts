import type { GlutHost } from "./host.js";
import { Menus } from "./menus.js";
import { Timers } from "./timers.js";
import { TOKENS } from "./tokens.js";
import type { GlutWindow } from "./windows.js";

/** Everything that the commands of one program share. */
export class State {
  readonly host: GlutHost;
  /** When the program began, as the host counts. */
  readonly start: number;
  readonly windows = new Map<number, GlutWindow>();
  /** How many windows there have ever been. */
  windowCount = 0;
  private currentWindow: GlutWindow | null = null;
  /** What the next window begins with. */
  readonly initial = { mode: TOKENS.RGBA as number, x: -1, y: -1, width: 300, height: 300 };
  readonly timers = new Timers();
  readonly menus = new Menus();
  idle: (() => void) | null = null;
  menuStatus: ((status: number, x: number, y: number) => void) | null = null;
  /** What the key or the button was pressed with whose callback runs now. */
  modifiers = 0;
  ignoresKeyRepeat = false;

  constructor(host: GlutHost) {
    this.host = host;
    this.start = host.now();
  }

  /** The window that commands are for. */
  get current(): GlutWindow | null {
    return this.currentWindow;
  }

  set current(window: GlutWindow | null) {
    this.currentWindow = window;
    this.host.makeCurrent(window);
  }

  get elapsed(): number {
    return Math.floor(this.host.now() - this.start);
  }

  /** Calls with a window as the current one. */
  within(window: GlutWindow, call: () => void): void {
    // Events may come to a window that has been closed.
    if (this.windows.get(window.id) !== window) return;
    this.current = window;
    call();
  }
}
