import type { Interval } from "../case.js";
import { absolute, ONE, scale } from "./fixed-point.js";

const EXPONENT_BIAS = 127;
const MANTISSA_BITS = 23;
const LEAST_EXPONENT = -126;
const INFINITY_BITS = 0x7f800000;
const SIGN_BIT = 0x80000000;

/** The number with these bits; null for zeros, denormals, which are flushed, infinities and NaN. [Ruling 1] */
export function fixedFromBits(bits: number): bigint | null {
  const exponent = (bits >>> MANTISSA_BITS) & 0xff;
  if (exponent === 0 || exponent === 0xff) return null;
  const mantissa = BigInt((bits & 0x7fffff) | 0x800000) * ONE;
  const magnitude = scale(mantissa, exponent - EXPONENT_BIAS - MANTISSA_BITS);
  return bits >>> 31 === 0 ? magnitude : -magnitude;
}

/** All singles from low to high, where results below 2^-126 are zero. [Ruling 1] */
export function singlesBetween(low: bigint, high: bigint): Interval {
  return { low: digits(towards(low, "up")), high: digits(towards(high, "down")) };
}

const digits = (bits: number): string => (bits >>> 0).toString(16).padStart(8, "0");

/** The bits of the next single above or below a number. */
function towards(x: bigint, way: "up" | "down"): number {
  const negative = x < 0n;
  const magnitude = magnitudeBits(absolute(x), (way === "up") !== negative);
  return negative ? magnitude | SIGN_BIT : magnitude;
}

function magnitudeBits(x: bigint, away: boolean): number {
  const exponent = x.toString(2).length - ONE.toString(2).length;
  // Zero is on the way to every flushed result.
  if (exponent < LEAST_EXPONENT) return 0;
  // Where the interval reaches beyond the singles, it includes infinity.
  if (exponent > EXPONENT_BIAS) return INFINITY_BITS;
  const unit = scale(ONE, exponent - MANTISSA_BITS);
  const mantissa = Number((away ? x + unit - 1n : x) / unit);
  return ((exponent + EXPONENT_BIAS) << MANTISSA_BITS) + mantissa - 0x800000;
}
