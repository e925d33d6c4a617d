/** What instructions compute, by the definitions alone: whole numbers and exact fractions. */

import {
  add,
  compare,
  decode,
  type Direction,
  encode,
  type Exact,
  finite,
  FORMATS,
  integerOf,
  multiply,
  negate,
  whole,
} from "../nv-gpu/exact.js";

/** What the result is, of the words of the sources. */
export type Formula = (...words: bigint[]) => bigint;

export const unsigned = (x: bigint, bits: number): bigint => BigInt.asUintN(bits, x);
export const signed = (x: bigint, bits: number): bigint => BigInt.asIntN(bits, x);

/** The bits of the part of a word. */
export const part = (word: bigint, bits: number, number: number): bigint =>
  unsigned(word >> BigInt(bits * number), bits);

/** The same of each element of a size. */
export const each =
  (size: number, compute: (...elements: bigint[]) => bigint): Formula =>
  (...words) => {
    if (size === 64) return unsigned(compute(...words), 64);
    return Array.from({ length: 32 / size }, (_, i) =>
      unsigned(compute(...words.map((word) => part(word, size, i))), size),
    ).reduce((all, element, i) => all | (element << BigInt(size * i)), 0n);
  };

const formatOf = (size: number) => (size === 16 ? FORMATS.F16 : FORMATS.F32);

/** The number of an element. */
export const number = (size: number, bits: bigint): Exact => decode(formatOf(size), unsigned(bits, size));
export const bitsOf = (size: number, x: Exact, direction?: Direction): bigint =>
  encode(formatOf(size), x, direction);

/** Of each element of floats. */
export const floats = (
  size: number,
  compute: (...numbers: Exact[]) => Exact,
  direction?: Direction,
): Formula =>
  each(size, (...elements) =>
    bitsOf(size, compute(...elements.map((bits) => number(size, bits))), direction),
  );

export const fused = (a: Exact, b: Exact, c: Exact): Exact => add(multiply(a, b), c);

const isNegative = (x: Exact): boolean => x !== "NaN" && x.isNegative;

/** The less or the greater one, where -0 is less than 0. */
const extremeOf =
  (size: number, sign: 1 | -1) =>
  (a: bigint, b: bigint): bigint => {
    const [x, y] = [number(size, a), number(size, b)];
    if (x === "NaN") return y === "NaN" ? bitsOf(size, "NaN") : b;
    if (y === "NaN") return a;
    const order = compare(x, y) === 0 ? Number(isNegative(y)) - Number(isNegative(x)) : compare(x, y)!;
    return order * sign >= 0 ? a : b;
  };
export const minimum = (size: number): Formula => each(size, extremeOf(size, -1));
export const maximum = (size: number): Formula => each(size, extremeOf(size, 1));

const ONE = finite(1n);
export const CLAMPS: Readonly<Record<string, readonly [least: Exact, most: Exact | null]>> = {
  clamp_0_inf: [finite(0n), null],
  clamp_m1_1: [negate(ONE), ONE],
  clamp_0_1: [finite(0n), ONE],
};

/** The nearest number in the range; of a NaN the least one. */
function clampTo(size: number, clamp: string, bits: bigint): bigint {
  const [least, most] = CLAMPS[clamp]!;
  const x = number(size, bits);
  if (x === "NaN" || compare(x, least) === -1) return bitsOf(size, least);
  if (most !== null && compare(x, most) === 1) return bitsOf(size, most);
  return compare(x, finite(0n)) === 0 && clamp !== "clamp_m1_1" ? 0n : bits;
}

export const clamped = (size: number, clamp: string, formula: Formula): Formula => {
  const clampEach = each(size, (bits) => clampTo(size, clamp, bits));
  return (...words) => clampEach(formula(...words));
};

/** A number times a power of two. */
export function scaled(x: Exact, exponent: bigint): Exact {
  const bounded = exponent > 1000n ? 1000n : exponent < -1000n ? -1000n : exponent;
  return multiply(x, bounded < 0n ? finite(1n, 1n << -bounded) : finite(1n << bounded));
}

/** The nearest whole number of a type. */
export function toInteger(x: Exact, direction: Direction, bits: number, isSigned: boolean): bigint {
  if (x === "NaN") return 0n;
  return bounded(integerOf(whole(x, direction) as Exclude<Exact, "NaN">), bits, isSigned);
}

/** The nearest number of a type. */
export function bounded(x: bigint, bits: number, isSigned: boolean): bigint {
  const [least, most] = isSigned
    ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
    : [0n, (1n << BigInt(bits)) - 1n];
  return x < least ? least : x > most ? most : x;
}

/** Whether a comparison of two, which is null of a NaN, has the condition's answer. */
export const CONDITIONS: Readonly<Record<string, (order: -1 | 0 | 1 | null) => boolean>> = {
  eq: (order) => order === 0,
  gt: (order) => order === 1,
  ge: (order) => order === 0 || order === 1,
  ne: (order) => order !== 0,
  lt: (order) => order === -1,
  le: (order) => order === 0 || order === -1,
  gtlt: (order) => order === 1 || order === -1,
  total: (order) => order !== null,
};

/** The order of two elements of a type: F, S or U. */
export function orderOf(base: string, size: number, a: bigint, b: bigint): -1 | 0 | 1 | null {
  if (base === "f") return compare(number(size, a), number(size, b));
  const [x, y] = base === "s" ? [signed(a, size), signed(b, size)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** What stands for true. */
export function truth(resultType: string, size: number): bigint {
  if (resultType === "m1") return (1n << BigInt(size)) - 1n;
  return resultType === "f1" ? bitsOf(size, ONE) : 1n;
}
