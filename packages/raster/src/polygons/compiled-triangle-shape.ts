import { SUBPIXELS } from "@glasm/primitives";
import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { highHalf, highLane, lowHalf, lowLane, swapped, type V128 } from "../compilation/lanes.js";
import { PLANES, RECORD, THREAD } from "../compilation/memory-layout.js";
import type { Kept } from "../compilation/vectors.js";
import { ANCHOR_LIMIT, LEAST_EXACT_HEIGHT, LEAST_HEIGHT, MOST_GROWTH } from "./planes.js";

type Word = Local<"i32">;

/** Addresses of the records of a triangle's corners. */
export type Corners = readonly [Word, Word, Word];

/** What planes are made with, by the arithmetic of Planes; derivatives in both lanes. */
export interface TriangleShape {
  /** From the differences to the second and the third corner to the derivatives by x and by y. */
  readonly weights: Readonly<Record<"bx" | "cx" | "by" | "cy", Kept>>;
  /** From the first corner to the center of the anchor. */
  readonly offsetX: Kept;
  readonly offsetY: Kept;
  readonly isSteep: Word;
}

/** Where a triangle is: its first corner, and the sides from there to the others. */
interface Placed {
  readonly first: Kept;
  readonly toB: Kept;
  readonly toC: Kept;
  /** The sums of both sides' sizes by x and by y. */
  readonly sizes: Kept;
  readonly area: Local<"f64">;
}

/** Finds the shape of a triangle, stores its anchor and says whether it is steep; corners may be taken in another order. */
export function shapeOf(f: FunctionBuilder, corners: Corners): TriangleShape {
  const placed: Placed = {
    ...{ first: f.local("v128"), toB: f.local("v128"), toC: f.local("v128"), sizes: f.local("v128") },
    area: f.local("f64"),
  };
  place(f, corners, placed, (corner) => op.v128Load(corner, RECORD.position));
  const ordinary = op.i32And(isHigh(placed, LEAST_HEIGHT), isGentle(f, corners, placed));
  const isSteep = f.keep(op.i32Eqz(ordinary));
  const weightB = f.local("v128");
  const weightC = f.local("v128");
  f.block((done) => {
    f.if(isSteep, () => {
      placeSnapped(f, corners, placed);
      f.if(op.i32Eqz(isHigh(placed, LEAST_EXACT_HEIGHT)), () => {
        turnToLongestSide(f, corners, placed);
        const length = op.f64x2Splat(squared(f, placed.toB));
        const alongX = op.f64x2Mul(placed.toB, f.constant(Float64Array.of(1, -1)));
        f.set(weightB, op.f64x2Div(alongX, length));
        f.set(weightC, f.constant(Float64Array.of(0)));
        f.branch(done);
      });
    });
    const inverse = f.keep(op.f64x2Splat(op.f64Div(1, placed.area)));
    f.set(weightB, op.f64x2Mul(swapped(placed.toC), inverse));
    f.set(weightC, op.f64x2Mul(swapped(placed.toB), inverse));
  });
  const offset = f.keep(op.f64x2Sub(centerOfAnchor(f, placed.first), placed.first));
  return {
    weights: {
      bx: f.keep(lowHalf(weightB)),
      by: f.keep(highHalf(weightB)),
      cx: f.keep(lowHalf(weightC)),
      cy: f.keep(highHalf(weightC)),
    },
    offsetX: f.keep(lowHalf(offset)),
    offsetY: f.keep(highHalf(offset)),
    isSteep,
  };
}

function place(
  f: FunctionBuilder,
  [a, b, c]: Corners,
  { first, toB, toC, sizes, area }: Placed,
  positionOf: (corner: Word) => V128,
): void {
  f.set(first, positionOf(a));
  f.set(toB, op.f64x2Sub(positionOf(b), first));
  f.set(toC, op.f64x2Sub(positionOf(c), first));
  f.set(sizes, op.f64x2Add(op.f64x2Abs(toB), op.f64x2Abs(toC)));
  const products = f.keep(op.f64x2Mul(toB, swapped(toC)));
  f.set(area, op.f64Sub(lowLane(products), highLane(products)));
}

function placeSnapped(f: FunctionBuilder, corners: Corners, placed: Placed): void {
  const pixels = f.constant(Float64Array.of(1 / SUBPIXELS));
  place(f, corners, placed, (corner) => op.f64x2Mul(op.v128Load(corner, RECORD.snapped), pixels));
}

function isHigh({ sizes, area }: Placed, height: number): Expression<"i32"> {
  const width = op.f64Add(lowLane(sizes), highLane(sizes));
  return op.f64Ge(op.f64Abs(area), op.f64Mul(width, height));
}

function isGentle(f: FunctionBuilder, [a, b, c]: Corners, placed: Placed): Expression<"i32"> {
  const [ofA, ofB, ofC] = [a, b, c].map((corner) =>
    f.keep(op.v128Load(corner, RECORD.depth)),
  ) as readonly Kept[] as readonly [Kept, Kept, Kept];
  const least = highLane(op.f64x2Pmin(ofC, op.f64x2Pmin(ofB, ofA)));
  const most = highLane(op.f64x2Pmax(ofC, op.f64x2Pmax(ofB, ofA)));
  const area = f.keep(op.f64Abs(placed.area));
  const box = op.f64Mul(lowLane(placed.sizes), highLane(placed.sizes));
  const sum = op.f64Mul(most, op.f64Add(area, op.f64Mul(box, 4)));
  return op.f64Le(sum, op.f64Mul(op.f64Mul(least, MOST_GROWTH), area));
}

/** Takes the corners in the order in which the longest side is that from the first to the second. */
function turnToLongestSide(f: FunctionBuilder, corners: Corners, placed: Placed): void {
  const toB = f.keep(squared(f, placed.toB));
  const toC = f.keep(squared(f, placed.toC));
  const other = f.keep(squared(f, f.keep(op.f64x2Sub(placed.toC, placed.toB))));
  const [a, b, c] = corners;
  const turn = (from: Corners): void => {
    const kept = from.map((corner) => f.keep(corner));
    corners.forEach((corner, i) => f.set(corner, kept[i]!));
    placeSnapped(f, corners, placed);
  };
  const isThird = op.i32And(op.f64Gt(toC, toB), op.f64Ge(toC, other));
  f.if(
    isThird,
    () => turn([c, a, b]),
    () => f.if(op.f64Gt(other, toB), () => turn([b, c, a])),
  );
}

function squared(f: FunctionBuilder, side: Kept): Expression<"f64"> {
  const squares = f.keep(op.f64x2Mul(side, side));
  return op.f64Add(lowLane(squares), highLane(squares));
}

/** Stores the column and the row of the anchor; its center is returned. */
function centerOfAnchor(f: FunctionBuilder, first: Kept): V128 {
  const [least, most] = [-ANCHOR_LIMIT, ANCHOR_LIMIT].map((limit) => f.constant(Float64Array.of(limit)));
  const anchor = f.keep(op.f64x2Pmin(most!, op.f64x2Pmax(least!, op.f64x2Floor(first))));
  f.store("v128Store", THREAD, PLANES.anchorX, op.i32x4TruncSatF64x2SZero(anchor));
  return op.f64x2Add(anchor, f.constant(Float64Array.of(0.5)));
}
