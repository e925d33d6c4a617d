/** The arithmetic f24 in whole numbers: every result exactly, then truncated. Values are words of 24 bits. [PICA200 5] */

const FRACTION_BITS = 16;
const BIAS = 63;
/** Every finite value is a multiple of two to this power. */
const UNIT = -78;
const SIGN = 0x800000;
const INFINITY = 0x7f0000;
export const F24_NAN = 0x7f8000;
export const F24_ZERO = 0;

export const isNan = (word: number): boolean => (word & INFINITY) === INFINITY && (word & 0xffff) !== 0;
const isInfinite = (word: number): boolean => (word & 0x7fffff) === INFINITY;
const isNegative = (word: number): boolean => (word & SIGN) !== 0;
const infinity = (negative: boolean): number => (negative ? SIGN | INFINITY : INFINITY);

const absolute = (n: bigint): bigint => (n < 0n ? -n : n);
const bitLength = (n: bigint): number => (n === 0n ? 0 : n.toString(2).length);

/** A finite value in units of 2^-78, subnormal ones as they are. */
export function unitsOf(word: number): bigint {
  const exponent = (word >> FRACTION_BITS) & 0x7f;
  const fraction = BigInt(word & 0xffff);
  const magnitude =
    exponent === 0 ? fraction : (fraction | 0x10000n) << BigInt(exponent - BIAS - FRACTION_BITS - UNIT);
  return isNegative(word) ? -magnitude : magnitude;
}

/** What n * 2^exponent becomes: truncated towards zero, infinite from 2^64 on, +0 below 2^-62. [PICA200 5 s31-33] */
export function truncated(n: bigint, exponent: number): number {
  const size = absolute(n);
  const power = exponent + bitLength(size) - 1;
  if (size === 0n || power < 1 - BIAS) return F24_ZERO;
  if (power > BIAS) return infinity(n < 0n);
  const shift = bitLength(size) - 1 - FRACTION_BITS;
  const mantissa = shift >= 0 ? size >> BigInt(shift) : size << BigInt(-shift);
  return (n < 0n ? SIGN : 0) | ((power + BIAS) << FRACTION_BITS) | (Number(mantissa) & 0xffff);
}

/** An operand of arithmetic: what is subnormal counts as +0. [PICA200 5 s12] */
export const flushed = (word: number): number => ((word & INFINITY) === 0 ? F24_ZERO : word);

export const negated = (word: number): number => word ^ SIGN;

export function f24Add(first: number, second: number): number {
  const [a, b] = [flushed(first), flushed(second)];
  if (isNan(a) || isNan(b)) return F24_NAN;
  if (isInfinite(a)) return isInfinite(b) && isNegative(a) !== isNegative(b) ? F24_NAN : a;
  return isInfinite(b) ? b : truncated(unitsOf(a) + unitsOf(b), UNIT);
}

export function f24Multiply(first: number, second: number): number {
  const [a, b] = [flushed(first), flushed(second)];
  if (isNan(a) || isNan(b)) return F24_NAN;
  if (a === F24_ZERO || b === F24_ZERO) return F24_ZERO;
  if (isInfinite(a) || isInfinite(b)) return infinity(isNegative(a) !== isNegative(b));
  return truncated(unitsOf(a) * unitsOf(b), 2 * UNIT);
}

/** The greatest integer that is not above the operand. */
export function f24Floor(operand: number): number {
  const a = flushed(operand);
  if (isNan(a) || isInfinite(a)) return a;
  const bits = BigInt(-UNIT);
  return truncated(unitsOf(a) >> bits, 0);
}

/** This many bits of a quotient or a root are more than a word keeps; the rest is cut off either way. */
const WORK_BITS = 300;

export function f24Reciprocal(operand: number): number {
  const a = flushed(operand);
  if (isNan(a)) return F24_NAN;
  if (a === F24_ZERO) return INFINITY;
  if (isInfinite(a)) return F24_ZERO;
  const quotient = (1n << BigInt(WORK_BITS)) / absolute(unitsOf(a));
  return truncated(isNegative(a) ? -quotient : quotient, -UNIT - WORK_BITS);
}

export function f24ReciprocalRoot(operand: number): number {
  const a = flushed(operand);
  if (isNan(a)) return F24_NAN;
  if (a === F24_ZERO) return INFINITY;
  if (isNegative(a)) return F24_NAN;
  if (isInfinite(a)) return F24_ZERO;
  // 1 / sqrt(u * 2^-78) is sqrt(2^(2 w) / u) * 2^(39 - w).
  return truncated(root((1n << BigInt(2 * WORK_BITS)) / unitsOf(a)), -UNIT / 2 - WORK_BITS);
}

/** The greatest integer whose square is not above x. */
function root(x: bigint): bigint {
  let near = 1n << BigInt((bitLength(x) + 1) >> 1);
  for (;;) {
    const better = (near + x / near) >> 1n;
    if (better >= near) return near;
    near = better;
  }
}

/** -1, 0 or 1, or NaN where the values have no order; zeros are equal, subnormal values are what they are. */
export function f24Compare(a: number, b: number): number {
  if (isNan(a) || isNan(b)) return Number.NaN;
  const [x, y] = [orderOf(a), orderOf(b)];
  return x < y ? -1 : Number(x > y);
}

const orderOf = (word: number): number => (isNegative(word) ? -(word & 0x7fffff) : word);

/** A single on its way into a register. [PICA200 5 s46-49] */
export function f24FromSingle(bits: number): number {
  const sign = bits >>> 31 === 0 ? 0 : SIGN;
  const exponent = (bits >>> 23) & 0xff;
  const fraction = bits & 0x7fffff;
  if (exponent === 0xff) return fraction === 0 ? sign | INFINITY : F24_NAN;
  const power = exponent - 127;
  if (power > BIAS) return sign | INFINITY;
  return power < 1 - BIAS ? F24_ZERO : sign | ((power + BIAS) << FRACTION_BITS) | (fraction >> 7);
}

/** The bits of the single that a word is, as answers have them: one NaN, one zero. [PICA200 5 s6, 12 s29] */
export function singleBitsOf(word: number): number {
  if (isNan(word)) return 0x7fc00000;
  const sign = isNegative(word) ? 0x80000000 : 0;
  if (isInfinite(word)) return (sign | 0x7f800000) >>> 0;
  const units = absolute(unitsOf(word));
  if (units === 0n) return 0;
  const length = bitLength(units);
  const fraction = length > 24 ? units >> BigInt(length - 24) : units << BigInt(24 - length);
  return (sign | ((length - 1 + UNIT + 127) << 23) | (Number(fraction) & 0x7fffff)) >>> 0;
}
