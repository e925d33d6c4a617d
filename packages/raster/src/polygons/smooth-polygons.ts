import { snap, SUBPIXELS } from "@glasm/primitives";
import type { ClippedPolygon } from "../antialiasing/clipped-polygon.js";
import { type CoveredPixel, PolygonCoverage } from "../antialiasing/polygon-coverage.js";
import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { X, Y } from "../vertices/varyings.js";
import type { Polygons, Spans } from "./polygons.js";

/**
 * Fills antialiased polygons: a fragment for each pixel that the polygon touches, with the data of the center of gravity of
 * what it covers there. [GL1.3 3.5.3, Ruling 416, Ruling 478]
 */
export class SmoothPolygonRasterizer implements Polygons {
  private readonly operations: FragmentOperations;
  private readonly spans: Spans;
  private readonly coverage = new PolygonCoverage();
  /** The triangle that the spans are set to, by its second vertex; 0 before the first one. */
  private current = 0;

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
    this.current = 0;
    this.coverage.visit(this.operations.bounds, (pixel) => {
      this.setTriangle(vertices, nearestTriangle(polygon, pixel), depthOffset);
      spans.draw(pixel.y, pixel.x, pixel.x + 1, pixel.centerX - pixel.x, pixel.centerY - pixel.y, pixel.area);
    });
  }

  private setTriangle(vertices: Float64Array, second: number, depthOffset: number): void {
    const { words } = this.spans;
    if (second === this.current) return;
    this.current = second;
    this.spans.setTriangle(vertices, 0, second * words, (second + 1) * words, depthOffset);
  }
}

/** The triangle around the first corner that has a center of gravity, or is nearest to having it, by its second corner. */
function nearestTriangle({ points, count }: ClippedPolygon, { centerX, centerY }: CoveredPixel): number {
  let nearest = 1;
  let most = -Infinity;
  for (let second = 1; second + 1 < count; second += 1) {
    const [ax, ay, b] = [points[0]!, points[1]!, 2 * second];
    const [bx, by, cx, cy] = [points[b]! - ax, points[b + 1]! - ay, points[b + 2]! - ax, points[b + 3]! - ay];
    const [x, y] = [centerX - ax, centerY - ay];
    const area = bx * cy - by * cx;
    const [ofB, ofC] = [(x * cy - y * cx) / area, (bx * y - by * x) / area];
    const least = Math.min(ofB, ofC, 1 - ofB - ofC);
    if (!(least > most)) continue;
    most = least;
    nearest = second;
  }
  return nearest;
}
