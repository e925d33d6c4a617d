import { type FunctionBuilder, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import type { Planes } from "../compilation/vectors.js";

/** Components as bytes of words; see singleToByte and packColor, whose components are limited here. */
export function packedColors(f: FunctionBuilder, color: Planes): V128 {
  const constant = (value: number): V128 => f.keep(f.constant(Float32Array.of(value)));
  const [zero, one, scale, whole] = [constant(0), constant(1), constant(255), constant(2 ** 23)];
  const [red, green, blue, alpha] = color.map((plane): V128 => {
    const limited = op.f32x4Pmin(one, op.f32x4Pmax(zero, plane));
    return op.f32x4Add(op.f32x4Mul(limited, scale), whole);
  }) as readonly V128[] as readonly [V128, V128, V128, V128];
  // The bits of 2^23 lie above the byte: shifts take them out of the word, but for red.
  const low = op.v128Or(op.v128And(red, f.constant(Int32Array.of(0xff))), op.i32x4Shl(green, 8));
  return op.v128Or(low, op.v128Or(op.i32x4Shl(blue, 16), op.i32x4Shl(alpha, 24)));
}

/** A component of color words, red to alpha, as integers from 0 to 255. */
export function componentOf(f: FunctionBuilder, color: V128, component: 0 | 1 | 2 | 3): V128 {
  if (component === 3) return op.i32x4ShrU(color, 24);
  const mask = f.constant(Int32Array.of(0xff));
  return op.v128And(component === 0 ? color : op.i32x4ShrU(color, 8 * component), mask);
}

/** Words of components from 0 to 255. */
export function joinedComponents([red, green, blue, alpha]: readonly [V128, V128, V128, V128]): V128 {
  const low = op.v128Or(red, op.i32x4Shl(green, 8));
  return op.v128Or(low, op.v128Or(op.i32x4Shl(blue, 16), op.i32x4Shl(alpha, 24)));
}
