/**
 * The arithmetic f32: each result in double precision, which is enough to round it to single as if it were exact. Values
 * are the bits of singles. [PICA200 5 s40-44]
 */

import { MIN_NORMAL, singleFromBits, singleToBits } from "@glasm/base";

const SIGN = 0x80000000;
const INFINITY = 0x7f800000;
export const F32_NAN = 0x7fc00000;
const F32_ZERO = 0;

/** The nearest single of a number, halves to even; what is below 2^-126 is +0. [PICA200 5 s40-42] */
function rounded(value: number): number {
  return Math.abs(Math.fround(value)) < MIN_NORMAL ? F32_ZERO : singleToBits(value);
}

const magnitude = (bits: number): number => bits & 0x7fffffff;
export const isNan = (bits: number): boolean => magnitude(bits) > INFINITY;
const isInfinite = (bits: number): boolean => magnitude(bits) === INFINITY;
const isNegative = (bits: number): boolean => bits >>> 31 === 1;
const infinity = (negative: boolean): number => (negative ? SIGN | INFINITY : INFINITY) >>> 0;

/** An operand of arithmetic: what is subnormal counts as +0. [PICA200 5 s42] */
export const flushed = (bits: number): number => ((bits & INFINITY) === 0 ? F32_ZERO : bits);

export const negated = (bits: number): number => (bits ^ SIGN) >>> 0;

export function f32Add(first: number, second: number): number {
  const [a, b] = [flushed(first), flushed(second)];
  if (isNan(a) || isNan(b)) return F32_NAN;
  if (isInfinite(a)) return isInfinite(b) && isNegative(a) !== isNegative(b) ? F32_NAN : a;
  return isInfinite(b) ? b : rounded(singleFromBits(a) + singleFromBits(b));
}

export function f32Multiply(first: number, second: number): number {
  const [a, b] = [flushed(first), flushed(second)];
  if (isNan(a) || isNan(b)) return F32_NAN;
  if (a === F32_ZERO || b === F32_ZERO) return F32_ZERO;
  if (isInfinite(a) || isInfinite(b)) return infinity(isNegative(a) !== isNegative(b));
  return rounded(singleFromBits(a) * singleFromBits(b));
}

export function f32Reciprocal(operand: number): number {
  const a = flushed(operand);
  if (isNan(a)) return F32_NAN;
  if (a === F32_ZERO) return INFINITY;
  return isInfinite(a) ? F32_ZERO : rounded(1 / singleFromBits(a));
}

export function f32Floor(operand: number): number {
  const a = flushed(operand);
  return isNan(a) || isInfinite(a) ? a : rounded(Math.floor(singleFromBits(a)));
}

/** -1, 0 or 1, or NaN where the values have no order; zeros are equal, subnormal values are what they are. */
export function f32Compare(a: number, b: number): number {
  if (isNan(a) || isNan(b)) return Number.NaN;
  const [x, y] = [singleFromBits(a), singleFromBits(b)];
  return x < y ? -1 : Number(x > y);
}

/** The bits as answers have them: one NaN, one zero. [PICA200 12 s29] */
export function shownBits(bits: number): number {
  if (isNan(bits)) return F32_NAN;
  return magnitude(bits) === 0 ? F32_ZERO : bits;
}

/** RSQ, EX2 and LG2 of what has no approximation; null for the other operands. [PICA200 5 s41] */
export const SPECIAL_RESULTS = {
  RSQ(operand: number): number | null {
    const a = flushed(operand);
    if (isNan(a)) return F32_NAN;
    if (a === F32_ZERO) return INFINITY;
    if (isNegative(a)) return F32_NAN;
    return isInfinite(a) ? F32_ZERO : null;
  },
  EX2(operand: number): number | null {
    const a = flushed(operand);
    if (isNan(a)) return F32_NAN;
    const x = singleFromBits(a);
    if (x >= 128) return INFINITY;
    return x < -127 ? F32_ZERO : null;
  },
  LG2(operand: number): number | null {
    const a = flushed(operand);
    if (isNan(a)) return F32_NAN;
    if (a === F32_ZERO) return infinity(true);
    if (isNegative(a)) return F32_NAN;
    return isInfinite(a) ? a : null;
  },
} as const;
