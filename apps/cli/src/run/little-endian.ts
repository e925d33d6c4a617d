/** Numbers in files, which lie there in little-endian order whatever order the host has. */

import { wordsOf } from "@glasm/base";

const SINGLE_BYTES = Float32Array.BYTES_PER_ELEMENT;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Singles, bit by bit as they are: a signaling NaN, too, which would become a quiet one as a number. */
export function readSingles(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  const singles = new Float32Array(bytes.length / SINGLE_BYTES);
  const words = wordsOf(singles);
  for (let i = 0; i < words.length; i++) words[i] = view.getUint32(SINGLE_BYTES * i, true);
  return singles;
}

/** Doubles, rounded to singles. */
export function readDoubles(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  const singles = new Float32Array(bytes.length / DOUBLE_BYTES);
  for (let i = 0; i < singles.length; i++) singles[i] = view.getFloat64(DOUBLE_BYTES * i, true);
  return singles;
}

/** The bytes of singles, after `begin` bytes of zeros. */
export function writeSingles(singles: Float32Array, begin = 0): Uint8Array {
  const bytes = new Uint8Array(begin + singles.byteLength);
  const view = viewOf(bytes);
  const words = wordsOf(singles);
  for (let i = 0; i < words.length; i++) view.setUint32(begin + SINGLE_BYTES * i, words[i]!, true);
  return bytes;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
