import {
  type Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Local,
  op,
  select,
} from "@glasm/codegen";
import { BLOCK, type KnownDepth } from "../compilation/depth-blocks.js";
import { lowWords, swapped, swappedPairs, type V128 } from "../compilation/lanes.js";
import {
  BAND,
  BAND_ROW,
  BLOCK_PRODUCTS,
  JOB,
  LISTED_GROUP,
  PLANES,
  QUAD,
  SPAN,
  THREAD,
} from "../compilation/memory-layout.js";
import { type Kept, type Pair, pairOf, type Planes, planesOf } from "../compilation/vectors.js";
import { foggedPlanes } from "../fog/compiled-fog.js";
import { compareLanes } from "../fragment-operations/compiled-comparison.js";
import { needsColor } from "../fragment-operations/compiled-fragment-operations.js";
import { packedColors } from "../framebuffer/compiled-packed-color.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { hasAlphaTest, storeColors } from "./compiled-groups.js";
import { advance, GROUP, placeAt } from "./compiled-plane-values.js";
import { inDoubles, inSingles } from "./compiled-planes.js";
import { columnsOf } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/** Functions that draw the blocks of a triangle which are not hidden, each block at once instead of row by row. */
export interface BlockFunctions {
  /** Begins a band, whose spans are from an address on and before another; BAND.atOnce says whether it can be filled. */
  readonly begin: FunctionBuilder;
  /** Fills its blocks from one column up to another, and stores their limits from an address on if it has all of their rows. */
  readonly fill: FunctionBuilder;
}

/**
 * Defines them by the arithmetic of SpanRasterizer; null where something else than depth decides what is drawn, or textures make
 * the colors.
 */
export function defineBlocks(
  assembly: Assembly,
  options: FillOptions,
  hiding: KnownDepth,
): BlockFunctions | null {
  const { stencil, polygonStipple, counted } = options;
  if (hasTextureStage(options) || hasAlphaTest(options) || stencil || polygonStipple || counted) return null;
  return { begin: defineBegin(assembly), fill: defineFill(assembly, options, hiding) };
}

/** Defines the function that stores BAND, and BAND_ROW of each row. */
function defineBegin(assembly: Assembly): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32"]);
  const [span, end] = f.parameters as readonly [Word, Word];
  const first = f.keep(op.i32Load(span, SPAN.row));
  const last = f.local("i32");
  const { x: left, to: right } = columnsOf(f, span);
  const [wholeFrom, wholeTo] = [f.keep(left), f.keep(right)];
  const entry = f.keep(op.i32Add(THREAD, BAND_ROW.first));
  f.loop((next) => {
    f.set(last, op.i32Load(span, SPAN.row));
    const { x, to } = columnsOf(f, span);
    f.set(left, smaller(x, left));
    f.set(right, larger(to, right));
    f.set(wholeFrom, larger(x, wholeFrom));
    f.set(wholeTo, smaller(to, wholeTo));
    f.store("i32Store", entry, BAND_ROW.before, op.i32Sub(x, 1));
    f.store("i32Store", entry, BAND_ROW.after, to);
    storeRow(f, entry, last);
    f.set(entry, op.i32Add(entry, BAND_ROW.bytes));
    f.set(span, op.i32Add(span, SPAN.bytes));
    f.branchIf(next, op.i32Ne(span, end));
  });
  const rows = f.keep(op.i32Sub(op.i32Add(last, 1), first));
  const hasAllRows = op.i32Eq(entry, rowsEnd(rows));
  // The last block of a row could reach into the next one, in which another thread may draw.
  const blocksEnd = op.i32And(op.i32Add(right, BLOCK - 1), -BLOCK);
  const isInWindow = op.i32LeS(blocksEnd, op.i32Load(THREAD, JOB.width));
  const isFlat = op.i32Eqz(op.i32Load(THREAD, PLANES.isSteep));
  const isPlain = op.i32And(hasAllRows, op.i32And(isInWindow, isFlat));
  f.store(
    "i32Store",
    THREAD,
    BAND.atOnce,
    op.i32And(isPlain, areDepthsInRange(f, { left, right, first, last })),
  );
  f.store("i32Store", THREAD, BAND.row, first);
  f.store("i32Store", THREAD, BAND.rowsEnd, entry);
  f.store("i32Store", THREAD, BAND.wholeFrom, wholeFrom);
  f.store("i32Store", THREAD, BAND.wholeTo, select(op.i32Eq(rows, BLOCK), wholeTo, i32(0)));
  return f;
}

/** The address after so many rows of a band. */
function rowsEnd(rows: Word): Expression<"i32"> {
  return op.i32Add(op.i32Add(THREAD, BAND_ROW.first), op.i32Mul(rows, BAND_ROW.bytes));
}

/** Stores what the planes are in a row; see beginRow. */
function storeRow(f: FunctionBuilder, entry: Word, row: Word): void {
  const y = f.keep(op.i32Sub(row, op.i32Load(THREAD, PLANES.anchorY)));
  const depth = (part: "value" | "byY") => op.f64Load(THREAD, inDoubles(QUAD.scale, 0, part));
  const change = op.f64Mul(op.f64ConvertI32S(y), depth("byY"));
  f.store("f64Store", entry, BAND_ROW.depth, op.f64Add(depth("value"), change));
  const y32 = f.keep(op.f32x4ConvertI32x4S(op.i32x4Splat(y)));
  for (const [quad, at] of [
    [QUAD.scale, BAND_ROW.scale],
    [QUAD.primary, BAND_ROW.primary],
  ] as const) {
    const part = (name: "value" | "byY") => op.v128Load(THREAD, inSingles(quad, name));
    f.store("v128Store", entry, at, op.f32x4Add(part("value"), op.f32x4Mul(y32, part("byY"))));
  }
}

/**
 * Whether the depths of a triangle need not be limited in a rectangle: those at its corners, computed as depthsAt does, as each of
 * its steps is monotonic.
 */
function areDepthsInRange(
  f: FunctionBuilder,
  { left, right, first, last }: Readonly<Record<"left" | "right" | "first" | "last", Word>>,
): Expression<"i32"> {
  const part = (name: "value" | "byY" | "byX") => op.v128Load64Splat(THREAD, inDoubles(QUAD.scale, 0, name));
  const fromAnchor = (place: Expression<"i32">, anchor: number) =>
    op.i32Sub(place, op.i32Load(THREAD, anchor));
  const rows = op.i32x4ReplaceLane(
    1,
    op.i32x4Splat(fromAnchor(first, PLANES.anchorY)),
    fromAnchor(last, PLANES.anchorY),
  );
  const inRows = f.keep(op.f64x2Add(part("value"), op.f64x2Mul(op.f64x2ConvertLowI32x4S(rows), part("byY"))));
  const areInRange = [left, op.i32Sub(right, 1)].map((column) => {
    const x = op.f64x2Splat(op.f64ConvertI32S(fromAnchor(column, PLANES.anchorX)));
    const depths = f.keep(op.f64x2Add(inRows, op.f64x2Mul(x, part("byX"))));
    const isNotLess = op.f64x2Ge(depths, f.constant(Float64Array.of(0)));
    return op.v128And(isNotLess, op.f64x2Le(depths, f.constant(Float64Array.of(DEPTH_MAX))));
  });
  return op.i32x4AllTrue(op.v128And(areInRange[0]!, areInRange[1]!));
}

/** The place of a block. */
interface BlockPlace {
  /** Its first column. */
  readonly x: Word;
  /** Addresses of its first pixel in the buffers. */
  readonly color: Word;
  readonly depth: Word;
  /** Bytes of a row of the window. */
  readonly rowBytes: Word;
}

/** Defines the function that fills blocks. */
function defineFill(assembly: Assembly, options: FillOptions, hiding: KnownDepth): FunctionBuilder {
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const [x, to, limit] = f.parameters as readonly [Word, Word, Word];
  const rowBytes = f.keep(op.i32Shl(op.i32Load(THREAD, JOB.width), 2));
  const first = f.keep(op.i32Add(op.i32Mul(op.i32Load(THREAD, BAND.row), rowBytes), op.i32Shl(x, 2)));
  const color = f.keep(op.i32Add(first, op.i32Load(THREAD, JOB.color)));
  const depth = f.keep(op.i32Add(first, op.i32Load(THREAD, JOB.depth)));
  f.loop((next) => {
    const tested = testBlock(f, options, hiding, { x, color, depth, rowBytes });
    if (options.depthWritten) storeLimit(f, hiding, tested.farthest, limit);
    if (needsColor(options)) colorListed(f, options, x, tested.listEnd);
    f.set(x, op.i32Add(x, BLOCK));
    for (const at of [color, depth]) f.set(at, op.i32Add(at, 4 * BLOCK));
    f.set(limit, op.i32Add(limit, 4));
    f.branchIf(next, op.i32LtS(x, to));
  });
  return f;
}

/** What a block has in its left and in its right half. */
type Halves<T> = readonly [T, T];

/** What the test of a block's depths goes through its rows with. */
interface BlockTest {
  /** How much more depths are than in the column of the anchor. */
  readonly products: Halves<Pair>;
  readonly columns: Halves<Kept>;
  /** The places of a group in LISTED_GROUP, and how far away those of the next one are. */
  readonly places: Kept;
  readonly toNext: Halves<V128>;
  /** Address after the last group that is listed. */
  readonly listEnd: Word;
  /** The depths farthest away of each lane, by how blocks hide what is behind. */
  readonly farthest: Kept;
}

/** Tests the depths of a block, writes those that pass, and lists the groups that have one. */
function testBlock(
  f: FunctionBuilder,
  options: FillOptions,
  hiding: KnownDepth,
  block: BlockPlace,
): BlockTest {
  const { x } = block;
  const place = placeAt(f, x);
  const byX = f.keep(op.v128Load64Splat(THREAD, inDoubles(QUAD.scale, 0, "byX")));
  const productsHere = (): Pair => pairOf(f, (i) => op.f64x2Mul(place.doubles[i], byX));
  const left = productsHere();
  advance(f, place);
  const columns = f.keep(op.i32x4Add(op.i32x4Splat(x), f.constant(Int32Array.of(0, 1, 2, 3))));
  const firstPlaces = op.i32x4ReplaceLane(1, firstOfLists(f), block.color);
  const toRight = f.constant(Int32Array.of(0, 4 * GROUP, BLOCK_PRODUCTS.bytes, 0));
  const aRow = op.i32x4ReplaceLane(1, f.constant(Int32Array.of(BAND_ROW.bytes, 0, 0, 0)), block.rowBytes);
  const test: BlockTest = {
    products: [left, productsHere()],
    columns: [columns, f.keep(op.i32x4Add(columns, f.constant(Int32Array.of(GROUP))))],
    places: f.keep(firstPlaces),
    toNext: [toRight, f.keep(op.i32x4Sub(aRow, toRight))],
    listEnd: f.keep(op.i32Add(THREAD, LISTED_GROUP.first)),
    farthest: f.keep(f.constant(Int32Array.of(hiding === "farthest" ? 0 : DEPTH_MAX))),
  };
  const isRight = op.i32GeS(x, op.i32Load(THREAD, BAND.wholeFrom));
  const isLeft = op.i32LeS(x, op.i32Sub(op.i32Load(THREAD, BAND.wholeTo), BLOCK));
  const testRows = (isWhole: boolean) => (): void =>
    forEachRow(f, block, (row, depth) => {
      for (const half of [0, 1] as const) testGroup(f, options, hiding, test, { row, depth, half, isWhole });
    });
  f.if(op.i32And(isRight, isLeft), testRows(true), testRows(false));
  return test;
}

/** The places of the first group of a block, without its color. */
function firstOfLists(f: FunctionBuilder): V128 {
  const places = f.constant(Int32Array.of(BAND_ROW.first, 0, BLOCK_PRODUCTS.first, 0));
  const thread = op.i32x4ReplaceLane(1, op.i32x4Splat(THREAD), i32(0));
  return op.i32x4Add(places, thread);
}

/** Calls `act` for each row of a block, with the addresses of its BAND_ROW and of its first depth. */
function forEachRow(
  f: FunctionBuilder,
  { depth, rowBytes }: BlockPlace,
  act: (row: Word, depth: Word) => void,
): void {
  const row = f.keep(op.i32Add(THREAD, BAND_ROW.first));
  const at = f.keep(depth);
  f.loop((next) => {
    act(row, at);
    f.set(at, op.i32Add(at, rowBytes));
    f.set(row, op.i32Add(row, BAND_ROW.bytes));
    f.branchIf(next, op.i32Ne(row, op.i32Load(THREAD, BAND.rowsEnd)));
  });
}

/** A half of a block's row. */
interface BlockGroup {
  readonly row: Word;
  readonly depth: Word;
  readonly half: 0 | 1;
  /** Whether all of the block lies in the triangle. */
  readonly isWhole: boolean;
}

/** Tests the depths of a group, which are in the range that is kept; see depthsAt. [GL1.3 4.1.6] */
function testGroup(
  f: FunctionBuilder,
  { depthComparison, depthWritten }: FillOptions,
  hiding: KnownDepth,
  { products, columns, places, toNext, listEnd, farthest }: BlockTest,
  { row, depth: at, half, isWhole }: BlockGroup,
): void {
  const inRow = f.keep(op.v128Load64Splat(row, BAND_ROW.depth));
  const whole = f.constant(Float64Array.of(2 ** 52));
  const [low, high] = products[half].map((product) => op.f64x2Add(op.f64x2Add(inRow, product), whole));
  const depth = f.keep(lowWords(low!, high!));
  const stored = f.keep(op.v128Load(at, 4 * GROUP * half));
  const pass = f.keep(compareLanes(f, depthComparison, depth, stored)!);
  if (!isWhole) {
    const isRight = op.i32x4GtS(columns[half], op.v128Load32Splat(row, BAND_ROW.before));
    const isLeft = op.i32x4LtS(columns[half], op.v128Load32Splat(row, BAND_ROW.after));
    f.set(pass, op.v128And(pass, op.v128And(isRight, isLeft)));
  }
  if (depthWritten) {
    const kept = f.keep(op.v128Bitselect(depth, stored, pass));
    f.store("v128Store", at, 4 * GROUP * half, kept);
    f.set(farthest, hiding === "farthest" ? op.i32x4MaxS(farthest, kept) : op.i32x4MinS(farthest, kept));
  }
  f.store("v128Store", listEnd, LISTED_GROUP.mask, pass);
  f.store("v128Store", listEnd, LISTED_GROUP.places, places);
  f.set(listEnd, op.i32Add(listEnd, op.i32Mul(op.v128AnyTrue(pass), LISTED_GROUP.bytes)));
  f.set(places, op.i32x4Add(places, toNext[half]));
}

/** Stores the limit of a block whose farthest depths are in the lanes of a vector. */
function storeLimit(f: FunctionBuilder, hiding: KnownDepth, lanes: Kept, at: Word): void {
  const farther = hiding === "farthest" ? op.i32x4MaxS : op.i32x4MinS;
  f.set(lanes, farther(lanes, swapped(lanes)));
  f.set(lanes, farther(lanes, swappedPairs(lanes)));
  const depth = op.i32x4ExtractLane(0, lanes);
  f.store("i32Store", at, 0, hiding === "farthest" ? depth : op.i32Sub(0, depth));
}

/** The data of pixels besides depth: where they are in BAND_ROW, and in the planes as singles. */
function dataOf({ fog }: FillOptions): readonly (readonly [row: number, byX: number])[] {
  const lane = (row: number, quad: number, number: number) =>
    [row + 4 * number, inSingles(quad, "byX") + 4 * number] as const;
  return [
    lane(BAND_ROW.scale, QUAD.scale, 1),
    ...[0, 1, 2, 3].map((number) => lane(BAND_ROW.primary, QUAD.primary, number)),
    ...(fog === null ? [] : [lane(BAND_ROW.scale, QUAD.scale, 2)]),
  ];
}

/** Draws the colors of the groups that are listed up to an address. */
function colorListed(f: FunctionBuilder, options: FillOptions, x: Word, listEnd: Word): void {
  const data = dataOf(options);
  const group = f.keep(op.i32Add(THREAD, LISTED_GROUP.first));
  f.if(op.i32Ne(group, listEnd), () => {
    const place = placeAt(f, x);
    for (const half of [0, 1]) {
      data.forEach(([, byX], i) => {
        const product = op.f32x4Mul(place.singles, op.v128Load32Splat(THREAD, byX));
        f.store("v128Store", THREAD, BLOCK_PRODUCTS.first + half * BLOCK_PRODUCTS.bytes + 16 * i, product);
      });
      advance(f, place);
    }
    f.loop((next) => {
      colorGroup(f, options, group);
      f.set(group, op.i32Add(group, LISTED_GROUP.bytes));
      f.branchIf(next, op.i32Ne(group, listEnd));
    });
  });
}

/** Draws the colors of a group at an address; see dataAt. */
function colorGroup(f: FunctionBuilder, options: FillOptions, group: Word): void {
  const row = f.keep(op.i32Load(group, LISTED_GROUP.row));
  const products = f.keep(op.i32Load(group, LISTED_GROUP.products));
  const [inverseW, ...overW] = dataOf(options).map(([inRow], i) =>
    op.f32x4Add(op.v128Load32Splat(row, inRow), op.v128Load(products, 16 * i)),
  );
  const w = f.keep(op.f32x4Div(f.constant(Float32Array.of(1)), inverseW!));
  const primary = planesOf(f, (i) => op.f32x4Mul(overW[i]!, w));
  const color: Planes =
    options.fog === null ? primary : foggedPlanes(f, options.fog, primary, op.f32x4Mul(overW[4]!, w));
  const words = f.keep(packedColors(f, color));
  const at = f.keep(op.i32Load(group, LISTED_GROUP.color));
  storeColors(f, options, at, words, f.keep(op.v128Load(group, LISTED_GROUP.mask)));
}

function smaller(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), a, b);
}

function larger(a: Word, b: Word): Expression<"i32"> {
  return select(op.i32LtS(a, b), b, a);
}
