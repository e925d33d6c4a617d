import { SUBPIXELS } from "@glasm/primitives";
import {
  type Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Local,
  op,
  select,
} from "@glasm/codegen";
import { highHalf, highLane, lowLane } from "../compilation/lanes.js";
import { INVALID_ROW, JOB, RECORD, TAME, THREAD } from "../compilation/memory-layout.js";
import { UNIT } from "../texturing/texture-layout.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { COORDINATE_LIMIT } from "../vertices/varyings.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { FillOptions } from "./fill-options.js";

/** 1/w in this range and its inverse is tame. */
const INVERSE_W_LIMIT = 2 ** 20;

/** Rows beyond any window. */
const ROW_LIMIT = 2 ** 30;

/** Bytes of four doubles over w. */
const PART_BYTES = 32;

/** Where the secondary color is in a record of a textured draw; that of the back face is as far away as its primary one. */
export function secondaryAt({ twoSided }: FillOptions): number {
  return twoSided ? RECORD.bytesOfBoth : RECORD.bytes;
}

/** Where s, t, r and q over w are in a record, by the number of the unit in the draw. */
export function coordinatesAt(options: FillOptions, number: number): number {
  const { twoSided, secondary } = options;
  const hasSecondary = hasTextureStage(options) && (secondary[0] || secondary[1]);
  const secondaryBytes = PART_BYTES + (twoSided ? RECORD.backColor - RECORD.color : 0);
  return secondaryAt(options) + (hasSecondary ? secondaryBytes : 0) + PART_BYTES * number;
}

/** Bytes of a record. */
export function recordBytes(options: FillOptions): number {
  return coordinatesAt(options, options.textures.length);
}

/** Defines the function that makes records of all vertices of a batch, each once. */
export function defineVertices(assembly: Assembly, options: FillOptions): void {
  const f = assembly.define("vertices");
  const from = f.keep(op.i32Load(THREAD, JOB.vertices));
  const to = f.keep(op.i32Load(THREAD, JOB.records));
  const stride = f.keep(op.i32Load(THREAD, JOB.stride));
  const end = f.keep(op.i32Add(from, op.i32Mul(stride, op.i32Load(THREAD, JOB.vertexCount))));
  f.block((done) => {
    f.branchIf(done, op.i32Eq(from, end));
    f.loop((again) => {
      writeRecord(f, options, from, to);
      f.set(from, op.i32Add(from, stride));
      f.set(to, op.i32Add(to, recordBytes(options)));
      f.branchIf(again, op.i32Ne(from, end));
    });
  });
}

function writeRecord(f: FunctionBuilder, options: FillOptions, from: Local<"i32">, to: Local<"i32">): void {
  const window = f.keep(op.v128Load(op.i32Add(from, op.i32Load(THREAD, JOB.window))));
  const given = op.f64x2PromoteLowF32x4(window);
  const position = f.keep(options.shifted ? op.f64x2Add(given, op.v128Load(THREAD, JOB.shift)) : given);
  const depth = f.keep(op.f64x2PromoteLowF32x4(highHalf(window)));
  f.store("v128Store", to, RECORD.position, position);
  f.store("v128Store", to, RECORD.depth, depth);
  writeSnapped(f, position, to);
  const tame = f.keep(tamePosition(f, depth));
  for (const face of options.twoSided ? ([0, 1] as const) : ([0] as const)) {
    writeColor(f, options, face, { from, to, depth, tame });
  }
  f.store("i32Store", to, RECORD.tame, tame);
  if (options.fog !== null) writeFog(f, from, to, depth);
  options.textures.forEach((_, number) => writeCoordinates(f, options, number, { from, to, depth, tame }));
}

/** The fog coordinate over w. */
function writeFog(f: FunctionBuilder, from: Local<"i32">, to: Local<"i32">, depth: Local<"v128">): void {
  const coordinate = op.v128Load32Zero(op.i32Add(from, op.i32Load(THREAD, JOB.fogCoordinate)));
  const overW = op.f64Mul(lowLane(op.f64x2PromoteLowF32x4(coordinate)), highLane(depth));
  f.store("f64Store", to, RECORD.fog, overW);
}

/** The texture coordinates of a unit over w. */
function writeCoordinates(f: FunctionBuilder, options: FillOptions, number: number, vertex: Vertex): void {
  const column = op.i32Load(op.i32Load(THREAD, JOB.units), UNIT.bytes * number + UNIT.column);
  const { from, to, depth } = vertex;
  const given = options.textures[number]!.hasCoordinates
    ? op.v128Load(op.i32Add(from, column))
    : f.constant(Float32Array.of(0, 0, 0, 1));
  storeOverW(f, to, coordinatesAt(options, number), f.keep(given), f.keep(highHalf(depth)));
}

/** Stores four singles as doubles, times 1/w if there is one. */
function storeOverW(
  f: FunctionBuilder,
  to: Local<"i32">,
  at: number,
  given: Expression<"v128">,
  inverseW: Local<"v128"> | null,
): void {
  [given, highHalf(given)].forEach((half, i) => {
    const doubles = op.f64x2PromoteLowF32x4(half);
    f.store("v128Store", to, at + 16 * i, inverseW === null ? doubles : op.f64x2Mul(doubles, inverseW));
  });
}

/** The place on the subpixel grid, and the first row. [GL1.3 3.5.1] */
function writeSnapped(f: FunctionBuilder, position: Local<"v128">, to: Local<"i32">): void {
  const snapped = f.keep(
    op.f64x2Floor(
      op.f64x2Add(
        op.f64x2Mul(position, f.constant(Float64Array.of(SUBPIXELS))),
        f.constant(Float64Array.of(0.5)),
      ),
    ),
  );
  f.store("v128Store", to, RECORD.snapped, snapped);
  const row = op.f64Ceil(op.f64Mul(op.f64Sub(highLane(snapped), HALF_PIXEL), 1 / SUBPIXELS));
  const limit = f.constant(Int32Array.of(ROW_LIMIT));
  const limited = op.i32x4MaxS(
    op.i32x4Sub(f.constant(Int32Array.of(0)), limit),
    op.i32x4MinS(limit, op.i32x4TruncSatF64x2SZero(op.f64x2Splat(row))),
  );
  const valid = op.i32x4AllTrue(
    op.f64x2Gt(f.constant(Float64Array.of(COORDINATE_LIMIT)), op.f64x2Abs(position)),
  );
  f.store("i32Store", to, RECORD.row, select(valid, op.i32x4ExtractLane(0, limited), i32(INVALID_ROW)));
}

/** TAME.position where depth and 1/w are in its range, else 0. */
function tamePosition(f: FunctionBuilder, depth: Local<"v128">): Expression<"i32"> {
  const least = f.constant(Float64Array.of(0, 1 / INVERSE_W_LIMIT));
  const most = f.constant(Float64Array.of(1, INVERSE_W_LIMIT));
  return op.i32x4AllTrue(op.v128And(op.f64x2Ge(depth, least), op.f64x2Ge(most, depth)));
}

interface Vertex {
  readonly from: Local<"i32">;
  readonly to: Local<"i32">;
  readonly depth: Local<"v128">;
  readonly tame: Local<"i32">;
}

const PRIMARY = [JOB.frontPrimary, JOB.backPrimary] as const;
const SECONDARY = [JOB.frontSecondary, JOB.backSecondary] as const;
const COLOR = [RECORD.color, RECORD.backColor] as const;

/** The color of a face after the color sum [GL1.3 3.9], or before it and the secondary color if textures come between. */
function writeColor(f: FunctionBuilder, options: FillOptions, face: 0 | 1, vertex: Vertex): void {
  const { from, to, depth, tame } = vertex;
  const color = f.keep(
    options.primary[face]
      ? op.v128Load(op.i32Add(from, op.i32Load(THREAD, PRIMARY[face])))
      : f.constant(Float32Array.of(0, 0, 0, 1)),
  );
  const redGreen = f.keep(op.f64x2PromoteLowF32x4(color));
  const blueAlpha = f.keep(op.f64x2PromoteLowF32x4(highHalf(color)));
  const inverseW = f.keep(highHalf(depth));
  const secondary = options.secondary[face] ? secondaryOf(f, options, from, face) : null;
  if (hasTextureStage(options)) {
    if (options.secondary[0] || options.secondary[1]) {
      const at = secondaryAt(options) + COLOR[face] - RECORD.color;
      const given = secondary ?? f.constant(Float32Array.of(0, 0, 0, 1));
      storeOverW(f, to, at, given, options.flat ? null : inverseW);
    }
  } else if (secondary !== null) {
    f.set(redGreen, op.f64x2Add(redGreen, op.f64x2PromoteLowF32x4(secondary)));
    f.set(blueAlpha, op.f64x2Add(blueAlpha, op.f64x2PromoteLowF32x4(highHalf(secondary))));
  }
  const zero = f.constant(Float64Array.of(0));
  const one = f.constant(Float64Array.of(1));
  const inRange = (pair: Local<"v128">) => op.v128And(op.f64x2Ge(pair, zero), op.f64x2Ge(one, pair));
  const isTame = op.i32x4AllTrue(op.v128And(inRange(redGreen), inRange(blueAlpha)));
  if (face === 0) f.set(tame, op.i32Or(tame, op.i32Mul(isTame, TAME.color)));
  else f.set(tame, op.i32And(tame, op.i32Or(op.i32Mul(isTame, TAME.color), TAME.position)));
  const stored = (pair: Local<"v128">) => (options.flat ? pair : op.f64x2Mul(pair, inverseW));
  f.store("v128Store", to, COLOR[face], stored(redGreen));
  f.store("v128Store", to, COLOR[face] + 16, stored(blueAlpha));
}

/** The secondary color of a vertex, whose alpha is zero in the color sum. [VP1 3.9] */
function secondaryOf(
  f: FunctionBuilder,
  options: FillOptions,
  from: Local<"i32">,
  face: 0 | 1,
): Local<"v128"> {
  const color = op.v128Load(op.i32Add(from, op.i32Load(THREAD, SECONDARY[face])));
  if (options.registerCombiners !== undefined) return f.keep(color);
  return f.keep(op.v128And(color, f.constant(Int32Array.of(-1, -1, -1, 0))));
}
