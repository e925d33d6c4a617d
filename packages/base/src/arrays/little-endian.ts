/** Numbers in files, which lie there in little-endian order whatever order the host has. */

import { checkArray } from "../arguments/check.js";
import { viewOf, wordsOf } from "../memory.js";

const SINGLE_BYTES = Float32Array.BYTES_PER_ELEMENT;
const HALF_BYTES = 2;
const SMALLEST_HALF = 2 ** -24;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;

/**
 * Singles, bit by bit as they are: a signaling NaN, too, which would become a quiet one as a number.
 * @throws TypeError unless that is a Uint8Array
 */
export function readSingles(bytes: Uint8Array): Float32Array {
  checkArray("readSingles: bytes", bytes, "Uint8Array", 0);
  const view = viewOf(bytes);
  const singles = new Float32Array(Math.floor(bytes.length / SINGLE_BYTES));
  const words = wordsOf(singles);
  for (let i = 0; i < words.length; i++) words[i] = view.getUint32(SINGLE_BYTES * i, true);
  return singles;
}

/**
 * Halves as the singles of the same value, those of NaNs with their bits.
 * @throws TypeError unless that is a Uint8Array
 */
export function readHalves(bytes: Uint8Array): Float32Array {
  checkArray("readHalves: bytes", bytes, "Uint8Array", 0);
  const view = viewOf(bytes);
  const singles = new Float32Array(Math.floor(bytes.length / HALF_BYTES));
  const words = wordsOf(singles);
  for (let i = 0; i < words.length; i++) {
    const half = view.getUint16(HALF_BYTES * i, true);
    const [exponent, fraction] = [(half >> 10) & 0x1f, half & 0x3ff];
    if (exponent === 0) singles[i] = fraction * SMALLEST_HALF;
    else words[i] = ((exponent === 0x1f ? 0xff : exponent + 112) << 23) | (fraction << 13);
    words[i]! |= (half & 0x8000) << 16;
  }
  return singles;
}

/** Doubles, rounded to singles. */
export function readDoubles(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  const singles = new Float32Array(Math.floor(bytes.length / DOUBLE_BYTES));
  for (let i = 0; i < singles.length; i++) singles[i] = view.getFloat64(DOUBLE_BYTES * i, true);
  return singles;
}

/**
 * The bytes of singles, after `begin` bytes of zeros.
 * @throws TypeError unless that is a Float32Array
 */
export function writeSingles(singles: Float32Array, begin = 0): Uint8Array<ArrayBuffer> {
  checkArray("writeSingles: singles", singles, "Float32Array", 0);
  const bytes = new Uint8Array(begin + singles.byteLength);
  const view = viewOf(bytes);
  const words = wordsOf(singles);
  for (let i = 0; i < words.length; i++) view.setUint32(begin + SINGLE_BYTES * i, words[i]!, true);
  return bytes;
}
