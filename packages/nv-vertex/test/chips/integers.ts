/** What the chips compute, once more: in whole numbers of any size, with plain loops. [Ruling 357] */

const NAN = 0x7fffffff;
const INFINITY = 0x7f800000;

interface Parts {
  readonly negative: boolean;
  readonly exponent: number;
  readonly fraction: number;
}

function partsOf(word: number): Parts {
  return { negative: word >>> 31 === 1, exponent: (word >>> 23) & 255, fraction: word & 0x7fffff };
}

const isNaNWord = (word: number): boolean => (word & 0x7fffffff) > INFINITY;
const isInfinite = (word: number): boolean => (word & 0x7fffffff) === INFINITY;
const isSmall = (word: number): boolean => (word & INFINITY) === 0;
const signed = (negative: boolean, word: number): number => (negative ? word | 0x80000000 : word) >>> 0;

/** In what sums and products of chips differ. */
export interface IntegerRules {
  readonly zeroWins: boolean;
  readonly saturates: boolean;
  readonly halvesDenormals: boolean;
}

/** A number of `units` times 2^power as a single, cut: too small ones are zero. */
function pack(negative: boolean, units: bigint, power: number, { saturates }: IntegerRules): number {
  let digits = units;
  let exponent = power + 23 + 127;
  while (digits >= 1n << 24n) {
    digits >>= 1n;
    exponent++;
  }
  while (digits < 1n << 23n) {
    digits <<= 1n;
    exponent--;
  }
  if (exponent <= 0) return signed(negative, 0);
  if (exponent >= 255) return signed(negative, saturates ? INFINITY - 1 : INFINITY);
  return signed(negative, exponent * 2 ** 23 + Number(digits) - 2 ** 23);
}

export function product(a: number, b: number, rules: IntegerRules): number {
  if (rules.zeroWins && (isSmall(a) || isSmall(b))) return 0;
  if (isNaNWord(a) || isNaNWord(b)) return NAN;
  const [x, y] = [partsOf(a), partsOf(b)];
  const negative = x.negative !== y.negative;
  if (isInfinite(a) || isInfinite(b)) return isSmall(a) || isSmall(b) ? NAN : signed(negative, INFINITY);
  if (isSmall(a) || isSmall(b)) return 0;
  const units = BigInt(x.fraction + 2 ** 23) * BigInt(y.fraction + 2 ** 23);
  return pack(negative, units, x.exponent + y.exponent - 2 * 150, rules);
}

export function sum(terms: readonly number[], rules: IntegerRules): number {
  if (terms.some(isNaNWord)) return NAN;
  const infinities = terms.filter(isInfinite);
  if (infinities.length > 0) return infinities.every((word) => word === infinities[0]) ? infinities[0]! : NAN;
  const top = Math.max(...terms.map((word) => partsOf(word).exponent));
  let total = 0n;
  for (const word of terms) {
    const { negative, exponent, fraction } = partsOf(word);
    if (exponent === 0 && !rules.halvesDenormals) continue;
    const significand = exponent === 0 ? fraction : fraction + 2 ** 23;
    const units = (BigInt(significand) * 32n) >> BigInt(top - exponent);
    total += negative ? -units : units;
  }
  if (total === 0n) return 0;
  return pack(total < 0n, total < 0n ? -total : total, top - 150 - 5, rules);
}

/** By a search, not by a root: the seed of RSQ for the middle of an interval, a fraction over 128. */
function rootSeed(middle: bigint): bigint {
  // The whole number nearest to 128 / sqrt(middle / 128): (2s - 1)^2 middle < 4 * 128^3 says that s - 1/2 is below it.
  let seed = 0n;
  while ((2n * seed + 1n) ** 2n * middle < 4n * 128n ** 3n) seed++;
  return seed > 127n ? 127n : seed;
}

export function rcp(word: number): number {
  const { negative, exponent, fraction } = partsOf(word);
  if (isNaNWord(word)) return NAN;
  if (exponent === 0) return signed(negative, INFINITY);
  const field = fraction === 0 ? 254 - exponent : 253 - exponent;
  if (field <= 0) return signed(negative, 0);
  if (fraction === 0) return signed(negative, field * 2 ** 23);
  const f = BigInt(fraction + 2 ** 23);
  const index = BigInt(fraction >> 17);
  // round(8192 / (64.5 + i)), which is never half way.
  const s0 = (2n * 16384n + 129n + 2n * index) / (2n * (129n + 2n * index));
  const s1 = ((2n ** 31n - s0 * f) * s0) >> 24n;
  const digits = ((2n ** 37n - s1 * f) * s1) >> 25n;
  return signed(negative, (field - 1) * 2 ** 23 + Number(digits));
}

/** Of a positive number. */
export function rsq(word: number, exactRoots: boolean): number {
  const { exponent, fraction } = partsOf(word);
  const isOdd = exponent % 2 === 1;
  const half = isOdd ? (exponent - 127) / 2 : (exponent - 128) / 2;
  if (exactRoots && isOdd && fraction === 0) return (127 - half) * 2 ** 23;
  const index = BigInt(fraction >> 17);
  const f = BigInt(fraction + 2 ** 23);
  const g = isOdd ? f : 2n * f;
  // In 128ths: 1 + (i + 1/2) / 64, or twice that.
  const middle = 128n + 2n * index + 1n;
  const s0 = rootSeed(isOdd ? middle : 2n * middle);
  const s1 = ((3n * 2n ** 37n - s0 * s0 * g) * s0) >> 32n;
  const digits = ((3n * 2n ** 49n - s1 * s1 * g) * s1) >> 39n;
  return (125 - half) * 2 ** 23 + Number(digits);
}
