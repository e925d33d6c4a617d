import type { LineStipple } from "@glasm/primitives";
import type { StippleCounter } from "./stipple-counter.js";

/**
 * Calls `visit` with the parts of a line that its stipple lets through, as distances from its start. The line is cut into
 * pieces of one pixel, of which the last may be shorter; pieces side by side are one. [GL1.3 3.4.2, Ruling 417]
 * @param from where the part of the line begins that is looked at, and `to` where it ends
 */
export function forEachPart(
  length: number,
  [from, to]: readonly [number, number],
  stipple: LineStipple | null,
  counter: StippleCounter,
  visit: (from: number, to: number) => void,
): void {
  if (stipple === null) return visit(0, length);
  const end = Math.min(Math.ceil(to), Math.ceil(length));
  let start = -1;
  for (let piece = Math.max(0, Math.floor(from)); piece < end; piece += 1) {
    const isDrawn = counter.isDrawn(stipple, piece);
    if (isDrawn && start < 0) start = piece;
    if (!isDrawn && start >= 0) visit(start, piece);
    if (!isDrawn) start = -1;
  }
  if (start >= 0) visit(start, Math.min(end, length));
}
