import { SUBPIXELS } from "@glasm/primitives";
import { type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { highHalves, lowHalves } from "../compilation/lanes.js";
import { INVALID_ROW, RECORD } from "../compilation/memory-layout.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { columnBounds, keptToBounds, type WaitingSpans } from "./compiled-waiting-spans.js";

type Word = Local<"i32">;

/** Rows that may be drawn. */
export interface Rows {
  readonly bottom: Word;
  readonly top: Word;
}

/**
 * Finds the spans of a triangle. A row lies between two of its edges: the one from its lowest to its highest vertex, called long,
 * and in the rows below the third vertex the one that ends there, in the others the one that begins there. Both are
 * computed side by side, in the lanes of one vector.
 * @param begin begins the triangle in what waits, before its first span
 */
export function findTriangle(
  f: FunctionBuilder,
  vertices: readonly [Word, Word, Word],
  { bottom, top }: Rows,
  waiting: WaitingSpans,
  begin: () => void,
): void {
  const sorted = vertices.map((record) => f.keep(record)) as [Word, Word, Word];
  const rows = vertices.map((record) => f.keep(op.i32Load(record, RECORD.row))) as [Word, Word, Word];
  const order = (a: 0 | 1, b: 1 | 2) => {
    const inOrder = f.keep(op.i32LeS(rows[a], rows[b]));
    for (const pair of [rows, sorted]) {
      const low = f.keep(select(inOrder, pair[a], pair[b]));
      f.set(pair[b], select(inOrder, pair[b], pair[a]));
      f.set(pair[a], low);
    }
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
  const row = f.keep(larger(rows[0], bottom));
  const end = f.keep(smaller(rows[2], top));
  f.block((nothing) => {
    f.branchIf(nothing, op.i32GeS(row, end));
    f.branchIf(nothing, op.i32Eq(rows[0], INVALID_ROW));
    begin();
    findHalves(f, sorted, { middle: rows[1], row, end }, waiting);
  });
}

function findHalves(
  f: FunctionBuilder,
  [lowest, middle, highest]: readonly [Word, Word, Word],
  { middle: middleRow, row, end }: Readonly<Record<"middle" | "row" | "end", Word>>,
  waiting: WaitingSpans,
): void {
  const isUpper = f.keep(op.i32LeS(middleRow, row));
  const lower = f.keep(select(isUpper, middle, lowest));
  const upper = f.keep(select(isUpper, highest, middle));
  const stop = f.keep(select(isUpper, end, f.keep(smaller(middleRow, end))));
  f.loop((otherHalf) => {
    findRows(f, [lowest, highest, lower, upper], { row, stop }, waiting);
    f.if(op.i32LtS(stop, end), () => {
      f.set(lower, middle);
      f.set(upper, highest);
      f.set(stop, end);
      f.branch(otherHalf);
    });
  });
}

/** Finds the spans from `row` up to `stop` between two edges; see PolygonRasterizer for the columns. */
function findRows(
  f: FunctionBuilder,
  ends: readonly [Word, Word, Word, Word],
  { row, stop }: Readonly<Record<"row" | "stop", Word>>,
  waiting: WaitingSpans,
): void {
  const subpixels = f.constant(Float64Array.of(SUBPIXELS));
  const half = f.constant(Float64Array.of(HALF_PIXEL));
  const [longLower, longUpper, shortLower, shortUpper] = ends.map((record) =>
    f.keep(op.v128Load(record, RECORD.snapped)),
  ) as readonly Local<"v128">[] as readonly [Local<"v128">, Local<"v128">, Local<"v128">, Local<"v128">];
  const lowerY = f.keep(highHalves(longLower, shortLower));
  const height = f.keep(op.f64x2Sub(highHalves(longUpper, shortUpper), lowerY));
  const lowerX = f.keep(lowHalves(longLower, shortLower));
  const shift = f.keep(op.f64x2Sub(lowHalves(longUpper, shortUpper), lowerX));
  const x = f.keep(op.f64x2Sub(lowerX, half));
  const pixel = f.keep(op.f64x2Floor(op.f64x2Mul(x, f.constant(Float64Array.of(1 / SUBPIXELS)))));
  const start = f.keep(op.f64x2Mul(op.f64x2Sub(x, op.f64x2Mul(pixel, subpixels)), height));
  const scale = f.keep(op.f64x2Mul(subpixels, height));
  const bounds = columnBounds(f);
  const place = waiting.place(row);
  const y = f.keep(op.f64x2Add(op.f64x2Mul(op.f64x2Splat(op.f64ConvertI32S(row)), subpixels), half));
  f.loop((next) => {
    const crossing = op.f64x2Div(op.f64x2Add(start, op.f64x2Mul(op.f64x2Sub(y, lowerY), shift)), scale);
    const column = op.f64x2Add(pixel, op.f64x2Ceil(crossing));
    waiting.add(f.keep(keptToBounds(column, bounds)), place);
    f.set(place, op.i32x4Add(place, f.constant(Int32Array.of(0, 0, 1, 0))));
    f.set(y, op.f64x2Add(y, subpixels));
    f.set(row, op.i32Add(row, 1));
    f.branchIf(next, op.i32LtS(row, stop));
  });
}

function smaller(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), a, b);
}

function larger(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), b, a);
}
