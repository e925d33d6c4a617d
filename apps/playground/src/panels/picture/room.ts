import type { Size } from "../../panel/panel.js";

/** Milliseconds between two sizes while a pane is being resized. */
const DELAY = 120;

/** Tells the room of a picture in pixels of the screen when it is first measured, and whenever it is another. */
export function watchRoom(frame: HTMLElement, resized: (room: Size) => void): { measure(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isKnown = false;
  const tell = (): void => {
    timer = null;
    const pixels = (x: number): number => Math.round(x * devicePixelRatio);
    const room = { width: pixels(frame.clientWidth), height: pixels(frame.clientHeight) };
    if (room.width === 0 || room.height === 0) return;
    isKnown = true;
    resized(room);
  };
  new ResizeObserver(() => {
    timer ??= setTimeout(tell, DELAY);
  }).observe(frame);
  return {
    measure(): void {
      if (!isKnown) tell();
    },
  };
}
