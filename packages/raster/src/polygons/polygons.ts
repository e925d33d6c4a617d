import { SUBPIXELS, snap } from "@glasm/primitives";
import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { X, Y } from "../vertices/varyings.js";

/** Draws the spans of triangles. */
export interface Spans {
  /** Words of a vertex. */
  readonly words: number;
  /** Begins a polygon. */
  begin?(vertices: Float64Array, count: number): void;
  /** Begins a triangle of the polygon, whose vertices begin at some words; `depthOffset` is added to every depth. */
  setTriangle(vertices: Float64Array, a: number, b: number, c: number, depthOffset: number): void;
  /**
   * Draws the pixels of a row from column `from` up to `to`.
   * @param placeX where in a pixel, from its left side, its data are taken; by default in the center
   * @param placeY the same from its lower side
   * @param coverage what alpha is multiplied by; by default 1 [GL1.3 3.11]
   */
  draw(row: number, from: number, to: number, placeX?: number, placeY?: number, coverage?: number): void;
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
 * a gap. The fragment's data are those of the first triangle around the first vertex that has its center; there is one, as
 * a center inside of the polygon lies inside of an odd number of them. [Ruling 478]
 */
export class PolygonRasterizer implements Polygons {
  private readonly operations: FragmentOperations;
  private readonly spans: Spans;

  /** The vertices on the subpixel grid. */
  private snappedX = new Float64Array(0);
  private snappedY = new Float64Array(0);
  /** The first column after each edge of the polygon that crosses the current row, from left to right. */
  private columns = new Float64Array(0);
  /** What of the row no triangle has had yet: from and up to which columns. */
  private rest: Span[] = [];
  /** The triangle that the spans are set to, by its second vertex; 0 before the first one. */
  private current = 0;

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
    this.current = 0;
    for (let row = first; row < end; row += 1) {
      this.findSpans(count, row);
      for (let second = 1; second + 1 < count && this.rest.length > 0; second += 1)
        this.drawTriangle(vertices, second, row, depthOffset);
    }
  }

  private reserve(count: number): void {
    if (this.columns.length >= count) return;
    const capacity = Math.max(16, 2 * count);
    this.snappedX = new Float64Array(capacity);
    this.snappedY = new Float64Array(capacity);
    this.columns = new Float64Array(capacity);
  }

  /** Finds and sorts the edges that cross the centers of a row, an even number: the polygon is between every other two. */
  private findSpans(count: number, row: number): void {
    const { columns } = this;
    const { left, right } = this.operations.bounds;
    let found = 0;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const column = this.crossing(previous, i, row);
      if (column === null) continue;
      let place = found;
      for (; place > 0 && columns[place - 1]! > column; place -= 1) columns[place] = columns[place - 1]!;
      columns[place] = column;
      found += 1;
    }
    this.rest = [];
    for (let i = 0; i + 1 < found; i += 2) {
      const from = limit(columns[i]!, left, right);
      const to = limit(columns[i + 1]!, left, right);
      if (from < to) this.rest.push({ from, to });
    }
  }

  /** Draws what the triangle of the first vertex, another one and the next one has of the rest of a row. */
  private drawTriangle(vertices: Float64Array, second: number, row: number, depthOffset: number): void {
    const { spans } = this;
    const crossings = [
      this.crossing(0, second, row),
      this.crossing(second, second + 1, row),
      this.crossing(second + 1, 0, row),
    ].filter((column) => column !== null);
    if (crossings.length === 0) return;
    const [left, right] = [Math.min(...crossings), Math.max(...crossings)];
    this.rest = this.rest.flatMap(({ from, to }) => {
      const first = Math.max(from, left);
      const end = Math.min(to, right);
      if (first >= end) return [{ from, to }];
      if (this.current !== second) {
        spans.setTriangle(vertices, 0, second * spans.words, (second + 1) * spans.words, depthOffset);
        this.current = second;
      }
      spans.draw(row, first, end);
      return [
        { from, to: first },
        { from: end, to },
      ].filter((span) => span.from < span.to);
    });
  }

  /** The first column whose center lies at or right of an edge, exactly; null if the edge does not cross the centers of a row. */
  private crossing(a: number, b: number, row: number): number | null {
    const { snappedX, snappedY } = this;
    const y = row * SUBPIXELS + HALF_PIXEL;
    const isUpward = snappedY[b]! > y;
    if (isUpward === snappedY[a]! > y) return null;
    const lower = isUpward ? a : b;
    const upper = isUpward ? b : a;
    const x = snappedX[lower]! - HALF_PIXEL;
    const pixel = Math.floor(x / SUBPIXELS);
    const height = snappedY[upper]! - snappedY[lower]!;
    const shift = (y - snappedY[lower]!) * (snappedX[upper]! - snappedX[lower]!);
    return pixel + Math.ceil(((x - pixel * SUBPIXELS) * height + shift) / (SUBPIXELS * height));
  }
}

/** Columns of a row, from one up to another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** An integer between two limits that are 32-bit integers, kept to them. */
function limit(value: number, low: number, high: number): number {
  return value <= low ? low : value >= high ? high : value | 0;
}
