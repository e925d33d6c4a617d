import { type LineStipple, MAX_LINE_WIDTH, type RasterState, snap, SUBPIXELS } from "@glasm/primitives";
import type { Bounds } from "../framebuffer/framebuffer.js";
import type { BlockWriter } from "../points/block.js";
import { roundedWidth } from "../points/points.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { X, Y } from "../vertices/varyings.js";
import type { LineData } from "./line-data.js";
import type { StippleCounter } from "./stipple-counter.js";

/** Draws lines whose data are set. */
export interface Lines {
  /** Draws the line from the first of the ends to the second; `depthOffset` is added to every depth. */
  draw(depthOffset: number): void;
}

/**
 * Rasterizes non-antialiased lines of any width by the diamond-exit rule, exactly [GL1.3 3.4.1, 3.4.2].
 *
 * The major axis is the one along which a line has one fragment, or one block of a wide line, at each step; such a
 * step is called a column, whichever the axis. The rule moves both ends by (-e, -e^2) for a tiny e: the comparisons
 * below have that worked in.
 */
export class LineRasterizer implements Lines {
  private readonly data: LineData;
  private readonly writer: BlockWriter;
  private readonly bounds: Bounds;
  private readonly width: number;
  private readonly stipple: LineStipple | null;
  private readonly stippleCounter: StippleCounter;

  private xMajor = true;
  // The ends on the subpixel grid, moved by the offset of a wide line.
  private majorA = 0;
  private minorA = 0;
  private majorB = 0;
  private minorB = 0;

  constructor(
    data: LineData,
    writer: BlockWriter,
    bounds: Bounds,
    state: RasterState,
    stippleCounter: StippleCounter,
  ) {
    this.data = data;
    this.writer = writer;
    this.bounds = bounds;
    this.width = roundedWidth(state.lineWidth, MAX_LINE_WIDTH);
    this.stipple = state.lineStipple;
    this.stippleCounter = stippleCounter;
  }

  draw(depthOffset: number): void {
    this.setEnds();
    // Outside these columns the rule gives nothing; at most a few of them at each end give nothing either.
    let first = Math.floor(Math.min(this.majorA, this.majorB) / SUBPIXELS) - 1;
    let last = Math.floor(Math.max(this.majorA, this.majorB) / SUBPIXELS) + 1;
    while (first <= last && !this.isProduced(first)) first += 1;
    while (first <= last && !this.isProduced(last)) last -= 1;
    if (Math.min(this.majorA, this.majorB) >= 0) first = Math.max(first, 0); // [Ruling 382]
    const { left, right, bottom, top } = this.bounds;
    const from = Math.max(first, this.xMajor ? left : bottom);
    const to = Math.min(last, (this.xMajor ? right : top) - 1);
    for (let column = from; column <= to; column += 1) {
      if (this.isStippled(column, first, last)) this.drawColumn(column, depthOffset);
    }
    this.stippleCounter.advance(last - first + 1); // [Ruling 105]
  }

  /** Whether the stipple lets a column through; fragments are produced from the starting point on. [GL1.3 3.4.2] */
  private isStippled(column: number, first: number, last: number): boolean {
    if (this.stipple === null) return true;
    const before = this.majorB > this.majorA ? column - first : last - column;
    return this.stippleCounter.isDrawn(this.stipple, before);
  }

  private setEnds(): void {
    const { ends, words } = this.data;
    const xa = snap(ends[X]!);
    const ya = snap(ends[Y]!);
    const xb = snap(ends[words + X]!);
    const yb = snap(ends[words + Y]!);
    // Slopes of exactly 1 and -1 are x-major. [GL1.3 3.4.1]
    this.xMajor = Math.abs(yb - ya) <= Math.abs(xb - xa);
    // A wide line is moved in the minor direction. [GL1.3 3.4.2]
    const offset = (this.width - 1) * HALF_PIXEL;
    this.majorA = this.xMajor ? xa : ya;
    this.majorB = this.xMajor ? xb : yb;
    this.minorA = (this.xMajor ? ya : xa) - offset;
    this.minorB = (this.xMajor ? yb : xb) - offset;
  }

  /** A fragment is produced where the line starts before the exit of its diamond and ends after it. */
  private isProduced(column: number): boolean {
    if (this.majorA === this.majorB) return false;
    const center = column * SUBPIXELS + HALF_PIXEL;
    const minorCenter = this.minorPixel(column) * SUBPIXELS + HALF_PIXEL;
    return (
      !this.hasExited(this.majorA - center, this.minorA - minorCenter) &&
      this.hasExited(this.majorB - center, this.minorB - minorCenter)
    );
  }

  /** Whether a point of the line, given from the center of a diamond, lies after the exit of that diamond. */
  private hasExited(major: number, minor: number): boolean {
    const distance = Math.abs(major) + Math.abs(minor);
    // On the boundary, the move by -e in x decides.
    const x = this.xMajor ? major : minor;
    const outside = distance > HALF_PIXEL || (distance === HALF_PIXEL && x <= 0);
    return outside && (this.majorB > this.majorA ? major > 0 : major <= 0);
  }

  /** The pixel on the minor axis that the endless line passes at the center of a column. */
  private minorPixel(column: number): number {
    const sign = this.majorB > this.majorA ? 1 : -1;
    const majorLength = (this.majorB - this.majorA) * sign;
    const minorLength = (this.minorB - this.minorA) * sign;
    const pixelA = Math.floor(this.minorA / SUBPIXELS);
    const distance = column * SUBPIXELS + HALF_PIXEL - this.majorA;
    const numerator = (this.minorA - pixelA * SUBPIXELS) * majorLength + distance * minorLength;
    const quotient = numerator / (SUBPIXELS * majorLength);
    // Between two pixels the moved line lies below, unless the move by -e in x takes it up the slope.
    const upward = this.xMajor && minorLength > 0;
    return pixelA + (upward ? Math.floor(quotient) : Math.ceil(quotient) - 1);
  }

  /**
   * The pixel on the minor axis of the first fragment in a column: the one that the line passes, or the next one where
   * only the move of its ends takes the line itself out of the window. [Ruling 382]
   */
  private drawnPixel(column: number): number {
    const pixel = this.minorPixel(column);
    const offset = (this.width - 1) / 2;
    const isMovedOut = pixel + offset === -1 && Math.min(this.minorA, this.minorB) + offset * SUBPIXELS >= 0;
    return isMovedOut ? pixel + 1 : pixel;
  }

  private drawColumn(column: number, depthOffset: number): void {
    const pixel = this.drawnPixel(column);
    const x = this.xMajor ? column : pixel;
    const y = this.xMajor ? pixel : column;
    const { data } = this;
    const offset = (this.width - 1) / 2;
    // The data are those of the line before it was moved.
    const centerX = x + 0.5 + (this.xMajor ? 0 : offset);
    if (!data.at(centerX, y + 0.5 + (this.xMajor ? offset : 0), depthOffset)) return;
    const width = this.xMajor ? 1 : this.width;
    const height = this.xMajor ? this.width : 1;
    this.writer.draw(x, y, width, height, data.depth, data.color, data.fogCoordinate);
  }
}
