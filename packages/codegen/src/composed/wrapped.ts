import type { TableOperations, TypesOfTable } from "../ir/emitted-operations.js";

/** What 64 bits do not count. */
const MODULUS = 2 ** 64;

/**
 * The lower 64 bits of the integral part of a double, however large, in two's complement; 0 of infinities and NaN. Smaller
 * integers are its lower bits.
 */
export function wrappedLong<T extends TypesOfTable>({ f64, i64 }: TableOperations<T>, x: T["f64"]): T["i64"] {
  // Scaling by a power of two is exact but for what is truncated to zero, and so is the remainder: a multiple of what x is one of, and not larger.
  const multiples = f64.trunc(f64.mul(x, f64.constant(1 / MODULUS)));
  const remainder = f64.sub(x, f64.mul(multiples, f64.constant(MODULUS)));
  const magnitude = i64.truncDoubleU(f64.abs(remainder));
  return i64.select(i64.neg(magnitude), magnitude, f64.lt(x, f64.constant(0)));
}
