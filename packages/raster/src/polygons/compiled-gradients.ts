import { type Assembly, type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { highLane, lowHalves, lowLane, type V128 } from "../compilation/lanes.js";
import { JOB, RECORD, THREAD } from "../compilation/memory-layout.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { hasTextureShaders } from "../texture-shaders/place-unit.js";
import { GRADIENT } from "../texturing/texture-layout.js";
import { needsScale } from "../texturing/texture-options.js";
import { coordinatesAt, recordBytes } from "./compiled-vertices.js";
import { gradientsOf } from "./compiled-waiting-spans.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/**
 * Defines the function that stores how the texture coordinates of a polygon vary: of the address of its first index, the
 * number of its corners and its own. There is none in states where that does not matter. [GL1.3 3.8.7, Ruling 108]
 */
export function defineGradients(assembly: Assembly, options: FillOptions): FunctionBuilder | null {
  const { textures } = options;
  // Stages of texture shaders look at how the coordinates of others vary.
  const needsAll = hasTextureShaders(options) && textures.some(needsScale);
  const units = textures.flatMap((texture, number) =>
    needsAll || (isUnitSampled(options, texture) && needsScale(texture)) ? [number] : [],
  );
  const [first] = units;
  if (first === undefined) return null;
  const f = assembly.define(null, ["i32", "i32", "i32"]);
  const [corner, count, number] = f.parameters as readonly Word[];
  const largest = findLargest(f, options, corner!, count!);
  const out = f.keep(gradientsOf(options, number!));
  storeGradients(f, options, largest, out, [first, units.at(-1)!]);
  return f;
}

/** A triangle of a fan. */
interface Triangle {
  /** Addresses of the records of its corners. */
  readonly records: readonly [Word, Word, Word];
  /** Its sides from the first corner to the others. */
  readonly sides: readonly [Local<"v128">, Local<"v128">];
  /** Twice its area, and that with its sign. */
  readonly size: Local<"f64">;
  readonly area: Local<"f64">;
}

/** Finds the largest triangle of a polygon's fan; its area is 0 if none has one. See largestTriangle. */
function findLargest(f: FunctionBuilder, options: FillOptions, corner: Word, count: Word): Triangle {
  const records = f.keep(op.i32Load(THREAD, JOB.records));
  const recordAt = (offset: number): Word =>
    f.keep(op.i32Add(records, op.i32Mul(op.i32Load(corner, offset), recordBytes(options))));
  const last = f.keep(op.i32Add(corner, op.i32Shl(op.i32Sub(count, 2), 2)));
  const first = recordAt(0);
  const position = f.keep(op.v128Load(first, RECORD.position));
  const sideTo = (record: Word): Local<"v128"> =>
    f.keep(op.f64x2Sub(op.v128Load(record, RECORD.position), position));
  const found: Triangle = {
    records: [first, f.local("i32"), f.local("i32")],
    sides: [f.local("v128"), f.local("v128")],
    size: f.local("f64"),
    area: f.local("f64"),
  };
  f.loop((next) => {
    const [second, third] = [recordAt(4), recordAt(8)];
    const [b, c] = [sideTo(second), sideTo(third)];
    const product = (x: V128, y: V128): Expression<"f64"> => op.f64Mul(lowLane(x), highLane(y));
    const area = f.keep(op.f64Sub(product(b, c), product(c, b)));
    f.if(op.f64Gt(op.f64Abs(area), found.size), () => {
      f.set(found.size, op.f64Abs(area));
      f.set(found.area, area);
      f.set(found.records[1], second);
      f.set(found.records[2], third);
      f.set(found.sides[0], b);
      f.set(found.sides[1], c);
    });
    f.set(corner, op.i32Add(corner, 4));
    f.branchIf(next, op.i32LtS(corner, last));
  });
  return found;
}

/** Stores the derivatives of the coordinates of units from a first to a last one; see setGradient. */
function storeGradients(
  f: FunctionBuilder,
  options: FillOptions,
  { records: [a, b, c], sides, size, area }: Triangle,
  out: Word,
  [first, last]: readonly [number, number],
): void {
  const [bx, by, cx, cy] = sides.flatMap((side) => [
    f.keep(op.f64x2Splat(lowLane(side))),
    f.keep(op.f64x2Splat(highLane(side))),
  ]) as readonly Local<"v128">[] as readonly [Local<"v128">, Local<"v128">, Local<"v128">, Local<"v128">];
  const hasArea = op.f64x2Gt(op.f64x2Splat(size), f.constant(Float64Array.of(0)));
  const at = f.local("i32");
  f.loop((next) => {
    const coordinates = (record: Word): V128 => {
      const given = op.v128Load64Zero(op.i32Add(record, op.i32ShrU(at, 1)), coordinatesAt(options, first));
      return op.f64x2Mul(op.f64x2PromoteLowF32x4(given), op.v128Load64Splat(record, RECORD.depth + 8));
    };
    const start = f.keep(coordinates(a));
    const toB = f.keep(op.f64x2Sub(coordinates(b), start));
    const toC = f.keep(op.f64x2Sub(coordinates(c), start));
    const derivatives = (minuend: V128, subtrahend: V128): V128 => {
      const quotient = op.f64x2Div(op.f64x2Sub(minuend, subtrahend), op.f64x2Splat(area));
      return op.f32x4DemoteF64x2Zero(op.v128And(quotient, hasArea));
    };
    const byX = derivatives(op.f64x2Mul(toB, cy), op.f64x2Mul(toC, by));
    const byY = derivatives(op.f64x2Mul(toC, bx), op.f64x2Mul(toB, cx));
    f.store("v128Store", op.i32Add(out, at), first * GRADIENT.bytes, lowHalves(byX, byY));
    f.set(at, op.i32Add(at, GRADIENT.half));
    f.branchIf(next, op.i32LtS(at, (last + 1 - first) * GRADIENT.bytes));
  });
}
