import type { GlutWindow } from "../program/windows.js";
import type { Browser, PageElement } from "./browser.js";

/**
 * Asks for the screen where a window wants it and its canvas has not got it, and gives it back where the window wants it no
 * more. Browsers refuse it while no key or button is pressed, so what asked too early asks again then. [Ruling 506]
 */
export function updateFullScreen({ document }: Browser, canvas: PageElement, window: GlutWindow): void {
  const hasScreen = document.fullscreenElement === canvas;
  if (window.isFullScreen && !hasScreen) mayBeRefused(canvas.requestFullscreen?.());
  if (!window.isFullScreen && hasScreen) mayBeRefused(document.exitFullscreen?.());
}

/** Browsers refuse by a promise. */
function mayBeRefused(asked: unknown): void {
  void Promise.resolve(asked).catch(() => undefined);
}

/**
 * Gives a window the size of the screen while its canvas has that, and the size before when it has it no more, unless the
 * program has given it one of its own. [Ruling 506]
 */
export function followFullScreen(
  { document, screen: { width, height } }: Browser,
  canvas: PageElement,
  window: GlutWindow,
  call: (step: () => void) => void,
): void {
  let before = { width: window.width, height: window.height };
  const change = (): void => {
    if (document.fullscreenElement === canvas) {
      before = { width: window.width, height: window.height };
      window.events.resized(width, height);
      return;
    }
    window.isFullScreen = false;
    if (window.width === width && window.height === height)
      window.events.resized(before.width, before.height);
  };
  canvas.addEventListener("fullscreenchange", () => call(change));
}
