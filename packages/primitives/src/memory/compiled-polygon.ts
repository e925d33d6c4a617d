/** What functions for polygons share: what they are told, and how a polygon whose corners are there comes to the batch. */

import {
  type Assembly,
  type Expression,
  type FunctionBuilder,
  type Local,
  op,
  shuffle,
  type Operand,
} from "@glasm/codegen";
import { MAX_CORNERS, PLACES } from "./places.js";

type Address = Local<"i32">;

/** What all of a draw's polygons have in common, and where in the batch the next one goes. */
export interface PolygonParameters {
  /** Where rows are, and the bytes of one. */
  readonly floats: Address;
  readonly stride: Address;
  /** The sign of the area of those that face the viewer. */
  readonly sign: Address;
  /** Bits 0 and 1 are set if front-facing and back-facing ones are culled. */
  readonly culled: Address;
  readonly corner: Address;
  readonly primitive: Address;
  /** The next row that clipping makes, and the one after the last that it may make. */
  readonly row: Address;
  readonly rowEnd: Address;
}

/** What functions leave in `found`: whether a polygon is done, or where the next one of a run is, and the places of the next one. */
export const FOUND = { done: 0, corner: 4, primitive: 8, row: 12 } as const;

/** The parameters of a function for polygons, in their order. */
export function polygonParameters(locals: readonly Address[]): PolygonParameters {
  const [floats, stride, sign, culled, corner, primitive, row, rowEnd] = locals;
  return {
    floats: floats!,
    stride: stride!,
    sign: sign!,
    culled: culled!,
    corner: corner!,
    primitive: primitive!,
    row: row!,
    rowEnd: rowEnd!,
  };
}

/** The same as operands. */
export function listed(p: PolygonParameters): readonly Address[] {
  return [p.floats, p.stride, p.sign, p.culled, p.corner, p.primitive, p.row, p.rowEnd];
}

/** Says where the next polygon goes. */
export function tellPlaces(f: FunctionBuilder, { corner, primitive, row }: PolygonParameters): void {
  f.store("i32Store", 0, PLACES.found + FOUND.corner, corner);
  f.store("i32Store", 0, PLACES.found + FOUND.primitive, primitive);
  f.store("i32Store", 0, PLACES.found + FOUND.row, row);
}

/** Takes what a function has said of it. */
export function takePlaces(f: FunctionBuilder, { corner, primitive, row }: PolygonParameters): void {
  f.set(corner, op.i32Load(0, PLACES.found + FOUND.corner));
  f.set(primitive, op.i32Load(0, PLACES.found + FOUND.primitive));
  f.set(row, op.i32Load(0, PLACES.found + FOUND.row));
}

/** Whether a polygon of so many corners, all of which clipping may have made, has to wait for the next batch. */
export function lacksRoom({ corner, row, rowEnd }: PolygonParameters, count: Address): Expression<"i32"> {
  return op.i32Or(op.i32GtS(op.i32Add(corner, count), MAX_CORNERS), op.i32GtS(op.i32Add(row, count), rowEnd));
}

/** The outcode of a slot. */
export function outcodeOf(outcodes: Address, slot: Address): Expression<"i32"> {
  return op.i32Load(op.i32Add(outcodes, op.i32Shl(slot, 2)));
}

/** Window x and y of a row. */
export function pointOf(floats: Address, stride: Address, row: Expression<"i32">): Expression<"v128"> {
  return op.f64x2PromoteLowF32x4(op.v128Load64Zero(op.i32Add(floats, op.i32Mul(row, stride))));
}

/** Twice the signed area between two sides that begin at the same vertex. [GL1.3 2.13.1] */
export function doubledTriangleArea(
  f: FunctionBuilder,
  side: Local<"v128">,
  other: Local<"v128">,
): Expression<"f64"> {
  const products = f.keep(op.f64x2Mul(side, shuffle([2, 3, 0, 1], other, other)));
  return op.f64Sub(op.f64x2ExtractLane(0, products), op.f64x2ExtractLane(1, products));
}

/** Adds a polygon whose corners and edges are there. */
export function addPolygon(
  f: FunctionBuilder,
  { corner, primitive }: PolygonParameters,
  count: Operand<"i32">,
  provoking: Address,
  back: Address,
): void {
  const word = f.keep(op.i32Shl(primitive, 2));
  f.store("i32Store8", primitive, PLACES.facing, back);
  f.store("i32Store", word, PLACES.provokingVertex, provoking);
  f.set(corner, op.i32Add(corner, count));
  f.store("i32Store", word, PLACES.firstIndex + 4, corner);
  f.set(primitive, op.i32Add(primitive, 1));
}

/**
 * finish(count, provoking, ...parameters) adds the polygon whose `count` corners and edges are there, unless it is culled, and
 * finds that it is done and where the next one goes. [GL1.3 2.13.1, 3.5.1]
 */
export function defineFinish(assembly: Assembly): FunctionBuilder {
  const f = assembly.define(null, new Array<"i32">(10).fill("i32"));
  const [count, provoking, ...rest] = f.parameters as readonly Address[];
  const parameters = polygonParameters(rest);
  const area = polygonArea(f, parameters, count!);
  const back = f.keep(op.i32Eqz(op.f64Gt(op.f64Mul(area, op.f64ConvertI32S(parameters.sign)), 0)));
  f.if(op.i32Eqz(op.i32And(op.i32ShrU(parameters.culled, back), 1)), () =>
    addPolygon(f, parameters, count!, provoking!, back),
  );
  f.store("i32Store", 0, PLACES.found + FOUND.done, 1);
  tellPlaces(f, parameters);
  return f;
}

/** Twice the area of the polygon whose corners are there, around the first one. */
function polygonArea(
  f: FunctionBuilder,
  { floats, stride, corner }: PolygonParameters,
  count: Address,
): Local<"f64"> {
  const at = f.keep(op.i32Shl(corner, 2));
  const end = f.keep(op.i32Add(at, op.i32Shl(count, 2)));
  const sideTo = (word: number): Expression<"v128"> =>
    op.f64x2Sub(pointOf(floats, stride, op.i32Load(at, PLACES.indices + word)), origin);
  const origin = f.keep(pointOf(floats, stride, op.i32Load(at, PLACES.indices)));
  const side = f.keep(sideTo(4));
  const next = f.local("v128");
  const area = f.local("f64");
  f.set(end, op.i32Sub(end, 8));
  f.loop((again) => {
    f.set(next, sideTo(8));
    f.set(area, op.f64Add(area, doubledTriangleArea(f, side, next)));
    f.set(side, next);
    f.set(at, op.i32Add(at, 4));
    f.branchIf(again, op.i32LtS(at, end));
  });
  return area;
}
