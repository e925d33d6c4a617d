/** There is one zero and one NaN in what a run shows. [PICA200 12] */

import { NAN_BITS, wordsOf } from "@glasm/base";

const SIGN = 0x80000000;
const INFINITY = 0x7f800000;

/** The bits of a single, but those of +0 for every zero, and 7fc00000 for every NaN. */
export function canonicalBits(bits: number): number {
  const magnitude = (bits & ~SIGN) >>> 0;
  if (magnitude > INFINITY) return NAN_BITS;
  return magnitude === 0 ? 0 : bits;
}

/** The same of singles, in place. */
export function canonical(values: Float32Array): Float32Array {
  const words = wordsOf(values);
  words.forEach((bits, at) => {
    words[at] = canonicalBits(bits);
  });
  return values;
}
