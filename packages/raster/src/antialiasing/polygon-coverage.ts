import type { Bounds } from "../framebuffer/framebuffer.js";
import { ClippedPolygon } from "./clipped-polygon.js";

/** A smaller part of a pixel counts as none, since it may be the error of the computation. [Ruling 416] */
const LEAST_AREA = 2 ** -16;
/** A larger part counts as all of the pixel. */
const MOST_AREA = 1 - 2 ** -20;

/** What is told about a pixel that a polygon covers in part or as a whole. */
export interface CoveredPixel {
  readonly x: number;
  readonly y: number;
  /** The part of the pixel that is covered, up to 1. */
  readonly area: number;
  /** Where the center of gravity of this part is. */
  readonly centerX: number;
  readonly centerY: number;
}

/**
 * Finds the area in which a polygon and each pixel meet, by cutting the polygon along the rows and columns of the window.
 * [GL1.3 3.5.3, Ruling 416]
 */
export class PolygonCoverage implements CoveredPixel {
  x = 0;
  y = 0;
  area = 0;
  centerX = 0;
  centerY = 0;
  /** The polygon, whose corners are added before `visit`. */
  readonly polygon = new ClippedPolygon();
  private readonly above = new ClippedPolygon();
  /** What of the row is not visited yet, and room for what it becomes. */
  private rest = new ClippedPolygon();
  private spare = new ClippedPolygon();
  private readonly pixel = new ClippedPolygon();

  /** Calls `visit` with each pixel inside of the bounds that the polygon covers in part, row by row from left to right. */
  visit({ left, bottom, right, top }: Bounds, visit: (pixel: CoveredPixel) => void): void {
    const { polygon } = this;
    const first = Math.max(bottom, Math.floor(polygon.extreme(1, 1)));
    const end = Math.min(top, Math.ceil(polygon.extreme(1, -1)));
    for (let y = first; y < end; y += 1) {
      this.y = y;
      this.above.cut(polygon, 1, y, 1);
      this.rest.cut(this.above, 1, y + 1, -1);
      this.visitRow(left, right, visit);
    }
  }

  private visitRow(left: number, right: number, visit: (pixel: CoveredPixel) => void): void {
    const first = Math.max(left, Math.floor(this.rest.extreme(0, 1)));
    const end = Math.min(right, Math.ceil(this.rest.extreme(0, -1)));
    this.cutRest(first);
    for (let x = first; x < end; x += 1) {
      this.x = x;
      this.pixel.cut(this.rest, 0, x + 1, -1);
      this.measure();
      if (this.area >= LEAST_AREA) visit(this);
      this.cutRest(x + 1);
    }
  }

  /** Leaves what of the row lies at x or right of it. */
  private cutRest(x: number): void {
    const { rest, spare } = this;
    spare.cut(rest, 0, x, 1);
    this.rest = spare;
    this.spare = rest;
  }

  /** The area and the center of gravity of what is in the pixel. */
  private measure(): void {
    const { x, y, pixel } = this;
    const { points, count } = pixel;
    let doubled = 0;
    let momentX = 0;
    let momentY = 0;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const ax = points[2 * previous]! - x;
      const ay = points[2 * previous + 1]! - y;
      const bx = points[2 * i]! - x;
      const by = points[2 * i + 1]! - y;
      const cross = ax * by - bx * ay;
      doubled += cross;
      momentX += (ax + bx) * cross;
      momentY += (ay + by) * cross;
    }
    const isWhole = Math.abs(doubled) > 2 * MOST_AREA;
    this.area = isWhole ? 1 : Math.abs(doubled) / 2;
    this.centerX = x + (isWhole ? 0.5 : momentX / (3 * doubled));
    this.centerY = y + (isWhole ? 0.5 : momentY / (3 * doubled));
  }
}
