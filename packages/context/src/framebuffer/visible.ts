import type { Rectangle } from "@glasm/primitives";
import type { DrawnFramebuffer } from "./framebuffer-binding.js";

/** The part of a rectangle that lies in the window. */
export function visiblePart(
  { x, y, width, height }: Rectangle,
  window: Pick<DrawnFramebuffer, "width" | "height">,
): Rectangle {
  const left = Math.min(Math.max(x, 0), window.width);
  const bottom = Math.min(Math.max(y, 0), window.height);
  const right = Math.min(Math.max(x + width, left), window.width);
  const top = Math.min(Math.max(y + height, bottom), window.height);
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}
