import { type Assembly, type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import { JOB, RECORD, THREAD } from "../compilation/memory-layout.js";
import { CONTROL } from "./shared-layout.js";

type Word = Local<"i32">;

/** Where polygons touch more bands than this on average they are not listed: most are worth a look in each band. */
const MOST_BANDS_OF_A_POLYGON = 8;

/** What is said of each band: the address after its list, and how many polygons are in that; one more follows. */
export const ORDER = { end: 0, count: 4, bytes: 8 } as const;

/** A polygon's first band, and in the higher half the last one. */
const HALF_WORD = 16;

/** Bytes for the order of polygons: what is said of bands, a word for each polygon, and the lists. */
export function orderBytes(primitives: number, bands: number): number {
  return ORDER.bytes * (bands + 1) + 4 * (1 + MOST_BANDS_OF_A_POLYGON) * primitives;
}

/**
 * Defines the function that lists for each band the polygons with pixels there, in their order: of a batch whose vertices have
 * records of so many bytes.
 */
export function defineOrder(assembly: Assembly, recordBytes: number): void {
  const f = assembly.define("order");
  const rows = { bottom: f.keep(op.i32Load(THREAD, JOB.bottom)), top: f.keep(op.i32Load(THREAD, JOB.top)) };
  f.if(op.i32GeS(rows.bottom, rows.top), () => f.return()); // these need not be rows of the window
  const order = f.keep(op.i32Load(THREAD, JOB.order));
  const count = f.keep(op.i32Load(THREAD, JOB.primitiveCount));
  const shift = f.keep(op.i32Load(0, CONTROL.bandShift));
  const bands = f.keep(op.i32Load(0, CONTROL.bandCount));
  const ranges = f.keep(op.i32Add(order, op.i32Add(ORDER.bytes, op.i32Mul(bands, ORDER.bytes))));
  const lists = f.keep(op.i32Add(ranges, op.i32Shl(count, 2)));
  const ofPolygons = { first: ranges, end: lists, bytes: 4 };
  const ofBands = { first: order, end: f.keep(op.i32Sub(ranges, ORDER.bytes)), bytes: ORDER.bytes };
  each(f, { first: order, end: ranges, bytes: ORDER.bytes }, (band) =>
    f.store("i32Store", band, ORDER.count, 0),
  );
  findRanges(f, { order, shift, recordBytes, ...rows }, ofPolygons);
  // Until here `count` of a band is how many more polygons it has than the one below.
  const polygons = f.local("i32");
  const listed = f.local("i32");
  each(f, ofBands, (band) => {
    f.set(polygons, op.i32Add(polygons, op.i32Load(band, ORDER.count)));
    f.store("i32Store", band, ORDER.count, polygons);
    f.store("i32Store", band, ORDER.end, op.i32Add(lists, op.i32Shl(listed, 2)));
    f.set(listed, op.i32Add(listed, polygons));
  });
  f.if(
    op.i32GeS(op.i32Mul(count, MOST_BANDS_OF_A_POLYGON), listed),
    () => writeLists(f, order, ofPolygons),
    () => writeOneList(f, { lists, count }, ofBands),
  );
}

/** A part of the memory, which may be empty: elements of so many bytes. */
interface Elements {
  readonly first: Word;
  readonly end: Word;
  readonly bytes: number;
}

/** Does something with the address of each element. */
function each(f: FunctionBuilder, { first, end, bytes }: Elements, act: (at: Word) => void): void {
  const at = f.keep(first);
  f.block((done) => {
    f.branchIf(done, op.i32Eq(at, end));
    f.loop((next) => {
      act(at);
      f.set(at, op.i32Add(at, bytes));
      f.branchIf(next, op.i32Ne(at, end));
    });
  });
}

interface RangeInputs {
  readonly order: Word;
  readonly shift: Word;
  /** The rows that may be drawn. */
  readonly bottom: Word;
  readonly top: Word;
  readonly recordBytes: number;
}

/** Finds the bands of each polygon, and how many more polygons each band has than the one below. */
function findRanges(f: FunctionBuilder, inputs: RangeInputs, polygons: Elements): void {
  const { order, shift, bottom, top, recordBytes } = inputs;
  const corner = f.keep(op.i32Load(THREAD, JOB.indices));
  const indices = f.keep(corner);
  const firstIndex = f.keep(op.i32Load(THREAD, JOB.firstIndex));
  const rows = f.keep(op.i32Add(op.i32Load(THREAD, JOB.records), RECORD.row));
  const [low, high] = [f.local("i32"), f.local("i32")];
  f.set(corner, op.i32Add(indices, op.i32Shl(op.i32Load(firstIndex), 2)));
  each(f, polygons, (range) => {
    f.set(firstIndex, op.i32Add(firstIndex, 4));
    const end = f.keep(op.i32Add(indices, op.i32Shl(op.i32Load(firstIndex), 2)));
    f.set(low, top);
    f.set(high, bottom);
    each(f, { first: corner, end, bytes: 4 }, (index) => {
      const row = f.keep(op.i32Load(op.i32Add(rows, op.i32Mul(op.i32Load(index), recordBytes))));
      f.set(low, smaller(row, low));
      f.set(high, larger(row, high));
    });
    f.set(corner, end);
    f.set(low, larger(low, bottom));
    f.set(high, smaller(high, top));
    // One without rows is in no band: its last band lies below its first.
    const first = f.keep(op.i32ShrU(low, shift));
    const after = f.keep(select(op.i32LtS(low, high), bandAfter(high, shift), first));
    f.store("i32Store", range, 0, op.i32Or(first, op.i32Shl(after, HALF_WORD)));
    addTo(f, order, first, 1);
    addTo(f, order, after, -1);
  });
}

/** The band after that of the row below one. */
function bandAfter(row: Word, shift: Word): Expression<"i32"> {
  return op.i32Add(op.i32ShrU(op.i32Sub(row, 1), shift), 1);
}

function addTo(f: FunctionBuilder, order: Word, band: Word, number: number): void {
  const at = f.keep(op.i32Add(order, op.i32Mul(band, ORDER.bytes)));
  f.store("i32Store", at, ORDER.count, op.i32Add(op.i32Load(at, ORDER.count), number));
}

/** Writes a list for each band, which begins where the band says, and from then on ends there. */
function writeLists(f: FunctionBuilder, order: Word, polygons: Elements): void {
  const number = f.local("i32");
  each(f, polygons, (polygon) => {
    const range = f.keep(op.i32Load(polygon));
    const bandAt = (band: Expression<"i32">) => f.keep(op.i32Add(order, op.i32Mul(band, ORDER.bytes)));
    const first = bandAt(op.i32And(range, 2 ** HALF_WORD - 1));
    const end = bandAt(op.i32ShrU(range, HALF_WORD));
    each(f, { first, end, bytes: ORDER.bytes }, (band) => {
      const place = f.keep(op.i32Load(band, ORDER.end));
      f.store("i32Store", place, 0, number);
      f.store("i32Store", band, ORDER.end, op.i32Add(place, 4));
    });
    f.set(number, op.i32Add(number, 1));
  });
}

/** Writes one list of all polygons for all bands that have some. */
function writeOneList(
  f: FunctionBuilder,
  { lists, count }: Readonly<Record<"lists" | "count", Word>>,
  bands: Elements,
): void {
  const end = f.keep(op.i32Add(lists, op.i32Shl(count, 2)));
  const number = f.local("i32");
  each(f, { first: lists, end, bytes: 4 }, (place) => {
    f.store("i32Store", place, 0, number);
    f.set(number, op.i32Add(number, 1));
  });
  each(f, bands, (band) =>
    f.if(op.i32Load(band, ORDER.count), () => {
      f.store("i32Store", band, ORDER.count, count);
      f.store("i32Store", band, ORDER.end, end);
    }),
  );
}

function smaller(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), a, b);
}

function larger(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), b, a);
}
