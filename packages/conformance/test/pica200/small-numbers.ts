/** The instructions of the small machine that compute, each with the mistakes that it can make. */

import { singleFromBits } from "@glasm/base";
import {
  F24_NAN,
  f24Add,
  f24Compare,
  f24FromSingle,
  f24Multiply,
  f24Reciprocal,
  f24ReciprocalRoot,
  flushed,
  negated,
  singleBitsOf,
  truncated,
  unitsOf,
} from "../../src/oracle/pica200/f24.js";

/** Whether the machine makes a mistake. */
export type Has = (mistake: string) => boolean;

/** An arithmetic, and how it holds numbers in registers. */
export interface Numbers {
  readonly one: number;
  negate(a: number): number;
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
  multiplyAdd(a: number, b: number, c: number): number;
  dot(a: readonly number[], b: readonly number[]): number;
  greater(a: number, b: number, isMinimum: boolean): number;
  atLeast(a: number, b: number): number;
  less(a: number, b: number): number;
  floor(a: number): number;
  reciprocal(a: number): number;
  reciprocalRoot(a: number): number;
  exponential(a: number): number;
  logarithm(a: number): number;
  /** y of LITP. */
  limited(a: number): number;
  /** What MOV, DST and LITP take over. */
  copied(a: number): number;
  compare(comparison: number, a: number, b: number): boolean;
  /** What MOVA makes of a component. */
  address(a: number): number;
  /** A component of a request. */
  given(value: unknown): number;
  /** The bits of the single that it is, as answers have it. */
  shown(a: number): number;
}

const ONE = 0x3f0000;
const SIGN = 0x800000;
const INFINITY = 0x7f0000;
const UNIT = -78;

const valueOf = (word: number): number => singleFromBits(singleBitsOf(word));
const isSubnormal = (word: number): boolean => (word & INFINITY) === 0 && (word & 0xffff) !== 0;
const isFinite = (word: number): boolean => (word & INFINITY) !== INFINITY;

/** A double as a word, cut off; through whole numbers, so that nothing is rounded on the way. */
function wordOf(value: number): number {
  if (Number.isNaN(value)) return F24_NAN;
  if (!Number.isFinite(value)) return value > 0 ? INFINITY : SIGN | INFINITY;
  if (Math.abs(value) < 2 ** -62) return 0;
  const exponent = Math.min(200, Math.floor(Math.log2(Math.abs(value)))) - 52;
  return truncated(BigInt(Math.trunc(value * 2 ** -exponent)), exponent);
}

/** The word nearest to an exact number. */
function nearest(n: bigint, exponent: number): number {
  const down = truncated(n, exponent);
  const size = n < 0n ? -n : n;
  const shift = size.toString(2).length - 17;
  if (shift <= 0 || ((size >> BigInt(shift - 1)) & 1n) === 0n || !isFinite(down)) return down;
  return down + 1;
}

/** In f24: values are words of 24 bits. */
export class SmallNumbers implements Numbers {
  readonly one = ONE;
  readonly #has: Has;

  constructor(has: Has) {
    this.#has = has;
  }

  add(a: number, b: number): number {
    if (this.#has("sums are rounded to nearest") && isFinite(a) && isFinite(b))
      return nearest(unitsOf(flushed(a)) + unitsOf(flushed(b)), UNIT);
    if (this.#has("sums keep subnormal operands") && (isSubnormal(a) || isSubnormal(b)))
      return flushed(a) === 0 ? b : a;
    return f24Add(a, b);
  }

  multiply(a: number, b: number): number {
    const product = f24Multiply(a, b);
    const isNegative = ((a ^ b) & SIGN) !== 0;
    if (this.#has("zero times infinity is NaN") && product === 0 && !(isFinite(a) && isFinite(b)))
      return F24_NAN;
    if (
      this.#has("products keep a negative zero, which has a reciprocal of its own") &&
      product === 0 &&
      isNegative
    )
      return SIGN;
    if (this.#has("products are rounded to nearest") && isFinite(a) && isFinite(b))
      return nearest(unitsOf(flushed(a)) * unitsOf(flushed(b)), 2 * UNIT);
    if (this.#has("NaN times zero is 0") && (flushed(a) === 0 || flushed(b) === 0)) return 0;
    return product;
  }

  multiplyAdd(a: number, b: number, c: number): number {
    if (this.#has("MAD is fused") && [a, b, c].every(isFinite)) {
      const product = unitsOf(flushed(a)) * unitsOf(flushed(b));
      return truncated(product + (unitsOf(flushed(c)) << BigInt(-UNIT)), 2 * UNIT);
    }
    return this.add(this.multiply(a, b), c);
  }

  dot(a: readonly number[], b: readonly number[]): number {
    const products = a.map((one, i) => this.multiply(one, b[i]!));
    if (this.#has("dot products are added from right to left")) products.reverse();
    return products.slice(1).reduce((sum, one) => this.add(sum, one), products[0]!);
  }

  greater(a: number, b: number, isMinimum: boolean): number {
    const flush = this.#has("MAX and MIN flush subnormal numbers") ? flushed : (word: number) => word;
    const order = f24Compare(flush(a), flush(b));
    if (this.#has("MAX and MIN give the first unless the second wins"))
      return (isMinimum ? order > 0 : order < 0) ? flush(b) : flush(a);
    return (isMinimum ? order < 0 : order > 0) ? flush(a) : flush(b);
  }

  atLeast(a: number, b: number): number {
    const order = f24Compare(a, b);
    if (this.#has("SGE is 1 with NaN") && Number.isNaN(order)) return ONE;
    return order >= 0 ? ONE : 0;
  }

  less(a: number, b: number): number {
    return f24Compare(a, b) < 0 ? ONE : 0;
  }

  floor(a: number): number {
    const x = flushed(a);
    if (!isFinite(x)) return x;
    const value = valueOf(x);
    return wordOf(this.#has("FLR truncates towards zero") ? Math.trunc(value) : Math.floor(value));
  }

  reciprocal(a: number): number {
    if (this.#has("products keep a negative zero, which has a reciprocal of its own") && a === SIGN)
      return SIGN | INFINITY;
    if (this.#has("RCP of -0 is -infinity") && (a & SIGN) !== 0 && flushed(a & 0x7fffff) === 0)
      return SIGN | INFINITY;
    return f24Reciprocal(this.#has("RCP keeps subnormal operands") && isSubnormal(a) ? 0x010000 : a);
  }

  reciprocalRoot(a: number): number {
    return f24ReciprocalRoot(this.#has("RSQ takes the absolute value") ? a & 0x7fffff : a);
  }

  exponential(a: number): number {
    const x = flushed(a);
    return wordOf(2 ** (this.#has("EX2 is of integers alone") ? Math.floor(valueOf(x)) : valueOf(x)));
  }

  logarithm(a: number): number {
    const x = flushed(a);
    return wordOf(Math.log2(this.#has("LG2 takes the absolute value") ? Math.abs(valueOf(x)) : valueOf(x)));
  }

  limited(a: number): number {
    if (this.#has("LITP does not clamp y")) return a;
    return this.greater(this.greater(a, LIMIT_WORD, true), negated(LIMIT_WORD), false);
  }

  compare(comparison: number, a: number, b: number): boolean {
    const flush = this.#has("CMP flushes subnormal numbers") ? flushed : (word: number) => word;
    const order = f24Compare(flush(a), flush(b));
    if (comparison >= 6) return !this.#has("comparisons 6 and 7 are false");
    if (this.#has("NaN is not equal to itself is false") && Number.isNaN(order)) return false;
    return [order === 0, !(order === 0), order < 0, order <= 0, order > 0, order >= 0][comparison]!;
  }

  address(a: number): number {
    const value = valueOf(a);
    if (!Number.isFinite(value))
      return this.#has("MOVA of infinity saturates") && a === INFINITY ? 2 ** 31 - 1 : 0;
    const whole = this.#has("MOVA rounds down") ? Math.floor(value) : Math.trunc(value);
    if (this.#has("MOVA keeps 8 bits")) return (whole << 24) >> 24;
    return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, whole)) + 0;
  }

  negate(a: number): number {
    return negated(a);
  }

  copied(a: number): number {
    return this.#has("MOV flushes subnormal numbers") ? flushed(a) : a;
  }

  shown(a: number): number {
    return singleBitsOf(a);
  }

  given(value: unknown): number {
    if (typeof value === "number") return f24FromSingle(bitsOf(value));
    const digits = String(value);
    const bits = parseInt(digits, 16);
    return digits.length === 6 ? bits : f24FromSingle(bits);
  }
}

const bitsOf = (value: number): number => new Uint32Array(Float32Array.of(value).buffer)[0]!;
const LIMIT_WORD = f24FromSingle(bitsOf(127.99609375));
