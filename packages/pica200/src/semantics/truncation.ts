/** Exact results, truncated to 24-bit floats. [PICA200 5 s31, s53] */

import type { ComponentTypes, Operations } from "@glasm/base";

/** The fraction of a single has so many bits more than that of a 24-bit float. */
const DROPPED_BITS = 7;
const KEPT = -(1 << DROPPED_BITS);
/** Singles whose bits are 1, and one unit in the last place of a 24-bit float. */
const ONE_BIT = 2 ** -149;
const UNIT_BITS = 2 ** (DROPPED_BITS - 149);

/** The least normal 24-bit float, and the least power of two that is none any more. */
export const LEAST_NORMAL = 2 ** -62;
const FIRST_INFINITE = 64;
/** Scaling by it and back makes an infinity of what a 24-bit float is too small for. */
const TO_OVERFLOW = 2 ** (128 - FIRST_INFINITE);

/** A single with its lower bits cleared: towards zero. */
export function cleared<T extends ComponentTypes>(
  { f32, i32 }: Operations<T>,
  x: T["f32"],
  bits: number,
): T["f32"] {
  return f32.fromBits(i32.and(i32.bits(x), i32.constant(-(2 ** bits))));
}

/**
 * The exact value, of which `rounded` is the nearest single, truncated to 17 significant bits.
 * @param isBelow Whether the exact value is nearer to zero than `rounded`
 */
export function truncated<T extends ComponentTypes>(
  { f32, i32 }: Operations<T>,
  rounded: T["f32"],
  isBelow: T["mask"],
): T["f32"] {
  const one = i32.bits(f32.keep(f32.constant(ONE_BIT), isBelow));
  return f32.fromBits(i32.and(i32.sub(i32.bits(rounded), one), i32.constant(KEPT)));
}

/** A positive double, truncated to 17 significant bits. */
export function truncatedDouble<T extends ComponentTypes>(o: Operations<T>, x: T["f64"]): T["f32"] {
  const { f32, f64 } = o;
  const rounded = f32.demote(x);
  const rest = f32.demote(f64.sub(x, f64.promote(rounded)));
  return truncated(o, rounded, f32.lt(f32.mul(rest, rounded), f32.constant(0)));
}

/** A 24-bit float of that sign whose magnitude is one unit in the last place less where a mask holds. */
export function oneUnitLess<T extends ComponentTypes>(
  { f32, i32 }: Operations<T>,
  x: T["f32"],
  mask: T["mask"],
): T["f32"] {
  const unit = i32.bits(f32.keep(f32.constant(UNIT_BITS), mask));
  return f32.fromBits(i32.sub(i32.bits(x), unit));
}

/** A number of 17 significant bits in the range of 24-bit floats: infinite from 2^64 on. [PICA200 5 s32] */
export function withinRange<T extends ComponentTypes>({ f32 }: Operations<T>, x: T["f32"]): T["f32"] {
  return f32.mul(f32.mul(x, f32.constant(TO_OVERFLOW)), f32.constant(1 / TO_OVERFLOW));
}
