import type { Image } from "@glasm/raster";
import type { GlutHost, Progress } from "../program/host.js";
import { windowImage } from "../program/window-image.js";
import { type GlutWindow, outermost } from "../program/windows.js";
import type { Browser, PageElement, PageEvent } from "./browser.js";
import { TOKENS } from "../program/tokens.js";
import { followFullScreen, updateFullScreen } from "./full-screen.js";
import { keyOf, modifiersOf } from "./keys.js";
import { showMenu } from "./menu-view.js";

/** Where and how a page shows windows. */
export interface PageHostOptions {
  /** By default `globalThis`. */
  readonly browser?: Browser;
  /** What windows are put into; by default the page's body. */
  readonly parent?: PageElement;
  /** A canvas of the page that the first window is in; by default it has one of its own, as the others have. */
  readonly canvas?: PageElement | undefined;
  /** Whether a new window gets the focus; by default it does. */
  readonly takesFocus?: boolean | undefined;
  /** Called where another window becomes the current one. */
  readonly makeCurrent?: (window: GlutWindow | null) => void;
  /** Calls the steps of the program; by default directly. What it throws ends the program. */
  readonly call?: (step: () => void) => void;
}

/** A host in a page: each window is a canvas, of which subwindows are parts. */
export function createPageHost({
  browser = globalThis as unknown as Browser,
  parent = browser.document.body,
  canvas: ready,
  takesFocus = true,
  makeCurrent = () => undefined,
  call = (step) => step(),
}: PageHostOptions = {}): GlutHost {
  const views = new Map<GlutWindow, PageElement>();
  /** The pictures that are shown, in the same memory each time. */
  const images = new WeakMap<GlutWindow, Image>();
  /** The canvas of the page, until a window takes it. */
  let free = ready;
  /** Shows the outermost window of a window as it is now. */
  const repaint = (window: GlutWindow): void => {
    const shown = outermost(window);
    const canvas = views.get(shown);
    if (canvas === undefined) return;
    const image = windowImage(shown, images.get(shown));
    images.set(shown, image);
    showImage(browser, canvas, image);
  };
  return {
    screen: browser.screen,
    now: () => browser.performance.now(),
    makeCurrent,
    open(window) {
      if (window.parent !== null) return;
      const canvas = free ?? browser.document.createElement("canvas");
      if (free === undefined) parent.append(canvas);
      free = undefined;
      prepareCanvas(browser, canvas, window, call);
      views.set(window, canvas);
      browser.document.title = window.title;
      if (takesFocus) canvas.focus();
    },
    close(window) {
      views.get(window)?.remove();
      views.delete(window);
      repaint(window);
    },
    present: repaint,
    change(window) {
      const canvas = views.get(window);
      if (canvas === undefined) return repaint(window);
      browser.document.title = window.title;
      canvas.style["display"] = window.isShown ? "block" : "none";
      updateFullScreen(browser, canvas, window);
    },
    showMenu(window, menu, x, y, pick) {
      const shown = outermost(window);
      const { left, top, scaleX, scaleY } = frameOf(views.get(shown)!);
      const place = window.place;
      showMenu(browser, menu, left + (place.x + x) / scaleX, top + (place.y + y) / scaleY, (value, picked) =>
        call(() => pick(value, picked)),
      );
    },
    run: (step) => runFrames(browser, step, call),
  };
}

/** Calls the step once a picture of the browser. */
function runFrames(browser: Browser, step: () => Progress, call: (step: () => void) => void): void {
  const next = (): void => {
    browser.requestAnimationFrame(next);
    call(step);
  };
  browser.requestAnimationFrame(next);
}

/** Shows a picture in a canvas, which gets its size. */
export function showImage(
  { ImageData }: Pick<Browser, "ImageData">,
  canvas: PageElement,
  { width, height, data }: Image,
): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
}

/** Where a canvas is in the page, and how many of its pixels there are for one of the page, which may show it larger. */
function frameOf(canvas: PageElement) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    left,
    top,
    scaleX: width === 0 ? 1 : canvas.width / width,
    scaleY: height === 0 ? 1 : canvas.height / height,
  };
}

/** The bits of `buttons` of the left, the middle and the right button of the mouse, and GLUT's numbers of these. */
const BUTTONS = [
  [1, TOKENS.LEFT_BUTTON],
  [4, TOKENS.MIDDLE_BUTTON],
  [2, TOKENS.RIGHT_BUTTON],
] as const;

/** Makes a canvas that of a window: its events go to the window or to the subwindow below the pointer. */
function prepareCanvas(
  browser: Browser,
  canvas: PageElement,
  window: GlutWindow,
  call: (step: () => void) => void,
): void {
  Object.assign(canvas, { width: window.width, height: window.height, tabIndex: 0 });
  Object.assign(canvas.style, { display: "block", outline: "none", touchAction: "none" });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", window.title);
  const state = { below: window, held: 0 };
  const place = ({ clientX, clientY }: PageEvent) => {
    const { left, top, scaleX, scaleY } = frameOf(canvas);
    return { x: Math.round((clientX - left) * scaleX), y: Math.round((clientY - top) * scaleY) };
  };
  const find = (event: PageEvent): { readonly x: number; readonly y: number } => {
    const { x, y } = place(event);
    if (state.held === 0 || state.below.isClosed) enter(windowAt(window, x, y));
    return { x: x - state.below.place.x, y: y - state.below.place.y };
  };
  const enter = (below: GlutWindow): void => {
    if (below === state.below) return;
    state.below.events.entry(false);
    state.below = below;
    below.events.entry(true);
  };
  followFullScreen(browser, canvas, window, call);
  const listen = (type: string, listener: (event: PageEvent) => void): void =>
    canvas.addEventListener(type, (event) => call(() => listener(event)));
  // Of several buttons the browser says only which ones are down.
  const press = (event: PageEvent): void => {
    const { x, y } = find(event);
    const changed = state.held ^ event.buttons;
    const { below } = state;
    state.held = event.buttons;
    for (const [bit, button] of BUTTONS)
      if ((changed & bit) !== 0)
        below.events.button(button, (event.buttons & bit) !== 0, x, y, modifiersOf(event));
    if (changed === 0) below.events.motion(x, y, event.buttons !== 0);
  };
  listen("pointerdown", (event) => {
    canvas.focus();
    updateFullScreen(browser, canvas, window);
    canvas.setPointerCapture?.(event.pointerId);
    press(event);
  });
  for (const type of ["pointerup", "pointermove", "pointercancel"]) listen(type, press);
  listen("pointerenter", () => state.below.events.entry(true));
  listen("pointerleave", () => state.below.events.entry(false));
  listen("contextmenu", (event) => event.preventDefault());
  const typed = (isDown: boolean, event: PageEvent): void => {
    if (isDown) updateFullScreen(browser, canvas, window);
    bringKey(state.below, isDown, event);
  };
  listen("keydown", (event) => typed(true, event));
  listen("keyup", (event) => typed(false, event));
}

/** Brings a key that GLUT knows to a window, and to nobody else. */
function bringKey({ events }: GlutWindow, isDown: boolean, event: PageEvent): void {
  const key = keyOf(event);
  if (key === null) return;
  event.preventDefault();
  events.key({ ...key, isDown, isRepeated: event.repeat }, modifiersOf(event));
}

/** The innermost window at a position. */
function windowAt(window: GlutWindow, x: number, y: number): GlutWindow {
  const found = [...window.children]
    .reverse()
    .find(
      (child) =>
        child.isShown &&
        x >= child.x &&
        x < child.x + child.width &&
        y >= child.y &&
        y < child.y + child.height,
    );
  return found === undefined ? window : windowAt(found, x - found.x, y - found.y);
}
