/** The loops that every vertex and nearly every polygon goes through, as WebAssembly: the same bits as those in TypeScript give. */

import { MIN_NORMAL } from "@glasm/base";
import {
  Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Local,
  op,
  type Operand,
  PerHost,
  select,
  shuffle,
} from "@glasm/codegen";
import { PLACES } from "./places.js";
import { POLYGON_RUNS, type PolygonRun, RUNS } from "./polygon-runs.js";

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;
const ROW = 16;

/** Compiled once for all geometries. */
export const GEOMETRY_CODE = new PerHost(() => {
  const assembly = new Assembly();
  definePositions(assembly);
  defineColors(assembly);
  defineVectors(assembly);
  for (const name of POLYGON_RUNS) definePolygons(assembly, name);
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

/** Loads the slots of a polygon; `at` is the address of one of them, `extra` as `RUNS` says. */
type LoadSlots = (at: Address, extra: Address) => readonly Operand<"i32">[];

const slotAt = (at: Address, offset: number): Expression<"i32"> =>
  offset < 0 ? op.i32Load(op.i32Sub(at, -offset)) : op.i32Load(at, offset);

/** Which slots the polygons of each run have, from that at an address or up to that there, and which is the provoking one. */
const SLOTS: Readonly<Record<PolygonRun, { readonly load: LoadSlots; readonly provoking: number }>> = {
  triangles: { load: (at) => [0, 4, 8].map((offset) => slotAt(at, offset)), provoking: 2 },
  strip: {
    load: (at, isOdd) => [
      op.i32Load(op.i32Sub(at, select(isOdd, i32(4), i32(8)))),
      op.i32Load(op.i32Sub(at, select(isOdd, i32(8), i32(4)))),
      slotAt(at, 0),
    ],
    provoking: 2,
  },
  fan: { load: (at, first) => [first, slotAt(at, -4), slotAt(at, 0)], provoking: 2 },
  quads: { load: (at) => [0, 4, 8, 12].map((offset) => slotAt(at, offset)), provoking: 3 },
  "quad-strip": { load: (at) => [-12, -8, 0, -4].map((offset) => slotAt(at, offset)), provoking: 2 },
};

/**
 * A run(at, end, floats, stride, outcodes, edges, corner, primitive, sign, culled, extra) adds the polygons whose slots are at
 * addresses from `at` up to `end`, but no more than up to the one that has to be clipped, and finds where that is, and the
 * next corner and primitive. `sign` is that of the area of those that face the viewer; bits 0 and 1 of `culled` are set if
 * front-facing and back-facing ones are.
 */
function definePolygons(assembly: Assembly, name: PolygonRun): void {
  const { corners, step, hasEdges } = RUNS[name];
  const { load, provoking } = SLOTS[name];
  const f = assembly.define(name, new Array<"i32">(11).fill("i32"));
  const [at, end, floats, stride, outcodes, edges, corner, primitive, sign, culled, extra] =
    f.parameters as readonly Address[];
  const facingSign = f.keep(op.f64ConvertI32S(sign!));
  const slots = Array.from({ length: corners }, () => f.local("i32"));
  const back = f.local("i32");
  const word = f.local("i32");
  const area = f.local("f64");
  f.block((done) => {
    f.loop((again) => {
      f.branchIf(done, op.i32GeS(at!, end!));
      load(at!, extra!).forEach((slot, i) => f.set(slots[i]!, slot));
      const codes = slots.map((slot) => op.i32Load(op.i32Add(outcodes!, op.i32Shl(slot, 2))));
      f.branchIf(
        done,
        codes.reduce((all, code) => op.i32Or(all, code)),
      );
      f.set(area, doubledArea(f, floats!, stride!, slots));
      f.set(back, op.i32Eqz(op.f64Gt(op.f64Mul(area, facingSign), 0)));
      f.set(at!, op.i32Add(at!, 4 * step));
      if (name === "strip") f.set(extra!, op.i32Eqz(extra!));
      f.branchIf(again, op.i32And(op.i32ShrU(culled!, back), 1)); // [GL1.3 3.5.1]
      f.set(word, op.i32Shl(corner!, 2));
      slots.forEach((slot, i) => {
        const edge: Operand<"i32"> = hasEdges ? op.i32Load8U(op.i32Add(edges!, slot)) : 1;
        f.store("i32Store", word, PLACES.indices + 4 * i, slot);
        f.store("i32Store8", corner!, PLACES.cornerEdges + i, edge);
      });
      f.store("i32Store8", primitive!, PLACES.facing, back);
      f.set(word, op.i32Shl(primitive!, 2));
      f.store("i32Store", word, PLACES.provokingVertex, slots[provoking]!);
      f.set(corner!, op.i32Add(corner!, corners));
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
  [first, ...others]: readonly Address[],
): Expression<"f64"> {
  const point = (slot: Address): Expression<"v128"> =>
    op.f64x2PromoteLowF32x4(op.v128Load64Zero(op.i32Add(floats, op.i32Mul(slot, stride))));
  const origin = f.keep(point(first!));
  const sides = others.map((slot) => f.keep(op.f64x2Sub(point(slot), origin)));
  const areas = sides.slice(1).map((side, i) => {
    const products = f.keep(op.f64x2Mul(sides[i]!, shuffle([2, 3, 0, 1], side, side)));
    return op.f64Sub(op.f64x2ExtractLane(0, products), op.f64x2ExtractLane(1, products));
  });
  return areas.reduce((sum, area) => op.f64Add(sum, area));
}
