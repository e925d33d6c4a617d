/** Copies singles with the bits of their NaNs, of which a host makes others where they become numbers. [Ruling 358] */

import { arrayLength, isArrayOf } from "@glasm/base";

/** Stores `count` numbers from number `first` on in `to` from single `at` on; those of an array of singles bit by bit. */
export function copySingles(
  from: ArrayLike<number>,
  first: number,
  count: number,
  to: Float32Array,
  at: number,
): void {
  // What its memory does not hold any more is NaN. [Ruling 62]
  if (isArrayOf(from, "Float32Array") && first + count <= arrayLength(from))
    to.set(from.subarray(first, first + count), at);
  else for (let i = 0; i < count; i += 1) to[at + i] = from[first + i]!;
}

/** The same of four singles; only a NaN costs an object. */
export function copyVector(from: Float32Array, first: number, to: Float32Array, at: number): void {
  const x = from[first]!;
  const y = from[first + 1]!;
  const z = from[first + 2]!;
  const w = from[first + 3]!;
  to[at] = x;
  to[at + 1] = y;
  to[at + 2] = z;
  to[at + 3] = w;
  const sum = x + y + z + w;
  if (sum !== sum) copySingles(from, first, 4, to, at);
}
