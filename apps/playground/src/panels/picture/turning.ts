import type { PlaygroundState } from "../../state/state.js";
import { nearer, OWN_VIEW, turned } from "../../state/view.js";
import type { Page, Size } from "../../panel/panel.js";

/** Turns for a drag over the whole picture. */
const TURNS_PER_PICTURE = 0.5;
const TURNS_PER_KEY = 1 / 48;
const ZOOM_PER_KEY = 1.1;
/** For a step of the wheel, in the browser's pixels. */
const ZOOM_PER_WHEEL_PIXEL = 1.0015;
/** A pointer that has moved less, in pixels of the page, has clicked. */
const CLICK_DISTANCE = 4;

type View = PlaygroundState["view"];

const KEYS: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => turned(view, -TURNS_PER_KEY, 0),
  ArrowRight: (view) => turned(view, TURNS_PER_KEY, 0),
  ArrowUp: (view) => turned(view, 0, TURNS_PER_KEY),
  ArrowDown: (view) => turned(view, 0, -TURNS_PER_KEY),
  "+": (view) => nearer(view, ZOOM_PER_KEY),
  "=": (view) => nearer(view, ZOOM_PER_KEY),
  "-": (view) => nearer(view, 1 / ZOOM_PER_KEY),
  Home: () => OWN_VIEW,
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns the view of a canvas by mouse, touch and keys; a click or Enter picks a pixel. */
export function makeTurnable(canvas: HTMLCanvasElement, page: Page): void {
  const change = (view: View): void => page.change({ view }, "moving");
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const move = KEYS[event.key];
    if (move !== undefined) change(move(page.state.view));
    else if (event.key === "Enter") page.pick(page.size.width >> 1, page.size.height >> 1);
    else return;
    event.preventDefault();
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      // A wheel over a picture that is not in use scrolls the page.
      if (document.activeElement !== canvas) return;
      event.preventDefault();
      change(nearer(page.state.view, ZOOM_PER_WHEEL_PIXEL ** -event.deltaY));
    },
    { passive: false },
  );
  followPointers(canvas, page, change);
}

function followPointers(canvas: HTMLCanvasElement, page: Page, change: (view: View) => void): void {
  const pointers = new Map<number, Point>();
  let travelled = 0;

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, pointOf(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    travelled += distance(before, now);
    if (other !== undefined) {
      change(nearer(page.state.view, distance(now, other) / (distance(before, other) || 1)));
    } else if (travelled >= CLICK_DISTANCE) {
      const turns = TURNS_PER_PICTURE / canvas.clientWidth;
      change(turned(page.state.view, (now.x - before.x) * turns, (before.y - now.y) * turns));
    }
  });
  const release = (event: PointerEvent): void => {
    const pressed = pointers.delete(event.pointerId);
    if (!pressed || pointers.size > 0 || event.type !== "pointerup" || travelled >= CLICK_DISTANCE) return;
    page.pick(...pixelOf(canvas, page.size, event));
  };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The pixel of the picture under a pointer. */
export function pixelOf(
  canvas: HTMLCanvasElement,
  size: Size,
  { clientX, clientY }: PointerEvent,
): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = (offset: number, extent: number, pixels: number): number =>
    Math.min(Math.max(Math.floor((offset / extent) * pixels), 0), pixels - 1);
  return [at(clientX - left, width, size.width), at(clientY - top, height, size.height)];
}
