/** An exact rational number in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function reduced(numerator: bigint, denominator: bigint): Rational {
  const common = divisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** The very value of a finite number; infinities and NaN are a RangeError. */
export function rational(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not rational`);
  let numerator = value;
  let denominator = 1n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(numerator), denominator };
}

export const ZERO = rational(0);
export const ONE = rational(1);

export function add(a: Rational, b: Rational): Rational {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The quotient; a divisor of zero is a RangeError. */
export function divide(a: Rational, b: Rational): Rational {
  if (b.numerator === 0n) throw new RangeError("division by zero");
  const sign = b.numerator < 0n ? -1n : 1n;
  return reduced(sign * a.numerator * b.denominator, sign * b.numerator * a.denominator);
}

export function isNegative(a: Rational): boolean {
  return a.numerator < 0n;
}

/** Whether a is less than b. */
export function less(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

export function magnitude(a: Rational): Rational {
  return isNegative(a) ? negate(a) : a;
}

const DECIMALS = 1_000_000_000n;

/** The value to nine decimals, for messages. */
export function toText(a: Rational): string {
  return String(Number((a.numerator * DECIMALS) / a.denominator) / Number(DECIMALS));
}

/** About as many bits as a double's range has. */
const MANY_BITS = 1000;

/** The double nearest to the value, or a neighbor of it. */
export function toNumber({ numerator, denominator }: Rational): number {
  const length = Math.max(numerator.toString(2).length, denominator.toString(2).length);
  const excess = BigInt(Math.max(0, length - MANY_BITS));
  return Number(numerator >> excess) / Number(denominator >> excess);
}
