/** The instructions of the small machine in f32, each with the mistakes that it can make. Values are bits of singles. */

import { singleFromBits, singleToBits } from "@glasm/base";
import { f24FromSingle, singleBitsOf } from "../../src/oracle/pica200/f24.js";
import {
  F32_NAN,
  f32Add,
  f32Compare,
  f32Floor,
  f32Multiply,
  f32Reciprocal,
  flushed,
  isNan,
  negated,
  shownBits,
  SPECIAL_RESULTS,
} from "../../src/oracle/pica200/f32.js";
import type { Has, Numbers } from "./small-numbers.js";

const ONE = 0x3f800000;
const LIMIT = singleToBits(0x7fff / 0x100);
const SIGN = 0x80000000;

const isSubnormal = (bits: number): boolean => (bits & 0x7f800000) === 0 && (bits & 0x7fffff) !== 0;
const isFinite = (bits: number): boolean => (bits & 0x7f800000) !== 0x7f800000;
const same = (bits: number): number => bits;

/** The single of a double, rounded towards zero. */
function cutOff(value: number): number {
  const bits = singleToBits(value);
  return Math.abs(singleFromBits(bits)) > Math.abs(value) ? bits - 1 : bits;
}

export class SmallSingles implements Numbers {
  readonly one = ONE;
  readonly #has: Has;

  constructor(has: Has) {
    this.#has = has;
  }

  negate(a: number): number {
    return negated(a);
  }

  add(a: number, b: number): number {
    const isExact = isFinite(a) && isFinite(b);
    const [x, y] = [singleFromBits(flushed(a)), singleFromBits(flushed(b))];
    if (this.#has("sums of singles are cut off") && isExact) return flushed(cutOff(x + y));
    if (this.#has("sums keep subnormal singles") && isExact)
      return singleToBits(singleFromBits(a) + singleFromBits(b));
    if (this.#has("sums that are subnormal singles stay") && isExact) return singleToBits(x + y + 0);
    if (this.#has("infinite singles cancel to 0") && !isNan(a) && !isNan(b) && negated(a) === b) return 0;
    return f32Add(a, b);
  }

  multiply(a: number, b: number): number {
    const product = f32Multiply(a, b);
    const isExact = isFinite(a) && isFinite(b);
    const [x, y] = [singleFromBits(flushed(a)), singleFromBits(flushed(b))];
    if (this.#has("zero times an infinite single is NaN") && product === 0 && !isExact) return F32_NAN;
    if (this.#has("a single that is NaN times zero is 0") && (flushed(a) === 0 || flushed(b) === 0)) return 0;
    if (this.#has("products of singles are cut off") && isExact) return flushed(cutOff(x * y));
    if (this.#has("products that are subnormal singles stay") && isExact) return singleToBits(x * y + 0);
    if (this.#has("products keep subnormal singles") && isExact)
      return flushed(singleToBits(singleFromBits(a) * singleFromBits(b)));
    if (this.#has("negative zeros of products of singles have reciprocals of their own") && product === 0)
      return ((a ^ b) & SIGN) === 0 ? 0 : SIGN;
    return product;
  }

  multiplyAdd(a: number, b: number, c: number): number {
    const [x, y, z] = [a, b, c].map((bits) => singleFromBits(flushed(bits))) as [number, number, number];
    // Of products that are near to what is added, this is exact.
    if (this.#has("MAD of singles is fused") && [a, b, c].every(isFinite))
      return flushed(singleToBits(x * y + z));
    if (
      this.#has("MAD of singles keeps the third if it is subnormal") &&
      isSubnormal(c) &&
      this.multiply(a, b) === 0
    )
      return c;
    return this.add(this.multiply(a, b), c);
  }

  dot(a: readonly number[], b: readonly number[]): number {
    const products = a.map((one, i) => this.multiply(one, b[i]!));
    if (this.#has("sums of products of singles begin at the right")) products.reverse();
    if (this.#has("sums of products of singles are made in pairs") && products.length === 4)
      return this.add(this.add(products[0]!, products[1]!), this.add(products[2]!, products[3]!));
    if (this.#has("sums of products of singles are rounded once") && [...a, ...b].every(isFinite))
      return flushed(
        singleToBits(
          a.reduce((sum, one, i) => sum + singleFromBits(flushed(one)) * singleFromBits(flushed(b[i]!)), 0),
        ),
      );
    return products.slice(1).reduce((sum, one) => this.add(sum, one), products[0]!);
  }

  greater(a: number, b: number, isMinimum: boolean): number {
    const flush = this.#has("MAX and MIN flush subnormal singles") ? flushed : same;
    const order = f32Compare(flush(a), flush(b));
    if (this.#has("MAX and MIN of singles give what is not a NaN") && isNan(b)) return a;
    return (isMinimum ? order < 0 : order > 0) ? flush(a) : flush(b);
  }

  atLeast(a: number, b: number): number {
    const flush = this.#has("SGE flushes subnormal singles") ? flushed : same;
    const order = f32Compare(flush(a), flush(b));
    return order >= 0 || (this.#has("SGE of singles is 1 with NaN") && Number.isNaN(order)) ? ONE : 0;
  }

  less(a: number, b: number): number {
    const flush = this.#has("SLT flushes subnormal singles") ? flushed : same;
    return f32Compare(flush(a), flush(b)) < 0 ? ONE : 0;
  }

  floor(a: number): number {
    if (this.#has("FLR keeps subnormal singles") && isSubnormal(a))
      return singleToBits(Math.floor(singleFromBits(a)));
    if (this.#has("FLR takes singles towards zero") && isFinite(a))
      return singleToBits(Math.trunc(singleFromBits(flushed(a))));
    return f32Floor(a);
  }

  reciprocal(a: number): number {
    if (this.#has("negative zeros of products of singles have reciprocals of their own") && a === SIGN)
      return 0xff800000;
    if (this.#has("RCP of a negative zero of f32 is -infinity") && flushed(a) === 0 && a >= SIGN)
      return 0xff800000;
    if (this.#has("RCP keeps subnormal singles") && isSubnormal(a))
      return singleToBits(1 / singleFromBits(a));
    if (this.#has("RCP gives subnormal singles") && isFinite(a) && flushed(a) !== 0)
      return singleToBits(1 / singleFromBits(a));
    if (this.#has("RCP of singles is cut off") && isFinite(a) && flushed(a) !== 0)
      return flushed(cutOff(1 / singleFromBits(a)));
    return f32Reciprocal(a);
  }

  reciprocalRoot(a: number): number {
    if (this.#has("RSQ of singles takes the absolute value"))
      return this.#near(a & 0x7fffffff, "RSQ", (x) => 1 / Math.sqrt(x));
    if (this.#has("RSQ of a negative zero of f32 is -infinity") && flushed(a) === 0 && a >= SIGN)
      return 0xff800000;
    if (this.#has("RSQ is one of 16 bits")) return this.#near(a, "RSQ", (x) => 1 / Math.sqrt(x)) & ~0xff;
    return this.#near(a, "RSQ", (x) => 1 / Math.sqrt(x));
  }

  exponential(a: number): number {
    const x = this.#has("EX2 is of whole singles alone") ? singleToBits(Math.floor(singleFromBits(a))) : a;
    const value = this.#near(x, "EX2", (power) => 2 ** power);
    return this.#has("EX2 of small singles is subnormal") && isFinite(a)
      ? singleToBits(2 ** singleFromBits(a))
      : flushed(value);
  }

  logarithm(a: number): number {
    if (this.#has("LG2 of singles takes the absolute value"))
      return this.#near(a & 0x7fffffff, "LG2", Math.log2);
    if (this.#has("LG2 keeps subnormal singles") && isSubnormal(a) && a < SIGN)
      return singleToBits(Math.log2(singleFromBits(a)));
    return this.#near(a, "LG2", Math.log2);
  }

  #near(a: number, name: keyof typeof SPECIAL_RESULTS, compute: (x: number) => number): number {
    return SPECIAL_RESULTS[name](a) ?? singleToBits(compute(singleFromBits(flushed(a))));
  }

  limited(a: number): number {
    const limit = this.#has("LITP clamps singles at 128") ? singleToBits(128) : LIMIT;
    return this.greater(this.greater(a, limit, true), negated(limit), false);
  }

  copied(a: number): number {
    return this.#has("copies flush subnormal singles") ? flushed(a) : a;
  }

  compare(comparison: number, a: number, b: number): boolean {
    const flush = this.#has("CMP flushes subnormal singles") ? flushed : same;
    const order = f32Compare(flush(a), flush(b));
    if (this.#has("CMP of singles that are NaN is never true") && Number.isNaN(order)) return comparison >= 6;
    return [order === 0, order !== 0, order < 0, order <= 0, order > 0, order >= 0][comparison] ?? true;
  }

  address(a: number): number {
    const value = singleFromBits(a);
    if (!Number.isFinite(value))
      return this.#has("MOVA of an infinite single is the greatest") && value > 0 ? 2 ** 31 - 1 : 0;
    if (this.#has("MOVA of singles keeps 32 bits")) return Math.trunc(value) | 0;
    const whole = this.#has("MOVA rounds singles to nearest") ? Math.round(value) : Math.trunc(value);
    return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, whole)) + 0;
  }

  given(value: unknown): number {
    if (typeof value === "string" && value.length === 6) return singleBitsOf(parseInt(value, 16));
    const bits = typeof value === "number" ? singleToBits(value) : parseInt(String(value), 16);
    return this.#has("singles lose bits on their way into a register")
      ? singleBitsOf(f24FromSingle(bits))
      : bits;
  }

  shown(a: number): number {
    return shownBits(a);
  }
}
