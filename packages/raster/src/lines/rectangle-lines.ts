import { type LineStipple, type RasterState, snap, SUBPIXELS } from "@glasm/primitives";
import { visitCenters } from "../antialiasing/polygon-centers.js";
import { PolygonCoverage } from "../antialiasing/polygon-coverage.js";
import { smoothLineWidth } from "../antialiasing/sizes.js";
import type { Bounds } from "../framebuffer/framebuffer.js";
import type { BlockWriter } from "../points/block.js";
import { X, Y } from "../vertices/varyings.js";
import type { LineData } from "./line-data.js";
import type { Lines } from "./lines.js";
import type { StippleCounter } from "./stipple-counter.js";
import { forEachPart } from "./stippled-rectangle.js";

/**
 * Rasterizes lines as rectangles around them: antialiased ones, of which each pixel that they touch gets a fragment, or the
 * samples of lines, for pixels with their center inside. [GL1.3 3.4.2, 3.4.4]
 */
export class RectangleLines implements Lines {
  private readonly data: LineData;
  private readonly writer: BlockWriter;
  private readonly bounds: Bounds;
  private readonly isSampled: boolean;
  private readonly width: number;
  private readonly stipple: LineStipple | null;
  private readonly stippleCounter: StippleCounter;
  private readonly coverage = new PolygonCoverage();

  constructor(
    data: LineData,
    writer: BlockWriter,
    bounds: Bounds,
    { lineWidth, lineStipple }: RasterState,
    stippleCounter: StippleCounter,
    isSampled: boolean,
  ) {
    this.isSampled = isSampled;
    this.data = data;
    this.writer = writer;
    this.bounds = bounds;
    this.width = smoothLineWidth(lineWidth);
    this.stipple = lineStipple;
    this.stippleCounter = stippleCounter;
  }

  draw(depthOffset: number): void {
    const { ends, words } = this.data;
    const x = snap(ends[X]!) / SUBPIXELS;
    const y = snap(ends[Y]!) / SUBPIXELS;
    const dx = snap(ends[words + X]!) / SUBPIXELS - x;
    const dy = snap(ends[words + Y]!) / SUBPIXELS - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return;
    const alongX = dx / length;
    const alongY = dy / length;
    const visible = this.visiblePart(x, y, alongX, alongY);
    forEachPart(length, visible, this.stipple, this.stippleCounter, (from, to) => {
      this.setRectangle(x, y, alongX, alongY, from, to);
      this.drawRectangle(depthOffset);
    });
    this.stippleCounter.advance(Math.ceil(length));
  }

  /** Between which distances along the line its rectangle may touch the bounds. */
  private visiblePart(x: number, y: number, alongX: number, alongY: number): readonly [number, number] {
    const { left, bottom, right, top } = this.bounds;
    const atLeft = (left - x) * alongX;
    const atRight = (right - x) * alongX;
    const atBottom = (bottom - y) * alongY;
    const atTop = (top - y) * alongY;
    return [
      Math.min(atLeft, atRight) + Math.min(atBottom, atTop),
      Math.max(atLeft, atRight) + Math.max(atBottom, atTop),
    ];
  }

  /** Makes the rectangle around a part of the line. */
  private setRectangle(x: number, y: number, alongX: number, alongY: number, from: number, to: number): void {
    const { polygon } = this.coverage;
    const acrossX = (-alongY * this.width) / 2;
    const acrossY = (alongX * this.width) / 2;
    polygon.count = 0;
    polygon.add(x + from * alongX + acrossX, y + from * alongY + acrossY);
    polygon.add(x + from * alongX - acrossX, y + from * alongY - acrossY);
    polygon.add(x + to * alongX - acrossX, y + to * alongY - acrossY);
    polygon.add(x + to * alongX + acrossX, y + to * alongY + acrossY);
  }

  private drawRectangle(depthOffset: number): void {
    const { coverage, bounds } = this;
    if (!this.isSampled)
      return coverage.visit(bounds, ({ x, y, area }) => this.drawFragment(x, y, depthOffset, area));
    visitCenters(coverage.polygon, bounds, (row, from, to) => {
      for (let x = from; x < to; x += 1) this.drawFragment(x, row, depthOffset, 1);
    });
  }

  private drawFragment(x: number, y: number, depthOffset: number, coverage: number): void {
    const { data, writer } = this;
    if (data.at(x + 0.5, y + 0.5, depthOffset))
      writer.draw(x, y, 1, 1, data.depth, data.color, data.fogCoordinate, coverage);
  }
}
