import { type FunctionBuilder, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import type { Planes } from "../compilation/vectors.js";

/** A component that becomes 0, as all do that are less; a product with it is no denormal. */
const LEAST = 2 ** -32;
/** The levels of a component in steps of 2^-16: singles of this size have no fraction. */
const LEVELS = 255 * 2 ** 16;
/** Added to numbers of such steps it leaves the nearest level in the low bits of a single. */
const WHOLE = 2 ** 39;

/** Components as bytes of words; see packColor. */
export function packedColors(f: FunctionBuilder, color: Planes): V128 {
  const [red, green, blue, alpha] = nearestLevels(f, color);
  // The exponents lie above the bytes: shifts take them out of the word, but for red.
  const low = op.v128Or(op.v128And(red, f.constant(Int32Array.of(0xff))), op.i32x4Shl(green, 8));
  return op.v128Or(low, op.v128Or(op.i32x4Shl(blue, 16), op.i32x4Shl(alpha, 24)));
}

/**
 * Components as bytes, limited to [0,1], in the low bits of singles; see toByte. As a single LEVELS - c is LEVELS where c is at most
 * 1/2, and one less beyond, which outweighs that the product is rounded: it is at least n - 1/2 levels where 255 c is, and
 * nowhere else. Where it is n - 1/2, an odd last bit has it rounded up.
 */
function nearestLevels(f: FunctionBuilder, color: Planes): readonly [V128, V128, V128, V128] {
  const constant = (value: number): V128 => f.keep(f.constant(Float32Array.of(value)));
  const [least, one, levels, whole] = [constant(LEAST), constant(1), constant(LEVELS), constant(WHOLE)];
  const odd = f.keep(f.constant(Int32Array.of(1)));
  return color.map((plane): V128 => {
    const c = f.keep(op.f32x4Pmin(one, op.f32x4Pmax(least, plane)));
    const product = op.f32x4Mul(op.f32x4Sub(levels, c), c);
    return op.f32x4Add(op.v128Or(product, odd), whole);
  }) as readonly V128[] as readonly [V128, V128, V128, V128];
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
