/** What instructions of the PICA200 give for operands, from the rules of the arithmetic alone. [PICA200 5] */

import { wordText } from "./encode.js";
import type { Expected } from "../../case.js";
import { approximation } from "../approximation.js";
import { exp2, log2, ONE, scale } from "../fixed-point.js";
import {
  F24_NAN,
  F24_ZERO,
  f24Add,
  f24Compare,
  f24Floor,
  f24Multiply,
  f24Reciprocal,
  f24ReciprocalRoot,
  flushed,
  isNan,
  singleBitsOf,
  truncated,
  unitsOf,
} from "./f24.js";
import {
  f32Add,
  f32Compare,
  f32Floor,
  f32Multiply,
  f32Reciprocal,
  shownBits,
  SPECIAL_RESULTS,
} from "./f32.js";

/** What must come back. */
export interface OracleFunction {
  readonly operands: number;
  /** For words of 24 bits. */
  readonly f24: (words: readonly number[]) => Expected;
  /** The same in the arithmetic `f32`, for bits of singles; null where that is not this function's to say. */
  readonly f32: (bits: readonly number[]) => Expected | null;
}

const exactly = (word: number): string => wordText(singleBitsOf(word));

const POSITIVE_INFINITY = 0x7f0000;
const UNIT = -78;
/** Bits of the fixed-point numbers after the point. */
const WORK = 256;

/** A truncated value that is not representable, or the next one, one unit in the last place further. [PICA200 5 s35] */
function near(n: bigint, isExact: boolean): Expected {
  const word = truncated(n, -WORK);
  if (isExact) return exactly(word);
  const [first, second] = [exactly(word), exactly(word + 1)];
  return n < 0n ? { low: second, high: first } : { low: first, high: second };
}

function exponential([operand]: readonly number[]): Expected {
  const x = flushed(operand!);
  if (isNan(x)) return exactly(F24_NAN);
  if ((x & 0x7fffff) === POSITIVE_INFINITY) return exactly(x === POSITIVE_INFINITY ? x : F24_ZERO);
  const fixed = scale(unitsOf(x) * ONE, UNIT);
  if (fixed >= 64n * ONE) return exactly(POSITIVE_INFINITY);
  if (fixed < -62n * ONE) return exactly(F24_ZERO);
  return near(exp2(fixed), fixed % ONE === 0n);
}

function logarithm([operand]: readonly number[]): Expected {
  const x = flushed(operand!);
  if (isNan(x)) return exactly(F24_NAN);
  if (x === F24_ZERO) return exactly(0xff0000);
  if ((x & 0x800000) !== 0) return exactly(F24_NAN);
  if (x === POSITIVE_INFINITY) return exactly(x);
  return near(log2(scale(unitsOf(x) * ONE, UNIT)), (x & 0xffff) === 0);
}

const approximate =
  (mnemonic: "RSQ" | "EX2" | "LG2") =>
  ([operand]: readonly number[]): Expected | null => {
    const special = SPECIAL_RESULTS[mnemonic](operand!);
    return special === null ? approximation(mnemonic)!([operand!]) : wordText(special);
  };

/** An arithmetic whose results are exact, or rounded in one way; of values as the registers hold them. */
interface Exact {
  readonly add: (a: number, b: number) => number;
  readonly multiply: (a: number, b: number) => number;
  readonly reciprocal: (a: number) => number;
  readonly floor: (a: number) => number;
  readonly compare: (a: number, b: number) => number;
  readonly one: number;
}

const F24: Exact = {
  add: f24Add,
  multiply: f24Multiply,
  reciprocal: f24Reciprocal,
  floor: f24Floor,
  compare: f24Compare,
  one: 0x3f0000,
};
const F32: Exact = {
  add: f32Add,
  multiply: f32Multiply,
  reciprocal: f32Reciprocal,
  floor: f32Floor,
  compare: f32Compare,
  one: 0x3f800000,
};

/** The same in either arithmetic. */
const inBoth = (
  operands: number,
  compute: (arithmetic: Exact, values: readonly number[]) => number,
): OracleFunction => ({
  operands,
  f24: (words) => exactly(compute(F24, words)),
  f32: (bits) => wordText(shownBits(compute(F32, bits))),
});

/** The sum of products, from left to right: all components of the first vector, then those of the second. [PICA200 13 s1] */
function sumOfProducts({ add, multiply }: Exact, values: readonly number[]): number {
  const half = values.length / 2;
  const products = values.slice(0, half).map((value, i) => multiply(value, values[half + i]!));
  return products.reduce((sum, product) => add(sum, product));
}

/** By the names that tables have; vectors are given component by component. */
export const ORACLE_FUNCTIONS: Readonly<Record<string, OracleFunction>> = {
  ADD: inBoth(2, ({ add }, [a, b]) => add(a!, b!)),
  MUL: inBoth(2, ({ multiply }, [a, b]) => multiply(a!, b!)),
  MAD: inBoth(3, ({ add, multiply }, [a, b, c]) => add(multiply(a!, b!), c!)),
  DP3: inBoth(6, sumOfProducts),
  DP4: inBoth(8, sumOfProducts),
  DPH: inBoth(7, (arithmetic, values) =>
    sumOfProducts(arithmetic, [...values.slice(0, 3), arithmetic.one, ...values.slice(3)]),
  ),
  MAX: inBoth(2, ({ compare }, [a, b]) => (compare(a!, b!) > 0 ? a! : b!)),
  MIN: inBoth(2, ({ compare }, [a, b]) => (compare(a!, b!) < 0 ? a! : b!)),
  SGE: inBoth(2, ({ compare, one }, [a, b]) => (compare(a!, b!) >= 0 ? one : 0)),
  SLT: inBoth(2, ({ compare, one }, [a, b]) => (compare(a!, b!) < 0 ? one : 0)),
  FLR: inBoth(1, ({ floor }, [a]) => floor(a!)),
  RCP: inBoth(1, ({ reciprocal }, [a]) => reciprocal(a!)),
  RSQ: { operands: 1, f24: ([a]) => exactly(f24ReciprocalRoot(a!)), f32: approximate("RSQ") },
  EX2: { operands: 1, f24: exponential, f32: approximate("EX2") },
  LG2: { operands: 1, f24: logarithm, f32: approximate("LG2") },
};
