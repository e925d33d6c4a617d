import { type Expression, type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { everyLane, type V128 } from "../compilation/lanes.js";
import { JOB, RECORD, THREAD, TRIANGLE } from "../compilation/memory-layout.js";
import type { Kept } from "../compilation/vectors.js";
import type { CompiledSampleCount } from "../fragment-operations/compiled-sample-count.js";
import { HALF_PIXEL, SUBPIXEL_BITS } from "../vertices/subpixel.js";
import { drawGroup, startAt } from "./compiled-groups.js";
import { beginRow, GROUP, placeAt } from "./compiled-plane-values.js";
import { pixelsFrom } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/** The pixels around a triangle's: in the first two lanes, from which column and row, and up to which. */
export interface Box {
  readonly first: Kept;
  readonly end: Kept;
}

/** The box of a triangle, of the addresses of its corners' records. */
export function boxOf(f: FunctionBuilder, corners: readonly [Word, Word, Word]): Box {
  const [a, b, c] = corners.map((corner) =>
    f.keep(op.v128Load64Zero(corner, RECORD.fixed)),
  ) as readonly Kept[] as readonly [Kept, Kept, Kept];
  return {
    first: f.keep(pixelsFrom(f, op.i32x4MinS(op.i32x4MinS(a, b), c))),
    end: f.keep(pixelsFrom(f, op.i32x4MaxS(op.i32x4MaxS(a, b), c))),
  };
}

/** Whether a box has no pixels. */
export function isEmpty({ first, end }: Box): Expression<"i32"> {
  return anyOfTwo(op.i32x4GeS(first, end));
}

/** Whether a box is at most a group wide and as high, and within the bounds. */
export function isSmall(f: FunctionBuilder, { first, end }: Box, bounds: Box): Expression<"i32"> {
  const isLarge = op.i32x4GtS(op.i32x4Sub(end, first), f.constant(Int32Array.of(GROUP)));
  const isOut = op.v128Or(op.i32x4LtS(first, bounds.first), op.i32x4GtS(end, bounds.end));
  return op.i32Eqz(anyOfTwo(op.v128Or(isLarge, isOut)));
}

/** The pixels that may be drawn. */
export function boundsOf(f: FunctionBuilder): Box {
  return {
    first: f.keep(op.v128Load64Zero(THREAD, JOB.left)),
    end: f.keep(op.v128Load64Zero(THREAD, JOB.right)),
  };
}

function anyOfTwo(lanes: V128): Expression<"i32"> {
  return op.i32And(op.i32x4Bitmask(lanes), 3);
}

/** A triangle whose box is small. */
export interface SmallTriangle {
  /** Its address, see TRIANGLE. */
  readonly triangle: Word;
  /** The first column and row of its box, and the row after the last one. */
  readonly column: Word;
  readonly row: Word;
  readonly end: Word;
}

/**
 * Draws a triangle whose box is small and whose planes are made. Its pixels are those on the inner side of all three edges,
 * exactly and in 32 bits, since all distances are less than 5 pixels.
 */
export function drawSmall(
  f: FunctionBuilder,
  options: FillOptions,
  { triangle, column, row, end }: SmallTriangle,
  count: CompiledSampleCount | null,
): void {
  const edges = edgesOf(f, triangle, column, row);
  const inside = ([0, 1, 2] as const).map((edge) => {
    const across = op.i32x4Mul(everyLane(edge, edges.byColumn), f.constant(Int32Array.of(0, 1, 2, 3)));
    return f.keep(op.i32x4Add(everyLane(edge, edges.value), across));
  });
  const upward = ([0, 1, 2] as const).map((edge) => f.keep(everyLane(edge, edges.byRow)));
  const place = placeAt(f, column);
  f.loop((next) => {
    const outside = inside.reduce<V128>((a, b) => op.v128Or(a, b), f.constant(Int32Array.of(0)));
    const pass = f.keep(op.i32x4GtS(outside, f.constant(Int32Array.of(-1))));
    beginRow(f, options, row);
    drawGroup(f, options, startAt(f, options, { row, triangle, x: column, count }), place, pass);
    inside.forEach((value, edge) => f.set(value, op.i32x4Add(value, upward[edge]!)));
    f.set(row, op.i32Add(row, 1));
    f.branchIf(next, op.i32LtS(row, end));
  });
}

/** In three lanes what is less than 0 outside of an edge: in the center of a pixel, and how it varies by column and by row. */
interface EdgeValues {
  readonly value: Kept;
  readonly byColumn: Kept;
  readonly byRow: Kept;
}

function edgesOf(f: FunctionBuilder, triangle: Word, column: Word, row: Word): EdgeValues {
  const half = f.constant(Int32Array.of(HALF_PIXEL));
  const centerOf = (place: Word): V128 => op.i32x4Add(op.i32x4Shl(op.i32x4Splat(place), SUBPIXEL_BITS), half);
  const [a, b, c] = [0, 4, 8].map((offset) =>
    f.keep(op.v128Load64Zero(op.i32Load(triangle, TRIANGLE.corners + offset), RECORD.fixed)),
  ) as readonly Kept[] as readonly [Kept, Kept, Kept];
  const firstTwo = f.keep(shuffle([0, 4, 1, 5], a, b));
  const x = f.keep(op.i32x4Sub(shuffle([0, 1, 4, 4], firstTwo, c), centerOf(column)));
  const y = f.keep(op.i32x4Sub(shuffle([2, 3, 5, 5], firstTwo, c), centerOf(row)));
  const following = (lanes: Kept): V128 => op.i32x4Sub(shuffle([1, 2, 0, 0], lanes, lanes), lanes);
  const dx = f.keep(following(x));
  const dy = f.keep(following(y));
  const value = f.keep(op.i32x4Sub(op.i32x4Mul(dy, x), op.i32x4Mul(dx, y)));
  turnCounterclockwise(f, value, dx, dy);
  // Centers on left edges, which go downward, and on lower ones belong to the triangle. [Ruling 64]
  const zero = f.constant(Int32Array.of(0));
  const isLower = op.v128And(op.i32x4Eq(dy, zero), op.i32x4GtS(dx, zero));
  const excluded = op.v128Xor(op.v128Or(op.i32x4LtS(dy, zero), isLower), f.constant(Int32Array.of(-1)));
  // In steps from pixel to pixel: what is left of a step does not change the sign.
  return {
    value: f.keep(op.i32x4ShrS(op.i32x4Add(value, excluded), SUBPIXEL_BITS)),
    byColumn: f.keep(op.i32x4Sub(zero, dy)),
    byRow: dx,
  };
}

/** Lets edges go around the triangle counterclockwise; the sum of all values is twice its area. */
function turnCounterclockwise(f: FunctionBuilder, value: Kept, dx: Kept, dy: Kept): void {
  const sum = [0, 1, 2]
    .map((lane): Expression<"i32"> => op.i32x4ExtractLane(lane, value))
    .reduce((a, b) => op.i32Add(a, b));
  const isTurned = f.keep(op.i32x4ShrS(op.i32x4Splat(sum), 31));
  for (const lanes of [value, dx, dy]) f.set(lanes, op.i32x4Sub(op.v128Xor(lanes, isTurned), isTurned));
}
