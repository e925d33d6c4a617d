/** Powers and logarithms in double precision by series, the same on every host: within two units in the last place. */

const LN_2 = 0.6931471805599453;
const SQRT_HALF = 0.7071067811865476;
const FRACTION_BITS = 52;
const BIAS = 1023;
/** What makes a denormal double normal. */
const SCALE = 2 ** 64;

const double = new Float64Array(1);
const words = new BigInt64Array(double.buffer);

/** 2^n for a whole n of a normal double. */
export function powerOfTwo(n: number): number {
  words[0] = BigInt(n + BIAS) << BigInt(FRACTION_BITS);
  return double[0]!;
}

/** The terms x^k / k! of the exponential series up to here count for |x| <= ln(2) / 2. */
const EXPONENTIAL_TERMS = 16;

/** 2^x. */
export function exp2(x: number): number {
  if (!(x > -1200)) return x <= -1200 ? 0 : NaN;
  if (x >= 1024) return Infinity;
  const nearest = Math.floor(x + 0.5);
  const y = (x - nearest) * LN_2;
  let sum = 1;
  for (let k = EXPONENTIAL_TERMS; k >= 1; k--) sum = 1 + (sum * y) / k;
  const half = Math.floor(nearest / 2);
  return sum * powerOfTwo(half) * powerOfTwo(nearest - half);
}

/** The terms s^2k / (2k + 1) of the series up to here count for |s| <= (sqrt(2) - 1)^2. */
const LOGARITHM_TERMS = 12;

/** The floor of log2(x) and x divided by that power of two, for positive finite x. */
export function splitExponent(x: number): { readonly exponent: number; readonly mantissa: number } {
  const isTiny = x < powerOfTwo(1 - BIAS);
  double[0] = isTiny ? x * SCALE : x;
  const biased = Number(words[0]! >> BigInt(FRACTION_BITS));
  const mantissa = double[0] / powerOfTwo(biased - BIAS);
  return { exponent: biased - BIAS - (isTiny ? 64 : 0), mantissa };
}

/** log2(x); minus infinity for both zeros, NaN for negative numbers. */
export function log2(x: number): number {
  if (!(x > 0) || x === Infinity) return x === 0 ? -Infinity : x > 0 ? x : NaN;
  const split = splitExponent(x);
  const isLarge = split.mantissa > 2 * SQRT_HALF;
  const m = isLarge ? split.mantissa / 2 : split.mantissa;
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let k = LOGARITHM_TERMS; k >= 0; k--) sum = sum * square + 1 / (2 * k + 1);
  return split.exponent + (isLarge ? 1 : 0) + (2 * s * sum) / LN_2;
}
