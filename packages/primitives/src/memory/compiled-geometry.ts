/** The loops that every vertex and every separate triangle goes through, as WebAssembly: the same bits as those in TypeScript give. */

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
import { PLACES } from "./places.js";

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;
const ROW = 16;

/** Compiled once for all geometries. */
export const GEOMETRY_CODE = new PerHost(() => {
  const assembly = new Assembly();
  definePositions(assembly);
  defineColors(assembly);
  defineVectors(assembly);
  defineTriangles(assembly);
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
  const firstThree = f.constant(Int32Array.of(-1, -1, -1, 0));
  f.loop((again) => {
    f.set(position, op.v128Load(from!));
    f.set(w, shuffle([3, 3, 3, 3], position, position));
    const low = op.v128Or(op.v128And(op.f32x4Neg(w), firstThree), least);
    const high = op.v128Or(op.v128And(w, mask), most);
    const isInside = op.i32x4AllTrue(op.v128And(op.f32x4Le(low, position), op.f32x4Le(position, high)));
    f.if(
      op.i32And(isInside, op.i32Eqz(op.i32Load(outcode!))),
      () => writeWindow(f, position, w, to!),
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

/** The perspective division, then the viewport transformation, both in doubles. [GL1.3 2.10, 2.10.1] */
function writeWindow(f: FunctionBuilder, position: Local<"v128">, w: Local<"v128">, to: Address): void {
  const divisor = f.keep(op.f64x2PromoteLowF32x4(w));
  const xy = op.f64x2Div(op.f64x2PromoteLowF32x4(position), divisor);
  const one = f.constant(Float32Array.of(1));
  const zAndOne = op.f64x2PromoteLowF32x4(shuffle([2, 4, 2, 4], position, one));
  const transformed = (value: Expression<"v128">, factor: number, center: number): Expression<"v128"> =>
    op.f32x4DemoteF64x2Zero(
      op.f64x2Add(
        op.f64x2Mul(value, op.v128Load(0, PLACES.viewport + factor)),
        op.v128Load(0, PLACES.viewport + center),
      ),
    );
  // 1 / w is neither scaled nor moved.
  const depth = f.keep(op.f64x2Div(zAndOne, divisor));
  const z = transformed(depth, 2 * ROW, 2 * ROW + 8);
  const inverse = op.f32x4DemoteF64x2Zero(depth);
  f.store(
    "v128Store",
    to,
    0,
    shuffle([0, 1, 4, 5], transformed(xy, 0, ROW), shuffle([0, 5, 0, 0], z, inverse)),
  );
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

/**
 * triangles(at, end, floats, stride, outcodes, edges, corner, primitive, sign, culled) adds the triangles whose slots begin at addresses from
 * `at` up to `end`, but no more than up to the one that has to be clipped, and finds where that begins, and the next corner and
 * primitive. `sign` is that of the area of those that face the viewer; bits 0 and 1 of `culled` are set if front-facing and back-facing ones are.
 */
function defineTriangles(assembly: Assembly): void {
  const f = assembly.define("triangles", new Array<"i32">(10).fill("i32"));
  const [at, end, floats, stride, outcodes, edges, corner, primitive, sign, culled] =
    f.parameters as readonly Address[];
  const facingSign = f.keep(op.f64ConvertI32S(sign!));
  const slots = [f.local("i32"), f.local("i32"), f.local("i32")] as const;
  const back = f.local("i32");
  const word = f.local("i32");
  f.block((done) => {
    f.loop((again) => {
      f.branchIf(done, op.i32GeS(at!, end!));
      slots.forEach((slot, i) => f.set(slot, op.i32Load(at!, 4 * i)));
      const codes = slots.map((slot) => op.i32Load(op.i32Add(outcodes!, op.i32Shl(slot, 2))));
      f.branchIf(done, op.i32Or(op.i32Or(codes[0]!, codes[1]!), codes[2]!));
      const area = doubledArea(f, floats!, stride!, slots);
      f.set(back, op.i32Eqz(op.f64Gt(op.f64Mul(area, facingSign), 0)));
      f.set(at!, op.i32Add(at!, 12));
      f.branchIf(again, op.i32And(op.i32ShrU(culled!, back), 1)); // [GL1.3 3.5.1]
      f.set(word, op.i32Shl(corner!, 2));
      slots.forEach((slot, i) => {
        f.store("i32Store", word, PLACES.indices + 4 * i, slot);
        f.store("i32Store8", corner!, PLACES.cornerEdges + i, op.i32Load8U(op.i32Add(edges!, slot)));
      });
      f.store("i32Store8", primitive!, PLACES.facing, back);
      f.set(word, op.i32Shl(primitive!, 2));
      f.store("i32Store", word, PLACES.provokingVertex, slots[2]);
      f.set(corner!, op.i32Add(corner!, 3));
      f.store("i32Store", word, PLACES.firstIndex + 4, corner!);
      f.set(primitive!, op.i32Add(primitive!, 1));
      f.branch(again);
    });
  });
  [at!, corner!, primitive!].forEach((value, i) => f.store("i32Store", 0, PLACES.found + 4 * i, value));
}

/** Twice the signed area, around the first vertex. [GL1.3 2.13.1] */
function doubledArea(
  f: FunctionBuilder,
  floats: Address,
  stride: Address,
  [a, b, c]: readonly [Address, Address, Address],
): Expression<"f64"> {
  const point = (slot: Address): Expression<"v128"> =>
    op.f64x2PromoteLowF32x4(op.v128Load64Zero(op.i32Add(floats, op.i32Mul(slot, stride))));
  const first = f.keep(point(a));
  const second = f.keep(op.f64x2Sub(point(b), first));
  const third = f.keep(op.f64x2Sub(point(c), first));
  const products = f.keep(op.f64x2Mul(second, shuffle([2, 3, 0, 1], third, third)));
  return op.f64Sub(op.f64x2ExtractLane(0, products), op.f64x2ExtractLane(1, products));
}
