/** The arithmetic f24 once more, in whole numbers: exact results and their truncation. */

/** A finite number: `units` times 2 to the power of `exponent`. */
export interface Exact {
  readonly units: bigint;
  readonly exponent: number;
}

const FRACTION_BITS = 16;
const LEAST_EXPONENT = -62;
const FIRST_INFINITE = 64;
/** Every 24-bit float is a multiple of it. */
const UNIT = -78;

/** A finite 24-bit float exactly. */
function exactOf(value: number): Exact {
  return { units: BigInt(value * 2 ** -UNIT), exponent: UNIT };
}

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);
const bitLength = (x: bigint): number => (x === 0n ? 0 : x.toString(2).length);

/** The 24-bit float that an exact number becomes: towards zero, infinite from 2^64 on, +0 below 2^-62. */
function truncated({ units, exponent }: Exact): number {
  const size = magnitude(units);
  if (size === 0n) return 0;
  const excess = Math.max(0, bitLength(size) - FRACTION_BITS - 1);
  const kept = Number(size >> BigInt(excess));
  const power = exponent + bitLength(size) - 1;
  const sign = units < 0n ? -1 : 1;
  if (power >= FIRST_INFINITE) return sign * Infinity;
  return power < LEAST_EXPONENT ? 0 : sign * kept * 2 ** (exponent + excess);
}

export function sum(a: number, b: number): number {
  return truncated({ units: exactOf(a).units + exactOf(b).units, exponent: UNIT });
}

export function product(a: number, b: number): number {
  return truncated({ units: exactOf(a).units * exactOf(b).units, exponent: 2 * UNIT });
}

/** Far more bits than are kept: what is cut off decides nothing, as no quotient and no root ends after them. */
const WORK_BITS = 400;

export function reciprocal(a: number): number {
  const { units } = exactOf(a);
  const size = (1n << BigInt(WORK_BITS)) / magnitude(units);
  return truncated({ units: units < 0n ? -size : size, exponent: -UNIT - WORK_BITS });
}

export function reciprocalSquareRoot(a: number): number {
  const { units } = exactOf(a);
  // 1 / sqrt(u * 2^-78) = 2^39 * sqrt(2^(2 w) / u) / 2^w
  const root = squareRoot((1n << BigInt(2 * WORK_BITS)) / units);
  return truncated({ units: root, exponent: -UNIT / 2 - WORK_BITS });
}

/** The largest whole number whose square is not above another one. */
function squareRoot(x: bigint): bigint {
  if (x === 0n) return 0n;
  let root = 1n << BigInt(Math.ceil(bitLength(x) / 2));
  for (;;) {
    const next = (root + x / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
