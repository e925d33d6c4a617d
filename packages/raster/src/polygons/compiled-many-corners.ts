import { SUBPIXELS } from "@glasm/primitives";
import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { highLane, lowHalves, lowLane } from "../compilation/lanes.js";
import { CROSSING, INVALID_ROW, JOB, RECORD, THREAD } from "../compilation/memory-layout.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { recordBytes } from "./compiled-vertices.js";
import { columnBounds, keptToBounds, WaitingSpans } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/**
 * Defines the function that finds the spans of a polygon of any shape with MAX_CORNERS corners at most: of the address
 * of its first index, the number of its corners and its own. In each row it sorts the edges that cross the row.
 */
export function definePolygon(
  assembly: Assembly,
  options: FillOptions,
  spans: FunctionBuilder,
  gradients: FunctionBuilder | null,
): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const [corner, count, number] = f.parameters as readonly Word[];
  const waiting = new WaitingSpans(f, spans);
  waiting.takeOver();
  const end = f.keep(op.i32Add(corner!, op.i32Shl(count!, 2)));
  const records = f.keep(op.i32Load(THREAD, JOB.records));
  const recordAt = (index: Expression<"i32">): Expression<"i32"> =>
    op.i32Add(records, op.i32Mul(op.i32Load(index), recordBytes(options)));
  const top = f.keep(op.i32Load(THREAD, JOB.top));
  const row = f.local("i32");
  const stop = f.local("i32");
  f.block((nothing) => {
    setRows(f, { corner: corner!, end, row, stop }, recordAt);
    f.branchIf(nothing, op.i32Eq(row, INVALID_ROW));
    const bottom = f.keep(op.i32Load(THREAD, JOB.bottom));
    f.set(row, select(op.i32LtS(row, bottom), bottom, row));
    f.set(stop, select(op.i32LtS(stop, top), stop, top));
    f.branchIf(nothing, op.i32GeS(row, stop));
    if (gradients !== null) f.call(gradients, [corner!, count!, number!]);
    f.loop((next) => {
      const found = findCrossings(f, { corner: corner!, end, row }, recordAt);
      addBetween(f, row, found, waiting, (ends) => waiting.beginEdges(options, number!, ends));
      f.set(row, op.i32Add(row, 1));
      f.branchIf(next, op.i32LtS(row, stop));
    });
    waiting.handOver();
  });
  return f;
}

interface Corners {
  /** Addresses of the first index and after the last one. */
  readonly corner: Word;
  readonly end: Word;
  readonly row: Word;
}

type RecordAt = (index: Expression<"i32">) => Expression<"i32">;

/** Sets the first row and the one after the last; INVALID_ROW lies below all others. */
function setRows(f: FunctionBuilder, corners: Corners & { readonly stop: Word }, recordAt: RecordAt): void {
  const { corner, end, row, stop } = corners;
  f.set(row, op.i32Load(recordAt(corner), RECORD.row));
  f.set(stop, row);
  const index = f.keep(corner);
  f.loop((next) => {
    const own = f.keep(op.i32Load(recordAt(index), RECORD.row));
    f.set(row, select(op.i32LtS(own, row), own, row));
    f.set(stop, select(op.i32LtS(stop, own), own, stop));
    f.set(index, op.i32Add(index, 4));
    f.branchIf(next, op.i32Ne(index, end));
  });
}

/** Finds and sorts the edges that cross a row; the address after the last one is returned. */
function findCrossings(f: FunctionBuilder, { corner, end, row }: Corners, recordAt: RecordAt): Word {
  const found = f.local("i32");
  f.set(found, op.i32Add(THREAD, CROSSING.first));
  const index = f.keep(corner);
  const previous = f.keep(recordAt(op.i32Sub(end, 4)));
  const previousRow = f.keep(op.i32Load(previous, RECORD.row));
  f.loop((next) => {
    const own = f.keep(recordAt(index));
    const ownRow = f.keep(op.i32Load(own, RECORD.row));
    const isAbove = f.keep(op.i32GtS(ownRow, row));
    f.if(op.i32Ne(isAbove, op.i32GtS(previousRow, row)), () => {
      const lower = f.keep(select(isAbove, previous, own));
      const upper = f.keep(select(isAbove, own, previous));
      insertCrossing(f, found, f.keep(crossingColumn(f, lower, upper, row)), lower, upper);
      f.set(found, op.i32Add(found, CROSSING.bytes));
    });
    f.set(previous, own);
    f.set(previousRow, ownRow);
    f.set(index, op.i32Add(index, 4));
    f.branchIf(next, op.i32Ne(index, end));
  });
  return found;
}

/** The first column whose center lies at or right of an edge, exactly; see PolygonRasterizer. */
function crossingColumn(f: FunctionBuilder, lower: Word, upper: Word, row: Word): Expression<"f64"> {
  const low = f.keep(op.v128Load(lower, RECORD.snapped));
  const size = f.keep(op.f64x2Sub(op.v128Load(upper, RECORD.snapped), low));
  const x = f.keep(op.f64Sub(lowLane(low), HALF_PIXEL));
  const pixel = f.keep(op.f64Floor(op.f64Mul(x, 1 / SUBPIXELS)));
  const height = f.keep(highLane(size));
  const y = op.f64Add(op.f64Mul(op.f64ConvertI32S(row), SUBPIXELS), HALF_PIXEL);
  const shift = op.f64Mul(op.f64Sub(y, highLane(low)), lowLane(size));
  const start = op.f64Mul(op.f64Sub(x, op.f64Mul(pixel, SUBPIXELS)), height);
  const crossing = op.f64Div(op.f64Add(start, shift), op.f64Mul(height, SUBPIXELS));
  return op.f64Add(pixel, op.f64Ceil(crossing));
}

/** Puts an edge in its place before `found`, and moves the ones on its right. */
function insertCrossing(
  f: FunctionBuilder,
  found: Word,
  column: Local<"f64">,
  lower: Word,
  upper: Word,
): void {
  const place = f.keep(found);
  f.block((isPlace) =>
    f.loop((next) => {
      f.branchIf(isPlace, op.i32Eq(place, op.i32Add(THREAD, CROSSING.first)));
      const before = f.keep(op.i32Sub(place, CROSSING.bytes));
      f.branchIf(isPlace, op.f64Le(op.f64Load(before, CROSSING.column), column));
      f.store("v128Store", place, 0, op.v128Load(before));
      f.set(place, before);
      f.branch(next);
    }),
  );
  f.store("f64Store", place, CROSSING.column, column);
  f.store("i32Store", place, CROSSING.lower, lower);
  f.store("i32Store", place, CROSSING.upper, upper);
}

/** Adds the spans between the first and the second crossing, the third and the fourth, and so on. */
function addBetween(
  f: FunctionBuilder,
  row: Word,
  found: Word,
  waiting: WaitingSpans,
  begin: (ends: readonly [Word, Word, Word, Word]) => void,
): void {
  const bounds = columnBounds(f);
  const place = f.local("i32");
  f.set(place, op.i32Add(THREAD, CROSSING.first));
  f.block((done) =>
    f.loop((next) => {
      f.branchIf(done, op.i32GeS(place, found));
      const end = (at: number) => f.keep(op.i32Load(place, at));
      const { lower, upper, bytes } = CROSSING;
      begin([end(lower), end(upper), end(bytes + lower), end(bytes + upper)]);
      const columns = lowHalves(op.v128Load(place), op.v128Load(place, bytes));
      waiting.add(f.keep(keptToBounds(columns, bounds)), waiting.place(row));
      f.set(place, op.i32Add(place, 2 * bytes));
      f.branch(next);
    }),
  );
}
