import { SUBPIXELS, snap } from "@glasm/primitives";
import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { X, Y } from "../vertices/varyings.js";

/** Draws the spans between the edges of polygons. */
export interface Spans {
  /** Words of a vertex. */
  readonly words: number;
  /** Begins a polygon. */
  begin?(vertices: Float64Array, count: number): void;
  /** Places the left end on the edge between two vertices, which begin at `lower` and `upper`, at a height. */
  setLeft(vertices: Float64Array, lower: number, upper: number, y: number): void;
  /** The same for the right end. */
  setRight(vertices: Float64Array, lower: number, upper: number, y: number): void;
  /**
   * Draws the pixels of a row from column `from` up to `to`; `depthOffset` is added to every depth.
   * @param place where in a pixel, from its left side, its data are taken; by default in the center
   * @param coverage what alpha is multiplied by; by default 1 [GL1.3 3.11]
   */
  draw(row: number, from: number, to: number, depthOffset: number, place?: number, coverage?: number): void;
}

/** Fills polygons. */
export interface Polygons {
  /** Fills the polygon of `count` vertices, given as varyings; `depthOffset` is added to every depth. */
  draw(vertices: Float64Array, count: number, depthOffset: number): void;
}

/**
 * Fills polygons row by row. A fragment is produced where its center lies inside [GL1.3 3.5.1]: in rows from the
 * first center at or above the lower end of an edge up to the last one below its upper end, and in columns from the
 * first center at or right of an edge up to the last one left of the next edge. An edge is computed upward whatever
 * its direction, on the subpixel grid and exactly, so that polygons on both sides of it neither overlap nor leave
 * a gap.
 */
export class PolygonRasterizer implements Polygons {
  private readonly operations: FragmentOperations;
  private readonly spans: Spans;

  /** The vertices on the subpixel grid. */
  private snappedX = new Float64Array(0);
  private snappedY = new Float64Array(0);
  /** The edges that cross the current row, from left to right: the first column after each, and its vertices. */
  private columns = new Float64Array(0);
  private lower = new Int32Array(0);
  private upper = new Int32Array(0);

  constructor(operations: FragmentOperations, spans: Spans) {
    this.operations = operations;
    this.spans = spans;
  }

  draw(vertices: Float64Array, count: number, depthOffset: number): void {
    this.spans.begin?.(vertices, count);
    this.reserve(count);
    const { snappedX, snappedY } = this;
    const { words } = this.spans;
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0; i < count; i += 1) {
      snappedX[i] = snap(vertices[i * words + X]!);
      const y = snap(vertices[i * words + Y]!);
      snappedY[i] = y;
      if (y < lowest) lowest = y;
      if (y > highest) highest = y;
    }
    const { bottom, top } = this.operations.bounds;
    const first = limit(Math.ceil((lowest - HALF_PIXEL) / SUBPIXELS), bottom, top);
    const end = limit(Math.ceil((highest - HALF_PIXEL) / SUBPIXELS), bottom, top);
    for (let row = first; row < end; row += 1) this.drawRow(vertices, count, row, depthOffset);
  }

  private reserve(count: number): void {
    if (this.columns.length >= count) return;
    const capacity = Math.max(16, 2 * count);
    this.snappedX = new Float64Array(capacity);
    this.snappedY = new Float64Array(capacity);
    this.columns = new Float64Array(capacity);
    this.lower = new Int32Array(capacity);
    this.upper = new Int32Array(capacity);
  }

  private drawRow(vertices: Float64Array, count: number, row: number, depthOffset: number): void {
    const { columns, lower, upper, spans } = this;
    const { left, right } = this.operations.bounds;
    const { words } = spans;
    const found = this.findCrossings(count, row);
    for (let i = 0; i + 1 < found; i += 2) {
      const from = limit(columns[i]!, left, right);
      const to = limit(columns[i + 1]!, left, right);
      if (from >= to) continue;
      spans.setLeft(vertices, lower[i]! * words, upper[i]! * words, row + 0.5);
      spans.setRight(vertices, lower[i + 1]! * words, upper[i + 1]! * words, row + 0.5);
      spans.draw(row, from, to, depthOffset);
    }
  }

  /** Finds and sorts the edges that cross the centers of a row; their number, which is even, is returned. */
  private findCrossings(count: number, row: number): number {
    const { snappedY, columns, lower, upper } = this;
    const y = row * SUBPIXELS + HALF_PIXEL;
    let found = 0;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const isAbove = snappedY[i]! > y;
      if (isAbove === snappedY[previous]! > y) continue;
      const low = isAbove ? previous : i;
      const high = isAbove ? i : previous;
      const column = this.crossingColumn(low, high, y);
      let place = found;
      for (; place > 0 && columns[place - 1]! > column; place -= 1) {
        columns[place] = columns[place - 1]!;
        lower[place] = lower[place - 1]!;
        upper[place] = upper[place - 1]!;
      }
      columns[place] = column;
      lower[place] = low;
      upper[place] = high;
      found += 1;
    }
    return found;
  }

  /** The first column whose center lies at or right of an edge, exactly. */
  private crossingColumn(lower: number, upper: number, y: number): number {
    const x = this.snappedX[lower]! - HALF_PIXEL;
    const pixel = Math.floor(x / SUBPIXELS);
    const height = this.snappedY[upper]! - this.snappedY[lower]!;
    const shift = (y - this.snappedY[lower]!) * (this.snappedX[upper]! - this.snappedX[lower]!);
    return pixel + Math.ceil(((x - pixel * SUBPIXELS) * height + shift) / (SUBPIXELS * height));
  }
}

/** An integer between two limits that are 32-bit integers, kept to them. */
function limit(value: number, low: number, high: number): number {
  return value <= low ? low : value >= high ? high : value | 0;
}
