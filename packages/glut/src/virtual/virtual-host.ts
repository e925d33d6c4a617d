import type { GlutHost, Progress } from "../program/host.js";
import { type GlutWindow, outermost } from "../program/windows.js";

/** How a program runs without a screen. */
export interface VirtualHostOptions {
  /** Called where another window becomes the current one. */
  readonly makeCurrent?: (window: GlutWindow | null) => void;
  /** Called with each picture of an outermost window, which are counted from 1; its subwindows are in it. */
  readonly onFrame?: (window: GlutWindow, frame: number) => void;
  /**
   * After how many pictures of a window the program ends; by default when nothing happens by itself any more. Where
   * nothing happens before, or nothing that is seen for ten seconds of its clock, the last picture stays.
   */
  readonly frames?: number;
}

/** A host without a screen, on a clock of its own: every step takes a sixtieth of a second, so that each run shows the same. */
export interface VirtualHost extends GlutHost {
  /** Whether the program has had all pictures that are wanted, or nothing was seen of it for ten seconds of its clock. */
  readonly isOver: boolean;
  /** Calls what is due until the program ends; it returns when that is so, and the last pictures stay as long as they are wanted. */
  finish(): void;
}

/** Milliseconds from step to step. */
const FRAME = 1000 / 60;
/** So many steps without a picture are the end, where a number of pictures is wanted. */
const MOST_STILL_STEPS = 600;

/** Counts the pictures of windows. */
class Pictures {
  /** How many each outermost window has had. */
  private readonly counts = new Map<GlutWindow, number>();
  /** The windows of which a part is new since the last step. */
  private readonly changed = new Set<GlutWindow>();
  private readonly onFrame: VirtualHostOptions["onFrame"];

  constructor(onFrame: VirtualHostOptions["onFrame"]) {
    this.onFrame = onFrame;
  }

  get most(): number {
    return Math.max(0, ...this.counts.values());
  }

  add(window: GlutWindow): void {
    const shown = outermost(window);
    if (shown === window) this.show(window);
    else this.changed.add(shown);
  }

  /** Shows the windows whose subwindows alone have changed. */
  endStep(): void {
    for (const window of this.changed) this.show(window);
  }

  remove(window: GlutWindow): void {
    this.counts.delete(window);
    this.changed.delete(window);
  }

  /** Lets the last picture of each window be all that are still wanted. */
  stay(frames: number): void {
    if (frames === Infinity) return;
    for (const window of this.counts.keys()) while (this.counts.get(window)! < frames) this.show(window);
  }

  private show(window: GlutWindow): void {
    this.changed.delete(window);
    const frame = (this.counts.get(window) ?? 0) + 1;
    this.counts.set(window, frame);
    this.onFrame?.(window, frame);
  }
}

/** Makes a host without a screen. */
export function createVirtualHost({
  makeCurrent = () => undefined,
  onFrame,
  frames = Infinity,
}: VirtualHostOptions = {}): VirtualHost {
  let clock = 0;
  let step: (() => Progress) | null = null;
  const pictures = new Pictures(onFrame);
  /** Steps since the last picture, and how many pictures there were then. */
  const still = { steps: 0, pictures: 0 };
  const isOver = (): boolean => pictures.most >= frames || still.steps >= MOST_STILL_STEPS;
  return {
    get isOver() {
      return isOver();
    },
    screen: { width: 1280, height: 1024 },
    now: () => clock,
    open: () => undefined,
    makeCurrent,
    close: (window) => pictures.remove(window),
    change: () => undefined,
    showMenu: (_window, _menu, _x, _y, pick) => pick(null),
    present: (window) => pictures.add(window),
    endStep() {
      pictures.endStep();
      clock += FRAME;
      still.steps = pictures.most > still.pictures || frames === Infinity ? 0 : still.steps + 1;
      still.pictures = pictures.most;
    },
    run(given) {
      step = given;
    },
    finish() {
      while (step !== null && !isOver()) {
        const { isBusy, nextTimer } = step();
        if (!isBusy && nextTimer === null) break;
        if (!isBusy) clock = Math.max(clock, nextTimer!);
      }
      pictures.stay(frames);
    },
  };
}
