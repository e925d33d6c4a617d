import { tiltOf } from "../../run/record/view-turn.js";
import type { PlaygroundState, View } from "../../state/state.js";
import { nearer, OWN_VIEW, shifted, turned } from "../../state/view.js";
import type { Page, Size } from "../../panel/panel.js";

/** Turns for a drag over the whole picture. */
const TURNS_PER_PICTURE = 0.5;
const TURNS_PER_KEY = 1 / 48;
const ZOOM_PER_KEY = 1.1;
/** For a step of the wheel, in the browser's pixels. */
const ZOOM_PER_WHEEL_PIXEL = 1.0015;
/** A pointer that has moved less, in pixels of the page, has clicked. */
const CLICK_DISTANCE = 4;

/** In halves of the picture. */
const SHIFT_PER_KEY = 0.1;

/** To the right and up. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const ZOOMS: Readonly<Record<string, number>> = {
  "+": ZOOM_PER_KEY,
  "=": ZOOM_PER_KEY,
  "-": 1 / ZOOM_PER_KEY,
};

/** What a key makes of the view; null if it does nothing to it. */
function movedByKey(state: PlaygroundState, { key, shiftKey }: KeyboardEvent): View | null {
  const { view } = state;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const [right, up] = arrow;
    return shiftKey
      ? shifted(view, right * SHIFT_PER_KEY, up * SHIFT_PER_KEY)
      : turned(view, right * TURNS_PER_KEY, up * TURNS_PER_KEY, tiltOf(state));
  }
  const zoom = ZOOMS[key];
  if (zoom !== undefined) return nearer(view, zoom);
  return key === "Home" ? OWN_VIEW : null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns and moves the view of a canvas by mouse, touch and keys; a click or Enter picks a pixel. */
export function makeTurnable(canvas: HTMLCanvasElement, page: Page): void {
  const change = (view: View): void => page.change({ view }, "moving");
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const moved = movedByKey(page.state, event);
    if (moved !== null) change(moved);
    else if (event.key.toLowerCase() === "f") page.fit();
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
    const { view } = page.state;
    const [right, up] = [(now.x - before.x) / canvas.clientWidth, (before.y - now.y) / canvas.clientHeight];
    if (other !== undefined) {
      change(pinched(view, canvas, [before, other], [now, other]));
    } else if (travelled >= CLICK_DISTANCE) {
      if (event.shiftKey) return change(shifted(view, 2 * right, 2 * up));
      const tall = canvas.clientHeight / canvas.clientWidth;
      const turns = [TURNS_PER_PICTURE * right, TURNS_PER_PICTURE * up * tall] as const;
      change(turned(view, ...turns, tiltOf(page.state)));
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

type TwoPoints = readonly [Point, Point];

/** A view after two fingers have moved: what was under them still is. */
function pinched(view: View, canvas: HTMLCanvasElement, from: TwoPoints, to: TwoPoints): View {
  const near = nearer(view, distance(...to) / (distance(...from) || 1));
  const factor = near.zoom / view.zoom;
  const [before, now] = [middleOf(canvas, from), middleOf(canvas, to)];
  return shifted(near, now[0] - factor * before[0], now[1] - factor * before[1]);
}

/** The middle of two points, to the right and up from the middle of the canvas, in halves of its width and height. */
function middleOf(canvas: HTMLCanvasElement, [a, b]: TwoPoints): readonly [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return [(a.x + b.x - 2 * left) / width - 1, 1 - (a.y + b.y - 2 * top) / height];
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
