/** The parts of a single, and how one is made. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipNumerics } from "./numerics.js";

/** The NaN that the chips make. [Ruling 357] */
export const MADE_NAN = 0x7fffffff;
export const INFINITY_BITS = 0x7f800000;
const SIGN = -0x80000000;
export const MAGNITUDE = 0x7fffffff;
const FRACTION = 0x7fffff;
export const FRACTION_BITS = 23;
const EXPONENT_MASK = 0xff;
/** The exponent field of 1. */
export const BIAS = 127;
const LARGEST_SINGLE = (2 - 2 ** -23) * 2 ** 127;
const LEAST_NORMAL = 2 ** -126;
/** What is this large is no single any more. */
const TOO_LARGE = 2 ** 128;

/** The biased exponent. */
export function exponentOf<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  return i32.and(i32.shrU(i32.bits(x), FRACTION_BITS), i32.constant(EXPONENT_MASK));
}

/** The fraction of 23 bits. */
export function fractionOf<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  return i32.and(i32.bits(x), i32.constant(FRACTION));
}

/** The sign bit, in its place. */
export function signOf<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  return i32.and(i32.bits(x), i32.constant(SIGN));
}

/** Whether the sign bit is set, of a NaN, too. */
export function isSigned<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["mask"] {
  return i32.lt(i32.bits(x), i32.constant(0));
}

/** Whether it is a NaN. */
export function isNaNWord<T extends TypesOfTable>({ f32 }: ChipNumerics<T>, x: T["f32"]): T["mask"] {
  return f32.ne(x, x);
}

/** Whether it is a zero or a denormal, which is zero to what multiplies. */
export function isZero<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["mask"] {
  return i32.eq(i32.and(i32.bits(x), i32.constant(INFINITY_BITS)), i32.constant(0));
}

/** A word as a constant single. */
export function word<T extends TypesOfTable>({ f32, i32 }: ChipNumerics<T>, bits: number): T["f32"] {
  return f32.fromBits(i32.constant(bits));
}

/** The bits of a double that is a single, with those of the chips' own NaN; too small a magnitude is a zero with the sign. */
export function singleOf<T extends TypesOfTable>({ f32, i32, f64 }: ChipNumerics<T>, x: T["f64"]): T["f32"] {
  const bits = i32.bits(f32.demote(x));
  return f32.fromBits(i32.select(i32.constant(MADE_NAN), bits, f64.ne(x, x)));
}

/**
 * A number of 24 digits in the range of singles: below it a zero with the sign, above it the largest single or infinity.
 * Infinities and NaN stay.
 */
export function packed<T extends TypesOfTable>(
  { f64, mask }: ChipNumerics<T>,
  x: T["f64"],
  overflow: "largest" | "infinity",
): T["f64"] {
  const magnitude = f64.abs(x);
  const isSmall = f64.lt(magnitude, f64.constant(LEAST_NORMAL));
  const isFinite = f64.lt(magnitude, f64.constant(Infinity));
  const isLarge = mask.and(f64.ge(magnitude, f64.constant(TOO_LARGE)), isFinite);
  const atMost = f64.pmin(x, f64.constant(LARGEST_SINGLE));
  const limit =
    overflow === "largest"
      ? f64.pmax(atMost, f64.constant(-LARGEST_SINGLE))
      : f64.mul(x, f64.constant(Infinity));
  return f64.select(f64.mul(x, f64.constant(0)), f64.select(limit, x, isLarge), isSmall);
}

/** A significand of 24 bits with its leading one, an exponent and a sign bit as a single; a zero for exponents below 1. */
export function assembled<T extends TypesOfTable>(
  { f32, i32 }: ChipNumerics<T>,
  sign: T["i32"],
  exponent: T["i32"],
  significand: T["i32"],
): T["f32"] {
  // The leading one adds one to the exponent.
  const field = i32.shl(i32.sub(exponent, i32.constant(1)), FRACTION_BITS);
  const magnitude = i32.keep(i32.add(field, significand), i32.gt(exponent, i32.constant(0)));
  return f32.fromBits(i32.or(sign, magnitude));
}
