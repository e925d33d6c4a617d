/** What instructions of the PICA200 give for operands, from the rules of the arithmetic alone. [PICA200 5] */

import { wordText } from "./encode.js";
import type { Expected } from "../../case.js";
import { approximation } from "../approximation.js";
import { exp2, log2, ONE, scale } from "../fixed-point.js";
import {
  F24_NAN,
  F24_ZERO,
  f24Add,
  f24Multiply,
  f24Reciprocal,
  f24ReciprocalRoot,
  flushed,
  isNan,
  singleBitsOf,
  truncated,
  unitsOf,
} from "./f24.js";

/** What must come back, for words of 24 bits. */
export interface OracleFunction {
  readonly operands: number;
  readonly f24: (words: readonly number[]) => Expected;
  /** The same in the arithmetic `f32`, for bits of singles; null where that is not this function's to say. */
  readonly f32: (bits: readonly number[]) => Expected | null;
}

const exactly = (word: number): string => wordText(singleBitsOf(word));

const POSITIVE_INFINITY = 0x7f0000;
const UNIT = -78;
/** Bits of the fixed-point numbers behind the point. */
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

const singleOf = (bits: number): number => new Float32Array(Uint32Array.of(bits).buffer)[0]!;
const LEAST_NORMAL = 2 ** -126;
/** A result in `f32`, rounded to nearest, flushed, without a negative zero. [PICA200 5 s40-42] */
const rounded = (value: number): string => {
  const single = Math.fround(value);
  return wordText(
    Math.abs(single) < LEAST_NORMAL
      ? 0
      : Number.isNaN(single)
        ? 0x7fc00000
        : new Uint32Array(Float32Array.of(single).buffer)[0]!,
  );
};
const operandOf = (bits: number): number => {
  const value = singleOf(bits);
  return Math.abs(value) < LEAST_NORMAL ? 0 : value;
};
/** Exact in double precision, and so rounded once. */
const product = (a: number, b: number): number =>
  (a === 0 && !Number.isNaN(b)) || (b === 0 && !Number.isNaN(a)) ? 0 : a * b;
const approximate = (mnemonic: string) => (bits: readonly number[]) => approximation(mnemonic)!(bits);

/** By the names that tables have. */
export const ORACLE_FUNCTIONS: Readonly<Record<string, OracleFunction>> = {
  ADD: {
    operands: 2,
    f24: ([a, b]) => exactly(f24Add(a!, b!)),
    f32: ([a, b]) => rounded(operandOf(a!) + operandOf(b!)),
  },
  MUL: {
    operands: 2,
    f24: ([a, b]) => exactly(f24Multiply(a!, b!)),
    f32: ([a, b]) => rounded(product(operandOf(a!), operandOf(b!))),
  },
  MAD: {
    operands: 3,
    f24: ([a, b, c]) => exactly(f24Add(f24Multiply(a!, b!), c!)),
    f32: () => null,
  },
  RCP: {
    operands: 1,
    f24: ([a]) => exactly(f24Reciprocal(a!)),
    f32: ([a]) => rounded(1 / operandOf(a!)),
  },
  RSQ: { operands: 1, f24: ([a]) => exactly(f24ReciprocalRoot(a!)), f32: approximate("RSQ") },
  EX2: { operands: 1, f24: exponential, f32: approximate("EX2") },
  LG2: { operands: 1, f24: logarithm, f32: approximate("LG2") },
};
