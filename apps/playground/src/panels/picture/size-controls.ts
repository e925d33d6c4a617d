import { element, labelled } from "../../panel/elements.js";
import type { Page, Panel, Size } from "../../panel/panel.js";

/** Larger pictures take too long to be looked at while one types. */
const MOST = 2_048;

export interface SizeControls extends Panel {
  /** Why the size that was asked for is refused. */
  readonly message: HTMLElement;
  /** Lies on the picture. */
  readonly corner: HTMLElement;
}

/** The size of the picture in pixels, as two numbers and as a corner that can be dragged. */
export function createSizeControls(page: Page): SizeControls {
  const width = sizeInput();
  const height = sizeInput();
  const message = element("p", { className: "bad", role: "alert", hidden: true });
  /** The size that was there when another one was refused. */
  let kept: Size | null = null;
  const resize = (size: Size): void => {
    const problem = problemOf(size);
    kept = problem === null ? null : page.size;
    message.hidden = problem === null;
    message.textContent = problem;
    if (problem === null) page.resize(size);
  };
  for (const input of [width, height]) {
    input.addEventListener("change", () =>
      resize({ width: width.valueAsNumber, height: height.valueAsNumber }),
    );
  }
  return {
    element: element("div", { className: "bar" }, [labelled("Width", width), labelled("Height", height)]),
    message,
    corner: createCorner(resize),
    update({ size }: Page): void {
      // What was refused stays until it is mended or the size is another one, and what is being typed.
      if (kept === size) return;
      kept = null;
      message.hidden = true;
      if (document.activeElement !== width) width.value = String(size.width);
      if (document.activeElement !== height) height.value = String(size.height);
    },
  };
}

function problemOf({ width, height }: Size): string | null {
  if (![width, height].every((x) => Number.isInteger(x) && x >= 0)) {
    return "Width and height must be whole numbers of pixels.";
  }
  if (width === 0 || height === 0) {
    return `A picture of ${width} x ${height} pixels has nothing to show; it keeps its size.`;
  }
  return width > MOST || height > MOST ? `A picture has at most ${MOST} x ${MOST} pixels here.` : null;
}

function sizeInput(): HTMLInputElement {
  return element("input", { type: "number", min: "1", max: String(MOST), step: "1" });
}

/** For mice and fingers; the two numbers are for keyboards. */
function createCorner(resize: (size: Size) => void): HTMLElement {
  const corner = element("div", { className: "corner", title: "Drag to resize", "aria-hidden": "true" });
  let from: { readonly x: number; readonly y: number; readonly size: Size } | null = null;
  // A picture may be too large for the page and be seen smaller: the corner stays under the pointer.
  const seenSize = (): Size => corner.parentElement!.getBoundingClientRect();
  corner.addEventListener("pointerdown", (event) => {
    corner.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY, size: seenSize() };
  });
  corner.addEventListener("pointermove", (event) => {
    if (from === null) return;
    const along = (start: number, moved: number): number =>
      Math.min(Math.max(Math.round(start + moved), 16), MOST);
    resize({
      width: along(from.size.width, event.clientX - from.x),
      height: along(from.size.height, event.clientY - from.y),
    });
  });
  for (const end of ["pointerup", "pointercancel"]) corner.addEventListener(end, () => (from = null));
  return corner;
}
