/** The loops that every vertex and nearly every polygon goes through, as WebAssembly: the same bits as those in TypeScript give. */

import { MIN_NORMAL } from "@glasm/base";
import {
  Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Local,
  op,
  PerHost,
  shuffle,
} from "@glasm/codegen";
import { definePolygons } from "./compiled-polygons.js";
import { writeWindow } from "./compiled-window.js";
import { PLACES } from "./places.js";

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;
const ROW = 16;

/** Compiled once for all geometries. */
export const GEOMETRY_CODE = new PerHost(() => {
  const assembly = new Assembly();
  definePositions(assembly);
  defineColors(assembly);
  defineVectors(assembly);
  definePolygons(assembly);
  return assembly.compile();
});

type Address = Local<"i32">;

/**
 * positions(from, end, to, stride, outcode, depth) stores the window coordinates of clip coordinates that are inside of a known volume and
 * whose outcodes are 0, and finds the numbers of the others. `depth` is -1 where z is at most w, and 0 where it is at most 0.
 */
function definePositions(assembly: Assembly): void {
  const f = assembly.define("positions", ["i32", "i32", "i32", "i32", "i32", "i32"]);
  const [from, end, to, stride, outcode, depth] = f.parameters as readonly Address[];
  const others = f.keep(i32(PLACES.outside));
  const number = f.local("i32");
  const position = f.local("v128");
  const w = f.local("v128");
  const mask = f.keep(op.i32x4ReplaceLane(2, f.constant(Int32Array.of(-1, -1, -1, 0)), depth!));
  const least = f.constant(Float32Array.of(0, 0, 0, MIN_NORMAL));
  const most = f.constant(Float32Array.of(0, 0, 0, MAX_SINGLE));
  const one = f.constant(Float32Array.of(1));
  const firstThree = f.constant(Int32Array.of(-1, -1, -1, 0));
  f.loop((again) => {
    f.set(position, op.v128Load(from!));
    f.set(w, shuffle([3, 3, 3, 3], position, position));
    const low = op.v128Or(op.v128And(op.f32x4Neg(w), firstThree), least);
    const high = op.v128Or(op.v128And(w, mask), most);
    const isInside = op.i32x4AllTrue(op.v128And(op.f32x4Le(low, position), op.f32x4Le(position, high)));
    f.if(
      op.i32And(isInside, op.i32Eqz(op.i32Load(outcode!))),
      () => {
        const divisor = f.keep(op.f64x2PromoteLowF32x4(w));
        const zAndOne = op.f64x2PromoteLowF32x4(shuffle([2, 4, 2, 4], position, one));
        writeWindow(f, op.f64x2PromoteLowF32x4(position), zAndOne, divisor, to!);
      },
      () => {
        f.store("i32Store", others, 0, number);
        f.set(others, op.i32Add(others, 4));
      },
    );
    f.set(number, op.i32Add(number, 1));
    f.set(outcode!, op.i32Add(outcode!, 4));
    f.set(to!, op.i32Add(to!, stride!));
    f.set(from!, op.i32Add(from!, ROW));
    f.branchIf(again, op.i32LtS(from!, end!));
  });
  f.store("i32Store", 0, PLACES.found, op.i32ShrU(op.i32Sub(others, PLACES.outside), 2));
}

/** colors(from, end, to, stride) stores colors in rows, clamped to [0, 1]; NaN becomes 0. */
function defineColors(assembly: Assembly): void {
  const f = assembly.define("colors", ["i32", "i32", "i32", "i32"]);
  const zero = f.constant(Float32Array.of(0));
  const one = f.constant(Float32Array.of(1));
  eachRow(f, (color) => op.f32x4Pmin(one, op.f32x4Pmax(zero, color)));
}

/** vectors(from, end, to, stride) stores vectors in rows. */
function defineVectors(assembly: Assembly): void {
  eachRow(assembly.define("vectors", ["i32", "i32", "i32", "i32"]), (vector) => vector);
}

function eachRow(f: FunctionBuilder, stored: (row: Expression<"v128">) => Expression<"v128">): void {
  const [from, end, to, stride] = f.parameters as readonly Address[];
  f.loop((again) => {
    f.store("v128Store", to!, 0, stored(op.v128Load(from!)));
    f.set(to!, op.i32Add(to!, stride!));
    f.set(from!, op.i32Add(from!, ROW));
    f.branchIf(again, op.i32LtS(from!, end!));
  });
}
