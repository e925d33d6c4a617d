/** There is one zero and one NaN in what a run shows. [PICA200 12] */

import { NAN_BITS, wordsOf } from "@glasm/base";

const MAGNITUDE = 0x7fffffff;
const INFINITY = 0x7f800000;

/** Makes singles so, in place. */
export function canonical(values: Float32Array): Float32Array {
  const words = wordsOf(values);
  copyCanonical(words, 0, words, 0, words.length);
  return values;
}

/** Copies the bits of some singles, but those of +0 for every zero, and 7fc00000 for every NaN. */
export function copyCanonical(
  from: Uint32Array,
  first: number,
  to: Uint32Array,
  at: number,
  count: number,
): void {
  for (let word = 0; word < count; word++) {
    const bits = from[first + word]!;
    const magnitude = bits & MAGNITUDE;
    if (magnitude > INFINITY) to[at + word] = NAN_BITS;
    else to[at + word] = magnitude === 0 ? 0 : bits;
  }
}
