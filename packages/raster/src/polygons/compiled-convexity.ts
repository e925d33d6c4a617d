import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { highHalf, highHalves, lowHalf, lowHalves } from "../compilation/lanes.js";
import { INVALID_ROW, RECORD } from "../compilation/memory-layout.js";

/** Addresses of a polygon's first index and after the last one. */
export interface Indices {
  readonly corner: Local<"i32">;
  readonly end: Local<"i32">;
}

/** The address of the record of the vertex whose number is at an address. */
export type RecordAt = (index: Expression<"i32">) => Expression<"i32">;

/** Sides up to here have exact products, in steps of the subpixel grid. */
const MOST_EXACT_SIDE = 2 ** 25;

/**
 * Whether the triangles around the first corner of a polygon lie side by side, each with an area, within half a turn: then
 * they have all of its pixels, each in one of them. Where this takes more than exact numbers it is 0.
 */
export function isConvex(
  f: FunctionBuilder,
  { corner, end }: Indices,
  recordAt: RecordAt,
): Expression<"i32"> {
  const first = f.keep(recordAt(corner));
  const origin = f.keep(op.v128Load(first, RECORD.snapped));
  const isExact = f.keep(op.i32Ne(op.i32Load(first, RECORD.row), INVALID_ROW));
  const limit = f.constant(Float64Array.of(MOST_EXACT_SIDE));
  const index = f.keep(op.i32Add(corner, 4));
  const sideTo = (record: Local<"i32">): Expression<"v128"> => {
    const side = f.keep(op.f64x2Sub(op.v128Load(record, RECORD.snapped), origin));
    const isShort = op.i32x4AllTrue(op.f64x2Ge(limit, op.f64x2Abs(side)));
    const isValid = op.i32Ne(op.i32Load(record, RECORD.row), INVALID_ROW);
    f.set(isExact, op.i32And(isExact, op.i32And(isShort, isValid)));
    return side;
  };
  const start = f.keep(sideTo(f.keep(recordAt(index))));
  const previous = f.keep(start);
  // Twice the areas between a side and the one before, and between it and the first one.
  const least = f.keep(f.constant(Float64Array.of(Infinity)));
  const most = f.keep(f.constant(Float64Array.of(-Infinity)));
  f.loop((next) => {
    f.set(index, op.i32Add(index, 4));
    const side = f.keep(sideTo(f.keep(recordAt(index))));
    const ahead = op.f64x2Mul(lowHalves(previous, start), highHalf(side));
    const areas = f.keep(op.f64x2Sub(ahead, op.f64x2Mul(highHalves(previous, start), lowHalf(side))));
    f.set(least, op.f64x2Pmin(least, areas));
    f.set(most, op.f64x2Pmax(most, areas));
    f.set(previous, side);
    f.branchIf(next, op.i32LtS(op.i32Add(index, 4), end));
  });
  const zero = f.constant(Float64Array.of(0));
  const turns = op.i32Or(op.i32x4AllTrue(op.f64x2Gt(least, zero)), op.i32x4AllTrue(op.f64x2Gt(zero, most)));
  return op.i32And(isExact, turns);
}
