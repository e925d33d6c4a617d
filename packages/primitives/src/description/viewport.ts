/** Where a draw puts what is visible. */

import { checkWhole } from "@glasm/base";
import { MAX_VIEWPORT_SIZE } from "../sink/limits.js";
import { type Viewport, viewportOf } from "../vertices/viewport.js";
import { MAX_PIXEL } from "./raster-state.js";

/** Left, bottom, width and height in pixels. */
export type ViewportNumbers = readonly [x: number, y: number, width: number, height: number];
/** What depths in [0,1] z from -w to w becomes. */
export type DepthRange = readonly [near: number, far: number];

/**
 * @param least The least width and height
 * @throws TypeError, RangeError if something is of another kind or out of its range
 */
export function checkedViewport(
  place: string,
  viewport: ViewportNumbers,
  depthRange: DepthRange,
  least = 0,
): Viewport {
  checkNumbers(place, "viewport", viewport, 4);
  const [x, y, width, height] = viewport;
  checkWhole(`${place}: viewport[0]`, x, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${place}: viewport[1]`, y, -MAX_PIXEL, MAX_PIXEL);
  checkWhole(`${place}: viewport[2]`, width, least, MAX_VIEWPORT_SIZE);
  checkWhole(`${place}: viewport[3]`, height, least, MAX_VIEWPORT_SIZE);
  checkNumbers(place, "depthRange", depthRange, 2);
  depthRange.forEach((depth, i) => {
    if (!(depth >= 0 && depth <= 1))
      throw new RangeError(`${place}: depthRange[${i}] is ${depth}, not in [0,1]`);
  });
  return viewportOf([x, y, width, height], [depthRange[0], depthRange[1]]);
}

function checkNumbers(place: string, name: string, given: readonly unknown[], length: number): void {
  if (!Array.isArray(given)) throw new TypeError(`${place}: ${name} must be an array`);
  checkWhole(`${place}: ${name}: length`, given.length, length, length);
  given.forEach((number, i) => {
    if (typeof number !== "number") throw new TypeError(`${place}: ${name}[${i}] must be a number`);
  });
}
