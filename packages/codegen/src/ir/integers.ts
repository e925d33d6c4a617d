/** What JavaScript has no operator for, of integers of 32 and of 64 bits, which are signed here. */

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

/** The lower 64 bits of an integer, as a signed one. */
export function signed64(a: bigint): bigint {
  return BigInt.asIntN(64, a);
}

/** What a signed integer of 64 bits is without a sign. */
export function unsigned64(a: bigint): bigint {
  return BigInt.asUintN(64, a);
}

/** The integer of 64 bits of a lower and an upper word. */
export function joined(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

/** Quotients and remainders of integers of 64 bits; all ones by 0. */
export function quotientOf(a: bigint, b: bigint): bigint {
  return b === 0n ? -1n : signed64(a / b);
}
export function quotientOfU(a: bigint, b: bigint): bigint {
  return b === 0n ? -1n : signed64(unsigned64(a) / unsigned64(b));
}
export function remainderOf(a: bigint, b: bigint): bigint {
  return b === 0n ? -1n : a % b;
}
export function remainderOfU(a: bigint, b: bigint): bigint {
  return b === 0n ? -1n : signed64(unsigned64(a) % unsigned64(b));
}

/** The integral part of a number, or the nearest integer of 64 bits if that is none; 0 of NaN. */
export function saturatedLong(x: number): bigint {
  if (Math.abs(x) < 2 ** 63) return BigInt(Math.trunc(x));
  return x > 0 ? 2n ** 63n - 1n : x < 0 ? -(2n ** 63n) : 0n;
}

/** The same of integers without a sign. */
export function saturatedLongU(x: number): bigint {
  if (x >= 2 ** 64) return -1n;
  return x > 0 ? signed64(BigInt(Math.trunc(x))) : 0n;
}
