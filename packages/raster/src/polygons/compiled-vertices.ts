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
import { highHalf, highLane } from "../compilation/lanes.js";
import { INVALID_ROW, JOB, RECORD, THREAD } from "../compilation/memory-layout.js";
import { UNIT } from "../texturing/texture-layout.js";
import { HALF_PIXEL } from "../vertices/subpixel.js";
import { COORDINATE_LIMIT } from "../vertices/varyings.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import type { FillOptions } from "./fill-options.js";

/** Rows beyond any window. */
const ROW_LIMIT = 2 ** 30;

/** Bytes of four singles. */
const PART_BYTES = 16;

/** Where the secondary color is in a record of a textured draw; that of the back face is as far away as its primary one. */
export function secondaryAt({ twoSided }: FillOptions): number {
  return twoSided ? RECORD.bytesOfBoth : RECORD.bytes;
}

/** Where s, t, r and q are in a record, by the number of the unit in the draw. */
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
  for (const face of options.twoSided ? ([0, 1] as const) : ([0] as const)) {
    writeColor(f, options, face, from, to);
  }
  if (options.fog !== null) {
    const coordinate = op.i32Load(op.i32Add(from, op.i32Load(THREAD, JOB.fogCoordinate)));
    f.store("i32Store", to, RECORD.fog, coordinate);
  }
  options.textures.forEach(({ hasCoordinates }, number) => {
    const column = op.i32Load(op.i32Load(THREAD, JOB.units), UNIT.bytes * number + UNIT.column);
    const given = hasCoordinates
      ? op.v128Load(op.i32Add(from, column))
      : f.constant(Float32Array.of(0, 0, 0, 1));
    f.store("v128Store", to, coordinatesAt(options, number), given);
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

const PRIMARY = [JOB.frontPrimary, JOB.backPrimary] as const;
const SECONDARY = [JOB.frontSecondary, JOB.backSecondary] as const;
const COLOR = [RECORD.color, RECORD.backColor] as const;

/** The color of a face after the color sum [GL1.3 3.9], or before it and the secondary color if textures come between. */
function writeColor(
  f: FunctionBuilder,
  options: FillOptions,
  face: 0 | 1,
  from: Local<"i32">,
  to: Local<"i32">,
): void {
  const initial = f.constant(Float32Array.of(0, 0, 0, 1));
  const column = (present: boolean, offset: number): Expression<"v128"> | null =>
    present ? op.v128Load(op.i32Add(from, op.i32Load(THREAD, offset))) : null;
  const primary = column(options.primary[face], PRIMARY[face]) ?? initial;
  const secondary = column(options.secondary[face], SECONDARY[face]);
  if (hasTextureStage(options)) {
    f.store("v128Store", to, COLOR[face], primary);
    if (options.secondary[0] || options.secondary[1])
      f.store("v128Store", to, secondaryAt(options) + COLOR[face] - RECORD.color, secondary ?? initial);
  } else f.store("v128Store", to, COLOR[face], secondary === null ? primary : sum(f, primary, secondary));
}

/** In the color sum the secondary color's alpha is zero. [VP1 3.9] */
function sum(
  f: FunctionBuilder,
  primary: Expression<"v128">,
  secondary: Expression<"v128">,
): Expression<"v128"> {
  const kept = f.keep(primary);
  return op.v128Bitselect(op.f32x4Add(kept, secondary), kept, f.constant(Int32Array.of(-1, -1, -1, 0)));
}
