import type { GlutHost, Progress } from "../program/host.js";
import type { GlutWindow } from "../program/windows.js";

/** How a program runs without a screen. */
export interface VirtualHostOptions {
  /** Called where another window becomes the current one. */
  readonly makeCurrent?: (window: GlutWindow | null) => void;
  /** Called with each picture of a window, which are counted from 1. */
  readonly onFrame?: (window: GlutWindow, frame: number) => void;
  /**
   * After how many pictures of a window the program ends; by default when nothing happens by itself any more. Where
   * nothing happens before, the last picture stays.
   */
  readonly frames?: number;
}

/** A host without a screen, on a clock of its own: every picture takes a sixtieth of a second, so that each run shows the same. */
export interface VirtualHost extends GlutHost {
  /** Calls what is due until the program ends; it returns when that is so. */
  finish(): void;
}

/** Milliseconds from picture to picture. */
const FRAME = 1000 / 60;

/** Makes a host without a screen. */
export function createVirtualHost({
  makeCurrent = () => undefined,
  onFrame,
  frames = Infinity,
}: VirtualHostOptions = {}): VirtualHost {
  let clock = 0;
  let step: (() => Progress) | null = null;
  const shown = new Map<GlutWindow, number>();
  const present = (window: GlutWindow): void => {
    const frame = (shown.get(window) ?? 0) + 1;
    shown.set(window, frame);
    onFrame?.(window, frame);
  };
  const stay = (): void => {
    for (const window of shown.keys())
      while (frames !== Infinity && shown.get(window)! < frames) present(window);
  };
  const most = (): number => Math.max(0, ...shown.values());
  return {
    screen: { width: 1280, height: 1024 },
    now: () => clock,
    open: () => undefined,
    makeCurrent,
    close: (window) => shown.delete(window),
    change: () => undefined,
    showMenu: (_window, _menu, _x, _y, pick) => pick(null),
    present,
    run(given) {
      step = given;
    },
    finish() {
      while (step !== null && most() < frames) {
        const { isBusy, nextTimer } = step();
        if (!isBusy && nextTimer === null) return stay();
        clock = isBusy ? clock + FRAME : Math.max(clock + FRAME, nextTimer!);
      }
    },
  };
}
