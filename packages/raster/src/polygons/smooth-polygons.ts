import { snap, SUBPIXELS } from "@glasm/primitives";
import { type CoveredPixel, PolygonCoverage } from "../antialiasing/polygon-coverage.js";
import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { X, Y } from "../vertices/varyings.js";
import type { Polygons, Spans } from "./polygons.js";

/** Rounding to the subpixel grid may move a center of gravity out of the polygon by less. */
const SLACK = 2 / SUBPIXELS;

/**
 * Fills antialiased polygons: a fragment for each pixel that the polygon touches, with the data of the center of gravity of
 * what it covers there. [GL1.3 3.5.3, Ruling 416]
 */
export class SmoothPolygonRasterizer implements Polygons {
  private readonly operations: FragmentOperations;
  private readonly spans: Spans;
  private readonly coverage = new PolygonCoverage();
  /** Where the spans lie now; NaN before the first of a polygon. */
  private height = NaN;

  constructor(operations: FragmentOperations, spans: Spans) {
    this.operations = operations;
    this.spans = spans;
  }

  draw(vertices: Float64Array, count: number, depthOffset: number): void {
    const { spans } = this;
    const { polygon } = this.coverage;
    spans.begin?.(vertices, count);
    polygon.reserve(count);
    polygon.count = 0;
    for (let i = 0; i < count; i += 1) {
      const at = i * spans.words;
      polygon.add(snap(vertices[at + X]!) / SUBPIXELS, snap(vertices[at + Y]!) / SUBPIXELS);
    }
    this.height = NaN;
    this.coverage.visit(this.operations.bounds, (pixel) => {
      if (pixel.centerY !== this.height) this.setEnds(vertices, count, pixel);
      spans.draw(pixel.y, pixel.x, pixel.x + 1, depthOffset, pixel.centerX - pixel.x, pixel.area);
    });
  }

  /** Places both ends of the spans on the outermost edges at the height of a pixel's center of gravity. */
  private setEnds(vertices: Float64Array, count: number, { centerY }: CoveredPixel): void {
    const { spans } = this;
    const { words } = spans;
    this.height = centerY;
    let left = Infinity;
    let right = -Infinity;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const isUpward = vertices[previous * words + Y]! <= vertices[i * words + Y]!;
      const lower = (isUpward ? previous : i) * words;
      const upper = (isUpward ? i : previous) * words;
      const y = vertices[lower + Y]!;
      const height = vertices[upper + Y]! - y;
      if (!(height > 0) || centerY < y - SLACK || centerY > y + height + SLACK) continue;
      const t = Math.min(Math.max((centerY - y) / height, 0), 1);
      const x = vertices[lower + X]! + t * (vertices[upper + X]! - vertices[lower + X]!);
      if (x < left) spans.setLeft(vertices, lower, upper, centerY);
      if (x > right) spans.setRight(vertices, lower, upper, centerY);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
}
