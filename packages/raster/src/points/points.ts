import { MAX_POINT_SIZE } from "@glasm/primitives";
import { CircleCoverage } from "../antialiasing/circle-coverage.js";
import { smoothPointSize } from "../antialiasing/sizes.js";
import type { Bounds } from "../framebuffer/framebuffer.js";
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

/** Draws an antialiased point: the pixels that a circle touches. [GL1.3 3.3] */
export function drawSmoothPoint(
  writer: BlockWriter,
  { left, bottom, right, top }: Bounds,
  x: number,
  y: number,
  depth: number,
  size: number,
  color: Float64Array,
  fogCoordinate: number,
): void {
  const radius = smoothPointSize(size) / 2;
  const circle = new CircleCoverage();
  const endX = Math.min(right, Math.ceil(x + radius));
  const endY = Math.min(top, Math.ceil(y + radius));
  for (let row = Math.max(bottom, Math.floor(y - radius)); row < endY; row += 1) {
    circle.setRow(row - y, radius);
    for (let column = Math.max(left, Math.floor(x - radius)); column < endX; column += 1) {
      const coverage = circle.of(column - x);
      if (coverage > 0) writer.draw(column, row, 1, 1, depth, color, fogCoordinate, coverage);
    }
  }
}
