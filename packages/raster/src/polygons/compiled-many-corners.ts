import { SUBPIXELS } from "@glasm/primitives";
import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { highLane, lowHalves, lowLane } from "../compilation/lanes.js";
import { CROSSING, INVALID_ROW, JOB, RECORD, REST, THREAD } from "../compilation/memory-layout.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { type Indices, isConvex, type RecordAt } from "./compiled-convexity.js";
import { findTriangle } from "./compiled-triangle.js";
import { recordBytes } from "./compiled-vertices.js";
import { columnBounds, keptToBounds, WaitingSpans } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/**
 * Defines the function that finds the spans of a polygon of any shape with MAX_CORNERS corners at most: of the address
 * of its first index, the number of its corners and its own. A convex one is drawn as the triangles around its first
 * corner. Else it sorts in each row the edges that cross the row, and each triangle around the first corner gets what of
 * the spans between them it has and none before it had; see PolygonRasterizer.
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
  const bottom = f.keep(op.i32Load(THREAD, JOB.bottom));
  const row = f.local("i32");
  const stop = f.local("i32");
  const ends = { corner: corner!, end };
  f.block((nothing) => {
    f.if(isConvex(f, ends, recordAt), () => {
      forTriangles(f, ends, recordAt, (corners) =>
        findTriangle(f, corners, { bottom, top }, waiting, () => {
          if (gradients !== null) f.call(gradients, [corner!, count!, number!]);
          waiting.beginTriangle(options, number!, corners);
        }),
      );
      f.branch(nothing);
    });
    setRows(f, { corner: corner!, end, row, stop }, recordAt);
    f.branchIf(nothing, op.i32Eq(row, INVALID_ROW));
    f.set(row, select(op.i32LtS(row, bottom), bottom, row));
    f.set(stop, select(op.i32LtS(stop, top), stop, top));
    f.branchIf(nothing, op.i32GeS(row, stop));
    if (gradients !== null) f.call(gradients, [corner!, count!, number!]);
    f.loop((next) => {
      const crossings = findCrossings(f, { corner: corner!, end, row }, recordAt);
      const rest = setRest(f, crossings);
      forTriangles(f, ends, recordAt, (corners) => {
        const columns = columnsOf(f, corners, row);
        f.if(op.i32LtS(op.i32x4ExtractLane(0, columns), op.i32x4ExtractLane(1, columns)), () =>
          addPieces(f, { columns, rest, row }, waiting, () =>
            waiting.beginTriangle(options, number!, corners),
          ),
        );
      });
      f.set(row, op.i32Add(row, 1));
      f.branchIf(next, op.i32LtS(row, stop));
    });
  });
  waiting.handOver();
  return f;
}

interface Corners extends Indices {
  readonly row: Word;
}

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
      insertCrossing(f, found, f.keep(crossingColumn(f, lower, upper, row)));
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

/** Puts a column in its place before `found`, and moves the ones on its right. */
function insertCrossing(f: FunctionBuilder, found: Word, column: Local<"f64">): void {
  const place = f.keep(found);
  f.block((isPlace) =>
    f.loop((next) => {
      f.branchIf(isPlace, op.i32Eq(place, op.i32Add(THREAD, CROSSING.first)));
      const before = f.keep(op.i32Sub(place, CROSSING.bytes));
      f.branchIf(isPlace, op.f64Le(op.f64Load(before), column));
      f.store("f64Store", place, 0, op.f64Load(before));
      f.set(place, before);
      f.branch(next);
    }),
  );
  f.store("f64Store", place, 0, column);
}

/** Stores the spans between the first and the second crossing, the third and the fourth, and so on; the address after the last one is returned. */
function setRest(f: FunctionBuilder, found: Word): Word {
  const bounds = columnBounds(f);
  const place = f.local("i32");
  f.set(place, op.i32Add(THREAD, CROSSING.first));
  const rest = f.local("i32");
  f.set(rest, op.i32Add(THREAD, REST.first));
  f.block((done) =>
    f.loop((next) => {
      f.branchIf(done, op.i32GeS(place, found));
      storeSpan(f, rest, f.keep(keptToBounds(op.v128Load(place), bounds)));
      f.set(rest, op.i32Add(rest, REST.bytes));
      f.set(place, op.i32Add(place, 2 * CROSSING.bytes));
      f.branch(next);
    }),
  );
  return rest;
}

/** Stores the columns in the first two lanes. */
function storeSpan(f: FunctionBuilder, at: Word, columns: Local<"v128">): void {
  f.store("i32Store", at, REST.from, op.i32x4ExtractLane(0, columns));
  f.store("i32Store", at, REST.to, op.i32x4ExtractLane(1, columns));
}

/** Does something with each triangle around the first corner. */
function forTriangles(
  f: FunctionBuilder,
  { corner, end }: Indices,
  recordAt: RecordAt,
  act: (corners: readonly [Word, Word, Word]) => void,
): void {
  const first = f.keep(recordAt(corner));
  const index = f.keep(op.i32Add(corner, 8));
  const second = f.local("i32");
  const third = f.keep(recordAt(op.i32Add(corner, 4)));
  f.loop((next) => {
    f.set(second, third);
    f.set(third, recordAt(index));
    act([first, second, third]);
    f.set(index, op.i32Add(index, 4));
    f.branchIf(next, op.i32Ne(index, end));
  });
}

/** From and up to which column a triangle has a row, in the first two lanes; none if they are not in order. */
function columnsOf(f: FunctionBuilder, [a, b, c]: readonly [Word, Word, Word], row: Word): Local<"v128"> {
  const least = f.keep(f.constant(Float64Array.of(Infinity)));
  const most = f.keep(f.constant(Float64Array.of(-Infinity)));
  const isAbove = [a, b, c].map((corner) => f.keep(op.i32GtS(op.i32Load(corner, RECORD.row), row)));
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    f.if(op.i32Ne(isAbove[from]!, isAbove[to]!), () => {
      const ends = [[a, b, c][from]!, [a, b, c][to]!] as const;
      const lower = f.keep(select(isAbove[from]!, ends[1], ends[0]));
      const upper = f.keep(select(isAbove[from]!, ends[0], ends[1]));
      const column = f.keep(op.f64x2Splat(crossingColumn(f, lower, upper, row)));
      f.set(least, op.f64x2Pmin(least, column));
      f.set(most, op.f64x2Pmax(most, column));
    });
  }
  return f.keep(keptToBounds(lowHalves(least, most), columnBounds(f)));
}

/** What of a row is looked for. */
interface Pieces {
  readonly columns: Local<"v128">;
  /** Address after the last span that is left of the row. */
  readonly rest: Word;
  readonly row: Word;
}

/** Adds the pieces that lie between two columns, and takes them out of the rest of the row. */
function addPieces(
  f: FunctionBuilder,
  { columns, rest, row }: Pieces,
  waiting: WaitingSpans,
  begin: () => void,
): void {
  const left = f.keep(op.i32x4ExtractLane(0, columns));
  const right = f.keep(op.i32x4ExtractLane(1, columns));
  begin();
  const at = f.local("i32");
  f.set(at, op.i32Add(THREAD, REST.first));
  f.block((done) =>
    f.loop((next) => {
      f.branchIf(done, op.i32GeS(at, rest));
      const from = f.keep(op.i32Load(at, REST.from));
      const to = f.keep(op.i32Load(at, REST.to));
      const first = f.keep(select(op.i32LtS(from, left), left, from));
      const end = f.keep(select(op.i32LtS(right, to), right, to));
      f.if(op.i32LtS(first, end), () => {
        const piece = op.i32x4ReplaceLane(1, op.i32x4Splat(first), end);
        waiting.add(f.keep(piece), waiting.place(row));
        f.store("i32Store", at, REST.to, first);
        f.if(op.i32LtS(end, to), () => {
          f.store("i32Store", rest, REST.from, end);
          f.store("i32Store", rest, REST.to, to);
          f.set(rest, op.i32Add(rest, REST.bytes));
        });
      });
      f.set(at, op.i32Add(at, REST.bytes));
      f.branch(next);
    }),
  );
}
