/** Exponents of inputs, from which it is proved what cannot be denormal. */

import { type Range, rangeOfExponents } from "@glasm/codegen";
import type { ExponentRange } from "../exec/batch.js";

const EXPONENT_SHIFT = 23;
const EXPONENT_FIELD = 0xff;
const EXPONENT_BIAS = 127;
const MAGNITUDE = 0x7fffffff;
/** The exponents of all denormals count as one that no normal number has. */
const DENORMAL = -149;

/** No number at all: every bound is a bound of it. */
const NO_NUMBER: ExponentRange = { least: 0, most: 0 };

/** Elements of an array: `size` singles each, `stride` singles from one to the next. */
export interface Elements {
  readonly first: number;
  readonly count: number;
  readonly size: number;
  readonly stride: number;
}

/** Finds the bounds of the exponents of singles, given as bits. */
export class ExponentScan {
  #least = EXPONENT_FIELD;
  #most = 0;

  add(bits: number): void {
    const magnitude = bits & MAGNITUDE;
    const exponent = magnitude >> EXPONENT_SHIFT;
    if (magnitude === 0 || exponent === EXPONENT_FIELD) return;
    if (exponent < this.#least) this.#least = exponent;
    if (exponent > this.#most) this.#most = exponent;
  }

  get bounds(): ExponentRange {
    if (this.#least > this.#most) return NO_NUMBER;
    const least = this.#least === 0 ? DENORMAL : this.#least - EXPONENT_BIAS;
    return { least, most: this.#most - EXPONENT_BIAS };
  }
}

/** The bounds of the exponents of elements of an array of singles; by default of the whole array. */
export function scanExponents(values: Float32Array, elements?: Elements): ExponentRange {
  const words = new Int32Array(values.buffer, values.byteOffset, values.length);
  const { first, count, size, stride } = elements ?? { first: 0, count: 1, size: words.length, stride: 0 };
  const scan = new ExponentScan();
  for (let element = 0; element < count; element++) {
    const start = first + element * stride;
    for (let at = start; at < start + size; at++) scan.add(words[at]!);
  }
  return scan.bounds;
}

/** Bounds are rounded outwards to multiples of this, so that few different ones occur. */
const CLASS_WIDTH = 8;

/** The class of bounds, which contains them. */
export function classOf({ least, most }: ExponentRange): ExponentRange {
  return {
    least: Math.floor(least / CLASS_WIDTH) * CLASS_WIDTH,
    most: Math.ceil(most / CLASS_WIDTH) * CLASS_WIDTH,
  };
}

export function toRange({ least, most }: ExponentRange): Range {
  return rangeOfExponents(least, most);
}
