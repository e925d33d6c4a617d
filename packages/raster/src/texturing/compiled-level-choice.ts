import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { everyLane } from "../compilation/lanes.js";
import { MIXED_LEVEL, THREAD } from "../compilation/memory-layout.js";
import type { Kept } from "../compilation/vectors.js";
import type { Faces } from "./compiled-cube-map.js";
import { type Level, type Linear, storeMixedLevel } from "./compiled-image-filter.js";
import type { UnitInput } from "./compiled-level-of-detail.js";
import { LEVEL, UNIT } from "./texture-layout.js";

/** The address of an image array of a unit by its number. */
export function addressOfLevel(unit: Local<"i32">, number: Expression<"i32">): Expression<"i32"> {
  return op.i32Add(op.i32Load(unit, UNIT.levels), op.i32Mul(number, LEVEL.bytes));
}

/** Finds the image arrays of four pixels by their levels and faces. */
export function chooseLevels(
  f: FunctionBuilder,
  { options, unit }: UnitInput,
  level: Kept,
  faces: Faces | null,
  linear: Linear,
): Level {
  if (options.mipmapFilter === null && faces === null) return f.keep(op.i32Load(unit, UNIT.levels));
  const number = faces
    ? f.keep(op.i32x4Add(level, op.i32x4Mul(faces.number, op.v128Load32Splat(unit, UNIT.count))))
    : level;
  const address = f.keep(addressOfLevel(unit, op.i32x4ExtractLane(0, number)));
  f.if(op.v128AnyTrue(op.v128Xor(number, everyLane(0, number))), () => {
    const bytes = f.constant(Int32Array.of(LEVEL.bytes));
    const levels = op.i32x4Splat(op.i32Load(unit, UNIT.levels));
    const own = f.keep(op.i32x4Add(levels, op.i32x4Mul(number, bytes)));
    f.set(address, op.i32Add(THREAD, MIXED_LEVEL));
    storeMixedLevel(f, options, linear, own, address);
  });
  return address;
}
