import { MAX_POINT_SIZE } from "@glasm/primitives";
import type { BlockWriter } from "./block.js";

/** The width of non-antialiased points and lines: rounded, from 1 to `limit`. [GL1.3 3.3, 3.4.2, Ruling 60] */
export function roundedWidth(width: number, limit: number): number {
  return Math.min(Math.max(1, Math.floor(width + 0.5)), limit);
}

/** Draws a non-antialiased point at window coordinates (x, y): a square of one color and depth. [GL1.3 3.3] */
export function drawPoint(
  writer: BlockWriter,
  x: number,
  y: number,
  depth: number,
  size: number,
  color: Float64Array,
  fogCoordinate: number,
): void {
  const width = roundedWidth(size, MAX_POINT_SIZE);
  // An odd width is centered on the center of the point's pixel, an even one on the nearest corner. [GL1.3 3.3]
  const toCorner = width % 2 === 0 ? 0.5 : 0;
  const left = Math.floor(x + toCorner) - Math.floor(width / 2);
  const bottom = Math.floor(y + toCorner) - Math.floor(width / 2);
  writer.draw(left, bottom, width, width, depth, color, fogCoordinate);
}
