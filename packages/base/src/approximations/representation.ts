/** Integer operations on the bits of a single; in a SIMD engine, reinterpretations of one register. */

const single = new Float32Array(1);
const word = new Int32Array(single.buffer);

/** Position of the exponent's lowest bit. */
export const EXPONENT_SHIFT = 23;
export const EXPONENT_BIAS = 127;

/** The bits of a single as a signed integer. The bits of a NaN may be those of any NaN. */
export function reinterpretAsInteger(x: number): number {
  single[0] = x;
  return word[0]!;
}

/** The single with the given bits. */
export function reinterpretAsSingle(bits: number): number {
  word[0] = bits;
  return single[0]!;
}
