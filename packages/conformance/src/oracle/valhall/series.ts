/** Roots, logarithms, powers and sines in whole numbers of 2^-160, by other ways than the package's. */

import { type Exact, finite } from "../nv-gpu/exact.js";

const BITS = 160n;
const UNIT = 1n << BITS;

/** The root of a whole number, without its fraction. */
function root(x: bigint): bigint {
  if (x < 2n) return x;
  let guess = 1n << BigInt((x.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + x / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** 1 / the root of a positive number. */
export function inverseRoot(x: Exact & object): Exact {
  if (x.isInfinite) return finite(0n);
  return finite(root((x.denominator << (4n * BITS)) / x.numerator), 1n << (2n * BITS));
}

/** 2^(fraction / 2^24), a product of roots of roots of 2. */
export function powerOfTwo(fixed: bigint): Exact {
  const fraction = fixed & 0xffffffn;
  const exponent = (fixed - fraction) >> 24n;
  let [power, factor] = [UNIT, 2n * UNIT];
  for (let bit = 23n; bit >= 0n; bit--) {
    factor = root(factor << BITS);
    if ((fraction >> bit) & 1n) power = (power * factor) >> BITS;
  }
  return exponent < 0n ? finite(power, UNIT << -exponent) : finite(power << exponent, UNIT);
}

/** The logarithm of a number from 0.5 to 2, to the base 2: bit for bit, by squaring. */
function logarithm(numerator: bigint, denominator: bigint): bigint {
  let x = (numerator << BITS) / denominator;
  let result = 0n;
  if (x < UNIT) {
    x *= 2n;
    result = -UNIT;
  }
  for (let bit = BITS - 1n; bit >= 30n; bit--) {
    x = (x * x) >> BITS;
    if (x < 2n * UNIT) continue;
    x >>= 1n;
    result += 1n << bit;
  }
  return result;
}

/** log2(r) / (r - 1), and 1 / ln 2 at r = 1. */
export function logarithmByDistance(numerator: bigint, denominator: bigint): Exact {
  if (numerator === denominator) return finite(UNIT, naturalLogarithmOfTwo());
  const distance = numerator - denominator;
  const quotient = logarithm(numerator, denominator) * denominator;
  return distance < 0n ? finite(-quotient, -distance * UNIT) : finite(quotient, distance * UNIT);
}

/** The sum of 1 / (k * 2^k). */
function naturalLogarithmOfTwo(): bigint {
  let sum = 0n;
  for (let k = 1n; k < BITS; k++) sum += UNIT / (k << k);
  return sum;
}

/** The inverse tangent of 1 / n. */
function inverseTangent(n: bigint): bigint {
  let [sum, power] = [0n, UNIT / n];
  for (let k = 1n; power !== 0n; k += 2n, power = -power / (n * n)) sum += power / k;
  return sum;
}

/** The sine of an angle in parts of pi / 32. */
export function sine(angle: bigint): Exact {
  const pi = 4n * (4n * inverseTangent(5n) - inverseTangent(239n));
  // Angles whose sine is zero have no error here.
  if (angle % 32n === 0n) return finite(0n);
  const x = (pi * (angle % 64n)) / 32n;
  let [sum, term] = [0n, x];
  for (let k = 2n; term !== 0n; k += 2n) {
    sum += term;
    term = (((-term * x) >> BITS) * x) / (k * (k + 1n)) / UNIT;
  }
  return finite(sum, UNIT);
}
