/** What JavaScript has no operator for, of integers of 32 bits, which are signed here. */

/** The upper 32 bits of the product of two integers. */
export function highProduct(a: number, b: number): number {
  return Number((BigInt(a) * BigInt(b)) >> 32n);
}

/** The same of what two integers are without a sign. */
export function highProductU(a: number, b: number): number {
  return Number((BigInt(a >>> 0) * BigInt(b >>> 0)) >> 32n) | 0;
}

/** How many bits below the lowest one are zero; 32 of zero. */
export function trailingZeros(a: number): number {
  return a === 0 ? 32 : 31 - Math.clz32(a & -a);
}

export function countOnes(a: number): number {
  let ones = 0;
  for (let rest = a; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}

/** The integral part of a number, or the nearest integer if that is none; 0 of NaN. */
export function saturated(x: number): number {
  return Math.max(-0x80000000, Math.min(Math.trunc(x), 0x7fffffff)) | 0;
}

/** The same of integers without a sign. */
export function saturatedU(x: number): number {
  return Math.max(0, Math.min(Math.trunc(x), 0xffffffff)) | 0;
}
