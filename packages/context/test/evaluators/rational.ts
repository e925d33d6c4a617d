/** An exact fraction; the denominator is above zero. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact value of a finite double. */
export function rational(value: number): Rational {
  let denominator = 1n;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

export const ZERO = rational(0);
const ONE = rational(1);

export function add(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { ...b, numerator: -b.numerator });
}

export function divide(a: Rational, b: Rational): Rational {
  const sign = b.numerator < 0n ? -1n : 1n;
  return { numerator: sign * a.numerator * b.denominator, denominator: sign * a.denominator * b.numerator };
}

/** The value as a double, with an error of at most a few units in the last of 60 bits. */
export function toNumber({ numerator, denominator }: Rational): number {
  if (numerator === 0n) return 0;
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const shift = 64 + denominator.toString(2).length - magnitude.toString(2).length;
  const quotient =
    shift >= 0 ? (magnitude << BigInt(shift)) / denominator : magnitude / (denominator << BigInt(-shift));
  let value = Number(quotient);
  for (let i = 0; i < Math.abs(shift); i += 1) value *= shift > 0 ? 0.5 : 2;
  return negative ? -value : value;
}

function power(base: Rational, exponent: number): Rational {
  let result = ONE;
  for (let i = 0; i < exponent; i += 1) result = multiply(result, base);
  return result;
}

function binomial(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** The Bernstein polynomial number i of degree n, from its formula. [GL1.3 5.1] */
export function bernstein(n: number, i: number, t: Rational): Rational {
  const { numerator, denominator } = multiply(power(t, i), power(subtract(ONE, t), n - i));
  return { numerator: binomial(n, i) * numerator, denominator };
}

/** Its derivative: by the product rule, not by polynomials of a lower degree. */
export function bernsteinDerivative(n: number, i: number, t: Rational): Rational {
  const rest = subtract(ONE, t);
  const scale = { numerator: binomial(n, i), denominator: 1n };
  const first = i === 0 ? ZERO : multiply(rational(i), multiply(power(t, i - 1), power(rest, n - i)));
  const second = i === n ? ZERO : multiply(rational(n - i), multiply(power(t, i), power(rest, n - i - 1)));
  return multiply(scale, subtract(first, second));
}
