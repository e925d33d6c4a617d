/** How large the picture is: it fills its pane, or has its scene's size, or one that the user asked for. */

import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Page, Size } from "../panel/panel.js";
import { LIMITS } from "../state/limits.js";
import type { PlaygroundState } from "../state/state.js";
import { comfort } from "../storage/comfort.js";
import { type PageSizing, usualSize } from "./page.js";

/**
 * Milliseconds in which the worker is to answer while something moves, as far as fewer pixels make it faster: with what the
 * page does before and after, a picture then takes less than 100. [Ruling 255]
 */
const MOVING_TIME = 48;
/** Of the width and the height of the picture, while something moves. */
const LEAST_SCALE = 0.4;

export type SizeChoice =
  | { readonly kind: "fill" }
  | { readonly kind: "scene" }
  | { readonly kind: "custom"; readonly size: Size };

const KEY = "picture-size";

export class PictureSize implements PageSizing {
  private readonly chosen = signal<SizeChoice>(keptChoice());
  /** The pane's, in pixels of the screen; null until it is known. */
  private readonly pane = signal<Size | null>(null);

  get choice(): ReadonlySignal<SizeChoice> {
    return this.chosen;
  }

  /** A size of the user's own lasts as long as its scene. */
  choose(choice: SizeChoice): void {
    this.chosen.value = choice;
    if (choice.kind !== "custom") comfort.setItem(KEY, choice.kind);
  }

  setPane(size: Size): void {
    const before = this.pane.peek();
    if (before?.width !== size.width || before.height !== size.height) this.pane.value = size;
  }

  /** Whether the wanted size depends on no pane that is not measured yet. */
  isKnown(state: PlaygroundState): boolean {
    return state.size !== null || this.chosen.peek().kind !== "fill" || this.pane.peek() !== null;
  }

  first(state: PlaygroundState): Size {
    if (this.chosen.peek().kind === "custom") this.chosen.value = keptChoice();
    return this.wanted(state);
  }

  moving(size: Size, millisecondsPerPixel: number): Size {
    const expected = size.width * size.height * millisecondsPerPixel;
    // Whoever asks for so many pixels gets them always. [Ruling 255]
    if (this.chosen.peek().kind === "custom" || expected <= MOVING_TIME) return size;
    return scaled(size, Math.max(LEAST_SCALE, Math.sqrt(MOVING_TIME / expected)));
  }

  /** Keeps the page's picture at the wanted size. */
  follow(page: Page): void {
    effect(() => {
      const wanted = this.wanted(page.state);
      if (wanted.width !== page.size.width || wanted.height !== page.size.height)
        page.resize(wanted, "moving");
    });
  }

  wanted(state: PlaygroundState): Size {
    const choice = this.chosen.value;
    const pane = this.pane.value;
    if (state.size !== null) return state.size;
    if (choice.kind === "custom") return choice.size;
    const usual = usualSize(state);
    if (choice.kind === "scene" || pane === null) return usual;
    // Scenes keep their height in view; of a picture that is narrower than they are made for, the sides would be missing.
    const height = Math.round((pane.width * usual.height) / usual.width);
    return withinMost({ width: pane.width, height: Math.min(pane.height, height) });
  }
}

function keptChoice(): SizeChoice {
  return { kind: comfort.getItem(KEY) === "scene" ? "scene" : "fill" };
}

function withinMost(size: Size): Size {
  return scaled(size, Math.min(1, LIMITS.side / Math.max(size.width, size.height)));
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Why a size is refused; null if it is not. */
export function sizeProblem({ width, height }: Size): string | null {
  if (![width, height].every((x) => Number.isInteger(x) && x >= 0)) {
    return "Width and height must be whole numbers of pixels.";
  }
  if (width === 0 || height === 0) {
    return `A picture of ${width} x ${height} pixels has nothing to show; it keeps its size.`;
  }
  return width > LIMITS.side || height > LIMITS.side
    ? `A picture has at most ${LIMITS.side} x ${LIMITS.side} pixels here.`
    : null;
}
