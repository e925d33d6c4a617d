/** Sums and products of singles without rounding, as m * 2^e, and IEEE rounding of them, in integers. */

export interface Exact {
  readonly m: bigint;
  readonly e: number;
}

/** The lowest bit of a denormal, of which every finite single is a multiple. */
const LOWEST = -149;

/** A finite single. */
export function exact(x: number): Exact {
  let m = x;
  let e = 0;
  while (!Number.isInteger(m)) {
    m *= 2;
    e--;
  }
  return { m: BigInt(m), e };
}

export function product(a: Exact, b: Exact): Exact {
  return { m: a.m * b.m, e: a.e + b.e };
}

export function sum(a: Exact, b: Exact): Exact {
  const e = Math.min(a.e, b.e);
  return { m: (a.m << BigInt(a.e - e)) + (b.m << BigInt(b.e - e)), e };
}

/** The nearest single, halves to even; a zero is +0. Denormals stay. */
export function nearestSingle({ m, e }: Exact): number {
  const sign = m < 0n ? -1 : 1;
  const magnitude = m < 0n ? -m : m;
  const excess = Math.max(magnitude.toString(2).length - 24, LOWEST - e);
  if (excess <= 0) return sign * Number(magnitude) * 2 ** e;
  const unit = 1n << BigInt(excess);
  const remainder = magnitude % unit;
  let quotient = magnitude / unit;
  if (remainder * 2n > unit || (remainder * 2n === unit && quotient % 2n === 1n)) quotient++;
  const rounded = Number(quotient) * 2 ** Math.max(e + excess, LOWEST);
  return sign * (rounded >= 2 ** 128 ? Infinity : rounded);
}
