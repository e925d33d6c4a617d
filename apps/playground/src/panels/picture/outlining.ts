import type { MarkRecord } from "../../messages/messages.js";
import type { Page } from "../../panel/panel.js";
import { pixelOf } from "./turning.js";

/** Milliseconds between two questions. */
const INTERVAL = 80;

/** Outlines the primitive under a mouse or a pen that presses nothing; one question is on its way at a time. */
export function outlineUnderPointer(
  canvas: HTMLCanvasElement,
  page: Page,
  outline: (mark: MarkRecord | null) => void,
): { forget(): void } {
  /** Where the pointer is; null if it is not over the picture. */
  let over: PointerEvent | null = null;
  let isAsking = false;
  /** How often what was asked for has become of no use. */
  let forgotten = 0;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (let asked: PointerEvent | null = null; over !== null && over !== asked;) {
      asked = over;
      const before = forgotten;
      const mark = await page.primitiveAt(...pixelOf(canvas, page.size, asked));
      if (before === forgotten && over !== null) outline(mark);
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
    isAsking = false;
  };
  const forget = (): void => {
    forgotten += 1;
    outline(null);
  };
  const leave = (): void => {
    over = null;
    forget();
  };
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    if (event.buttons !== 0) return leave();
    over = event;
    void ask();
  });
  canvas.addEventListener("pointerleave", leave);
  canvas.addEventListener("pointerdown", leave);
  return { forget };
}
