/** Real numbers as integers times 2^-256: exact for every single of at least 2^-232, and far finer than any bound. */

const FRACTION_BITS = 256n;
export const ONE = 1n << FRACTION_BITS;

export const multiply = (a: bigint, b: bigint): bigint => (a * b) >> FRACTION_BITS;
export const divide = (a: bigint, b: bigint): bigint => (a << FRACTION_BITS) / b;
/** a times 2^exponent. */
export const scale = (a: bigint, exponent: number): bigint =>
  exponent >= 0 ? a << BigInt(exponent) : a >> BigInt(-exponent);
/** The greatest integer that is not above a. */
export const floor = (a: bigint): number => Number(a >> FRACTION_BITS);
export const absolute = (a: bigint): bigint => (a < 0n ? -a : a);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The sum of terms that become zero. */
function sum(
  first: bigint,
  next: (term: bigint, n: bigint) => bigint,
  weigh: (term: bigint, n: bigint) => bigint,
): bigint {
  let total = 0n;
  let term = first;
  for (let n = 1n; term !== 0n; n += 1n) {
    total += weigh(term, n);
    term = next(term, n);
  }
  return total;
}

/** atan(x) for small x, or atanh with the sign +1. */
function oddSeries(x: bigint, sign: 1n | -1n): bigint {
  const square = multiply(x, x) * sign;
  return sum(
    x,
    (term) => (term * square) / ONE,
    (term, n) => term / (2n * n - 1n),
  );
}

const LN2 = 2n * oddSeries(ONE / 3n, 1n);
export const PI = 4n * (4n * oddSeries(ONE / 5n, -1n) - oddSeries(ONE / 239n, -1n));

/** Powers of two, 2^x. */
export function exp2(x: bigint): bigint {
  const whole = floor(x);
  const rest = multiply(x - ONE * BigInt(whole), LN2);
  const mantissa = sum(
    ONE,
    (term, n) => multiply(term, rest) / n,
    (term) => term,
  );
  return scale(mantissa, whole);
}

/** The logarithm to the base 2 of x > 0. */
export function log2(x: bigint): bigint {
  const exponent = x.toString(2).length - 1 - Number(FRACTION_BITS);
  const mantissa = scale(x, -exponent);
  return divide(2n * oddSeries(divide(mantissa - ONE, mantissa + ONE), 1n), LN2) + ONE * BigInt(exponent);
}

/** The greatest root that is not above that of x >= 0. */
export function squareRoot(x: bigint): bigint {
  const square = x << FRACTION_BITS;
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const better = (root + square / root) >> 1n;
    if (better >= root) return root;
    root = better;
  }
}

/** The sine of x in radians. */
export function sine(x: bigint): bigint {
  const turn = 2n * PI;
  const rest = ((x % turn) + turn) % turn;
  const square = multiply(rest, rest);
  return sum(
    rest,
    (term, n) => -multiply(term, square) / (2n * n * (2n * n + 1n)),
    (term) => term,
  );
}
