import { toByte, toDepth } from "../fixed-point.js";
import type { FragmentOperations } from "../fragments/fragment-operations.js";
import type { FragmentRun } from "../fragments/fragment-run.js";
import { HALF_PIXEL, SUBPIXELS, snap } from "./subpixel.js";
import { COLOR, DEPTH, INVERSE_W, VARYINGS, X, Y } from "./varyings.js";

/**
 * Fills polygons row by row. A fragment is produced where its center lies inside [GL1.3 3.5.1]: in rows from the
 * first center at or above the lower end of an edge up to the last one below its upper end, and in columns from the
 * first center at or right of an edge up to the last one left of the next edge. An edge is computed upward whatever
 * its direction, on the subpixel grid and exactly, so that polygons on both sides of it neither overlap nor leave
 * a gap.
 *
 * Data are interpolated along the edges and then between them, colors over w beside 1/w [GL1.3 3.5.1]. That uses
 * the unrounded coordinates, with results kept between those of the vertices.
 */
export class PolygonRasterizer {
  private readonly operations: FragmentOperations;
  private readonly run: FragmentRun;

  /** The vertices on the subpixel grid. */
  private snappedX = new Float64Array(0);
  private snappedY = new Float64Array(0);
  /** Where edges cross the current row: varyings with the color over w, and the first column behind the edge. */
  private crossings = new Float64Array(0);
  private columns = new Float64Array(0);
  /** The crossings from left to right. */
  private order = new Uint32Array(0);

  constructor(operations: FragmentOperations, run: FragmentRun) {
    this.operations = operations;
    this.run = run;
  }

  /** Fills the polygon of `count` vertices, given as varyings; `depthOffset` is added to every depth. */
  draw(vertices: Float64Array, count: number, depthOffset: number): void {
    this.reserve(count);
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0; i < count; i += 1) {
      this.snappedX[i] = snap(vertices[i * VARYINGS + X]!);
      const y = snap(vertices[i * VARYINGS + Y]!);
      this.snappedY[i] = y;
      lowest = Math.min(lowest, y);
      highest = Math.max(highest, y);
    }
    const { bottom, top } = this.operations.bounds;
    const first = Math.max(bottom, Math.ceil((lowest - HALF_PIXEL) / SUBPIXELS));
    const end = Math.min(top, Math.ceil((highest - HALF_PIXEL) / SUBPIXELS));
    for (let row = first; row < end; row += 1) this.drawRow(vertices, count, row, depthOffset);
  }

  private reserve(count: number): void {
    if (this.columns.length >= count) return;
    const capacity = Math.max(16, 2 * count);
    this.snappedX = new Float64Array(capacity);
    this.snappedY = new Float64Array(capacity);
    this.crossings = new Float64Array(capacity * VARYINGS);
    this.columns = new Float64Array(capacity);
    this.order = new Uint32Array(capacity);
  }

  private drawRow(vertices: Float64Array, count: number, row: number, depthOffset: number): void {
    const { bounds } = this.operations;
    const { order, columns } = this;
    const found = this.findCrossings(vertices, count, row);
    for (let i = 0; i + 1 < found; i += 2) {
      const left = order[i]!;
      const right = order[i + 1]!;
      const from = Math.max(bounds.left, columns[left]!);
      const to = Math.min(bounds.right, columns[right]!);
      if (from < to) this.drawSpan(row, from, to, left * VARYINGS, right * VARYINGS, depthOffset);
    }
  }

  /** Finds and sorts the edges that cross the centers of a row; their number, which is even, is returned. */
  private findCrossings(vertices: Float64Array, count: number, row: number): number {
    const { snappedY, columns, order } = this;
    const y = row * SUBPIXELS + HALF_PIXEL;
    let found = 0;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const upward = snappedY[previous]! < snappedY[i]!;
      const lower = upward ? previous : i;
      const upper = upward ? i : previous;
      if (y < snappedY[lower]! || y >= snappedY[upper]!) continue;
      const column = this.crossingColumn(lower, upper, y);
      let place = found;
      for (; place > 0 && columns[order[place - 1]!]! > column; place -= 1) order[place] = order[place - 1]!;
      order[place] = found;
      columns[found] = column;
      this.interpolateEdge(vertices, lower * VARYINGS, upper * VARYINGS, row + 0.5, found * VARYINGS);
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

  /** Stores the varyings of an edge at the height y. */
  private interpolateEdge(vertices: Float64Array, lower: number, upper: number, y: number, at: number): void {
    const { crossings } = this;
    const t = fraction(y, vertices[lower + Y]!, vertices[upper + Y]!);
    crossings[at + X] = mix(vertices[lower + X]!, vertices[upper + X]!, t);
    crossings[at + DEPTH] = mix(vertices[lower + DEPTH]!, vertices[upper + DEPTH]!, t);
    const a = vertices[lower + INVERSE_W]!;
    const b = vertices[upper + INVERSE_W]!;
    crossings[at + INVERSE_W] = mix(a, b, t);
    for (let i = COLOR; i < VARYINGS; i += 1) {
      crossings[at + i] = mix(vertices[lower + i]! * a, vertices[upper + i]! * b, t);
    }
  }

  private drawSpan(
    y: number,
    from: number,
    to: number,
    left: number,
    right: number,
    depthOffset: number,
  ): void {
    const { crossings, run } = this;
    run.x = from;
    run.y = y;
    run.count = to - from;
    for (let i = 0; i < run.count; i += 1) {
      const t = fraction(from + i + 0.5, crossings[left + X]!, crossings[right + X]!);
      run.depth[i] = toDepth(mix(crossings[left + DEPTH]!, crossings[right + DEPTH]!, t) + depthOffset);
      const w = 1 / mix(crossings[left + INVERSE_W]!, crossings[right + INVERSE_W]!, t);
      for (let c = 0; c < 4; c += 1) {
        const color = mix(crossings[left + COLOR + c]!, crossings[right + COLOR + c]!, t) * w;
        run.color[4 * i + c] = toByte(color);
      }
    }
    this.operations.write(run);
  }
}

/** Where x lies between a and b, kept to [0,1]; 0 where a and b are in reverse order by rounding. */
function fraction(x: number, a: number, b: number): number {
  return b > a ? Math.min(1, Math.max(0, (x - a) / (b - a))) : 0;
}

function mix(a: number, b: number, t: number): number {
  return a + t * (b - a);
}
