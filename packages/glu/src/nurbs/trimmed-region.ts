import type { Place } from "./brush.js";
import { type Axis, clippedAll } from "./clip.js";
import type { GridSpan } from "./grid.js";
import { areaOf } from "./trim-checks.js";
import type { Contour } from "./trim-curves.js";

/** Lines of a grid in both directions, from first to last, among all lines. */
export interface Block {
  readonly u1: number;
  readonly u2: number;
  readonly v1: number;
  readonly v2: number;
}

/** Who is told of the parts of a region. */
export interface RegionReceiver {
  /** A part with one piece of each map, before all that is in it; true if its loops are enough. */
  patch(uSpan: number, vSpan: number, contours: readonly Contour[]): boolean;
  /** A block in the patch that is inside the region. */
  block(block: Block): void;
  /** A cell of the grid of which the loops leave a part. */
  cell(contours: readonly Contour[]): void;
}

/** All lines of spans. */
const linesOf = (spans: readonly GridSpan[]): Float64Array =>
  Float64Array.from([spans[0]!.start, ...spans.flatMap(({ lines }) => [...lines.subarray(1)])]);

/** The number of the line at a place, or -1. */
function lineAt(lines: Float64Array, place: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return lines[low] === place ? low : -1;
}

/** Divides the part of a domain that loops retain into blocks of a grid, and parts of its cells along the loops. */
export class TrimmedRegion {
  private readonly spans: readonly [readonly GridSpan[], readonly GridSpan[]];
  private readonly lines: readonly [Float64Array, Float64Array];
  private readonly receiver: RegionReceiver;

  constructor(uSpans: readonly GridSpan[], vSpans: readonly GridSpan[], receiver: RegionReceiver) {
    this.spans = [uSpans, vSpans];
    this.lines = [linesOf(uSpans), linesOf(vSpans)];
    this.receiver = receiver;
  }

  divide(contours: readonly Contour[]): void {
    const [u, v] = this.lines;
    const inU = clippedAll(clippedAll(contours, 0, u[0]!, false), 0, u.at(-1)!, true);
    const inV = clippedAll(clippedAll(inU, 1, v[0]!, false), 1, v.at(-1)!, true);
    this.patches([0, this.spans[0].length], [0, this.spans[1].length], inV);
  }

  /** Divides spans, from a first to a last that is left out, until there is one in each direction. */
  private patches(
    u: readonly [number, number],
    v: readonly [number, number],
    contours: readonly Contour[],
  ): void {
    if (contours.length === 0) return;
    const axis: Axis = u[1] - u[0] > 1 ? 0 : 1;
    const [first, last] = axis === 0 ? u : v;
    if (last - first === 1) return this.patch(u[0], v[0], contours);
    const middle = (first + last) >> 1;
    const line = this.spans[axis][middle]!.start;
    for (const isLow of [true, false]) {
      const half = isLow ? ([first, middle] as const) : ([middle, last] as const);
      const part = clippedAll(contours, axis, line, isLow);
      if (axis === 0) this.patches(half, v, part);
      else this.patches(u, half, part);
    }
  }

  private patch(uSpan: number, vSpan: number, contours: readonly Contour[]): void {
    if (this.receiver.patch(uSpan, vSpan, contours)) return;
    const [u, v] = [this.spans[0][uSpan]!, this.spans[1][vSpan]!];
    const block = { u1: u.first, u2: u.first + u.steps, v1: v.first, v2: v.first + v.steps };
    this.blocks(block, contours);
  }

  private blocks(block: Block, contours: readonly Contour[]): void {
    if (contours.length === 0) return;
    if (this.isWhole(block, contours)) {
      if (this.windingOf(block, contours) > 0) this.receiver.block(block);
      return;
    }
    const [across, up] = [block.u2 - block.u1, block.v2 - block.v1];
    if (across === 1 && up === 1) return this.receiver.cell(contours);
    const axis: Axis = across >= up ? 0 : 1;
    const middle = axis === 0 ? (block.u1 + block.u2) >> 1 : (block.v1 + block.v2) >> 1;
    const [low, high] =
      axis === 0
        ? [
            { ...block, u2: middle },
            { ...block, u1: middle },
          ]
        : [
            { ...block, v2: middle },
            { ...block, v1: middle },
          ];
    const line = this.lines[axis][middle]!;
    this.blocks(low, clippedAll(contours, axis, line, true));
    this.blocks(high, clippedAll(contours, axis, line, false));
  }

  /** Whether no edge of the loops goes through a block, and all their points are points of the grid around it. */
  private isWhole({ u1, u2, v1, v2 }: Block, contours: readonly Contour[]): boolean {
    const [uLines, vLines] = this.lines;
    const [left, right, bottom, top] = [uLines[u1]!, uLines[u2]!, vLines[v1]!, vLines[v2]!];
    return contours.every((contour) =>
      contour.every((to, i) => {
        const from: Place = contour.at(i - 1)!;
        const isAround =
          (from[0] === to[0] && (to[0] === left || to[0] === right)) ||
          (from[1] === to[1] && (to[1] === bottom || to[1] === top));
        return isAround && lineAt(uLines, to[0]) >= 0 && lineAt(vLines, to[1]) >= 0;
      }),
    );
  }

  /** How often loops that go around a block do that, counterclockwise. */
  private windingOf({ u1, u2, v1, v2 }: Block, contours: readonly Contour[]): number {
    const [uLines, vLines] = this.lines;
    const area = (uLines[u2]! - uLines[u1]!) * (vLines[v2]! - vLines[v1]!);
    return Math.round(contours.reduce((sum, contour) => sum + areaOf(contour), 0) / (2 * area));
  }
}
