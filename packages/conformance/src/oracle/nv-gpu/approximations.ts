/** The results that approximate instructions may give: bounds around the values of their functions. [Ruling 278] */

import type { Interval } from "../../case.js";
import {
  absolute,
  divide,
  exp2,
  floor,
  greatest,
  least,
  log2,
  multiply,
  ONE,
  scale,
  squareRoot,
} from "../fixed-point.js";
import { approximation } from "../approximation.js";
import { fixedFromBits, singlesBetween } from "../single-interval.js";
import type { Words } from "./vectors.js";

/** An interval for some words; null where no bound is known: of zeros, denormals, infinities and NaNs. */
export type Approximation = (...words: readonly bigint[]) => Interval | null;

/** A part of 1 by its reciprocal. */
const part = (reciprocal: bigint): bigint => ONE / reciprocal;
const MILLIONTH = part(1_000_000n);

/** Numbers of so many units in the last place of a value. */
const units = (x: bigint, count: bigint): bigint =>
  count * scale(ONE, absolute(x).toString(2).length - ONE.toString(2).length - 23);

const around = (x: bigint, bound: bigint): Interval => singlesBetween(x - bound, x + bound);

const fixedOf = (word: bigint): bigint | null => fixedFromBits(Number(word));

/** An approximation of numbers. */
const of =
  (compute: (...x: bigint[]) => Interval | null): Approximation =>
  (...words) => {
    const all = words.map(fixedOf);
    return all.some((x) => x === null) ? null : compute(...(all as bigint[]));
  };

const LEAST_CLAMPED = scale(ONE, -64);
const GREATEST_CLAMPED = scale(ONE, 64);
const clamped = (x: bigint): bigint => {
  const magnitude = least(greatest(absolute(x), LEAST_CLAMPED), GREATEST_CLAMPED);
  return x < 0n ? -magnitude : magnitude;
};

/** Within a part of the value. */
const relative = (x: bigint, share: bigint): Interval => around(x, multiply(absolute(x), share));

/** The same as in NV_vertex_program2. [Ruling 4] */
const turning =
  (name: "SIN" | "COS"): Approximation =>
  (word) =>
    approximation(name)!([Number(word)]);

/** The greatest exponent of LIT. */
const GREATEST_EXPONENT = 128n * ONE - part(256n);

/** Of the operand's x, y and w. */
const lit = of((x, y, w) => {
  if (x! <= 0n || y! <= 0n) return null;
  const exponent = greatest(least(w!, GREATEST_EXPONENT), -GREATEST_EXPONENT);
  return relative(exp2(multiply(exponent, log2(y!))), part(2000n));
});

/** By instruction; the words are those of the scalars that it reads. */
export const APPROXIMATIONS: Readonly<Record<string, Approximation>> = {
  RCC: of((x) => {
    const value = divide(ONE, x!);
    const bound = units(value, 2n);
    return singlesBetween(clamped(value - bound), clamped(value + bound));
  }),
  RSQ: of((x) => {
    if (x! < 0n) return null;
    const value = divide(ONE, squareRoot(x!));
    return around(value, units(value, 2n));
  }),
  EX2: of((x) => (absolute(x!) > 120n * ONE ? null : around(exp2(x!), scale(ONE, floor(x!) - 22)))),
  LG2: of((x) => (x! <= 0n ? null : around(log2(x!), greatest(scale(ONE, -22), units(log2(x!), 1n))))),
  SIN: turning("SIN"),
  COS: turning("COS"),
  POW: of((a, b) => {
    if (a! <= 0n) return null;
    const exponent = multiply(b!, log2(a!));
    if (absolute(exponent) > 120n * ONE) return null;
    return relative(exp2(exponent), multiply(MILLIONTH, greatest(ONE, absolute(exponent))));
  }),
  LIT: lit,
};

/** The components of a vector of length 1, within a millionth. */
export function normalized([x, y, z]: Words): readonly (Interval | null)[] {
  const all = [x, y, z].map(fixedOf);
  if (all.some((value) => value === null)) return [null, null, null];
  const numbers = all as bigint[];
  const length = squareRoot(numbers.map((value) => multiply(value, value)).reduce((a, b) => a + b));
  return numbers.map((value) => relative(divide(value, length), MILLIONTH));
}
