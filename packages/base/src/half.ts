import { powerOfTwo } from "./double-functions.js";

/** The number whose bits as a half are the lower 16 of a word. */
export function halfFromBits(word: number): number {
  const [exponent, fraction] = [(word >> 10) & 0x1f, word & 0x3ff];
  const sign = (word & 0x8000) === 0 ? 1 : -1;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  const magnitude = exponent === 0 ? fraction : fraction + 0x400;
  return sign * magnitude * powerOfTwo(Math.max(exponent, 1) - 25);
}
