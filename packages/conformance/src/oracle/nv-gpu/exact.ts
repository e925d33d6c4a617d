/** Floating-point numbers as exact fractions, to say what is right by the definitions alone. */

/** How the words of a format are numbers. */
export interface Format {
  readonly bits: number;
  /** Bits of the fraction. */
  readonly fraction: number;
}

export const FORMATS = {
  F16: { bits: 16, fraction: 10 },
  F32: { bits: 32, fraction: 23 },
  F64: { bits: 64, fraction: 52 },
} as const satisfies Record<string, Format>;

/** A number; of a zero the sign counts. Denominators are positive. */
export type Exact =
  | "NaN"
  | { readonly isNegative: boolean; readonly isInfinite: true }
  | {
      readonly isNegative: boolean;
      readonly isInfinite: false;
      readonly numerator: bigint;
      readonly denominator: bigint;
    };

export type Direction = "nearest" | "up" | "down" | "zero";

const magnitudeBits = ({ bits }: Format): bigint => (1n << BigInt(bits - 1)) - 1n;
const infinityBits = ({ bits, fraction }: Format): bigint =>
  ((1n << BigInt(bits - 1 - fraction)) - 1n) << BigInt(fraction);
/** The exponent of the last bit of the least numbers. */
const leastQuantum = ({ bits, fraction }: Format): number => 2 - 2 ** (bits - 2 - fraction) - fraction;

/** The one NaN of a format. */
export const nanOf = (format: Format): bigint => infinityBits(format) | (1n << BigInt(format.fraction - 1));

export function finite(numerator: bigint, denominator = 1n, isNegative = numerator < 0n): Exact {
  return { isNegative, isInfinite: false, numerator: numerator < 0n ? -numerator : numerator, denominator };
}
const infinite = (isNegative: boolean): Exact => ({ isNegative, isInfinite: true });

const power = (exponent: number): readonly [bigint, bigint] =>
  exponent >= 0 ? [1n << BigInt(exponent), 1n] : [1n, 1n << BigInt(-exponent)];

/** The number that a word is. */
export function decode(format: Format, word: bigint): Exact {
  const isNegative = word >> BigInt(format.bits - 1) === 1n;
  const magnitude = word & magnitudeBits(format);
  const infinity = infinityBits(format);
  if (magnitude > infinity) return "NaN";
  if (magnitude === infinity) return infinite(isNegative);
  const field = Number(magnitude >> BigInt(format.fraction));
  const fraction = magnitude & ((1n << BigInt(format.fraction)) - 1n);
  const digits = field === 0 ? fraction : fraction | (1n << BigInt(format.fraction));
  const [times, over] = power(leastQuantum(format) + Math.max(field, 1) - 1);
  return finite(digits * times, over, isNegative);
}

/** A fraction that is not negative rounded to a whole number. */
function rounded(numerator: bigint, denominator: bigint, direction: Direction, isNegative: boolean): bigint {
  const whole = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  if (twice === 0n) return whole;
  const isAway =
    direction === "nearest"
      ? twice > denominator || (twice === denominator && whole % 2n === 1n)
      : direction !== "zero" && (direction === "down") === isNegative;
  return isAway ? whole + 1n : whole;
}

/** The word of the number of a format that is nearest in a direction. */
export function encode(format: Format, x: Exact, direction: Direction = "nearest"): bigint {
  if (x === "NaN") return nanOf(format);
  const sign = x.isNegative ? 1n << BigInt(format.bits - 1) : 0n;
  const infinity = infinityBits(format);
  if (x.isInfinite) return sign | infinity;
  const { numerator, denominator, isNegative } = x;
  if (numerator === 0n) return sign;
  // One more or less than the exponent at most, which leaves too many digits and not too few.
  const exponent = numerator.toString(2).length - denominator.toString(2).length;
  const isBelow =
    exponent >= 0
      ? numerator < denominator << BigInt(exponent)
      : numerator << BigInt(-exponent) < denominator;
  const least = leastQuantum(format);
  const quantum = Math.max(exponent - (isBelow ? 1 : 0) - format.fraction, least);
  const [times, over] = power(quantum);
  const digits = rounded(numerator * over, denominator * times, direction, isNegative);
  const bits = digits + (BigInt(quantum - least) << BigInt(format.fraction));
  if (bits < infinity) return sign | bits;
  const isKept = direction !== "nearest" && (direction === "zero" || (direction === "down") !== isNegative);
  return sign | (isKept ? infinity - 1n : infinity);
}

const isZero = (x: Exclude<Exact, "NaN">): boolean => !x.isInfinite && x.numerator === 0n;

export function negate(x: Exact): Exact {
  return x === "NaN" ? x : { ...x, isNegative: !x.isNegative };
}

/** With the sign of the sum that IEEE 754 has for zeros. */
export function add(a: Exact, b: Exact): Exact {
  if (a === "NaN" || b === "NaN") return "NaN";
  if (a.isInfinite || b.isInfinite) {
    if (a.isInfinite && b.isInfinite && a.isNegative !== b.isNegative) return "NaN";
    return a.isInfinite ? a : b;
  }
  const signed = (x: typeof a): bigint => (x.isNegative ? -x.numerator : x.numerator);
  const sum = signed(a) * b.denominator + signed(b) * a.denominator;
  const isNegative = sum < 0n || (sum === 0n && a.isNegative && b.isNegative);
  return finite(sum, a.denominator * b.denominator, isNegative);
}

export function multiply(a: Exact, b: Exact): Exact {
  if (a === "NaN" || b === "NaN") return "NaN";
  const isNegative = a.isNegative !== b.isNegative;
  if (a.isInfinite || b.isInfinite) return isZero(a) || isZero(b) ? "NaN" : infinite(isNegative);
  return finite(a.numerator * b.numerator, a.denominator * b.denominator, isNegative);
}

export function divide(a: Exact, b: Exact): Exact {
  if (a === "NaN" || b === "NaN" || (a.isInfinite && b.isInfinite) || (isZero(a) && isZero(b))) return "NaN";
  const isNegative = a.isNegative !== b.isNegative;
  if (a.isInfinite || isZero(b)) return infinite(isNegative);
  if (b.isInfinite) return finite(0n, 1n, isNegative);
  return finite(a.numerator * b.denominator, a.denominator * b.numerator, isNegative);
}

/** The nearest whole number in a direction, with the sign of the number. */
export function whole(x: Exact, direction: Direction): Exact {
  if (x === "NaN" || x.isInfinite) return x;
  return finite(rounded(x.numerator, x.denominator, direction, x.isNegative), 1n, x.isNegative);
}

/** -1, 0 or 1 as the first is less, equal or more; null if one is a NaN. */
export function compare(a: Exact, b: Exact): -1 | 0 | 1 | null {
  if (a === "NaN" || b === "NaN") return null;
  const difference = add(a, negate(b));
  if (difference === "NaN" || isZero(difference)) return 0;
  return difference.isNegative ? -1 : 1;
}

/** A whole number as an integer; an infinity as one that is beyond all types. */
export function integerOf(x: Exclude<Exact, "NaN">): bigint {
  const magnitude = x.isInfinite ? 1n << 2000n : x.numerator / x.denominator;
  return x.isNegative ? -magnitude : magnitude;
}

/** The number that is nearest, for what is only to be near. */
export function approximately(x: Exact): number {
  if (x === "NaN") return NaN;
  const bits = new BigUint64Array([encode(FORMATS.F64, x)]);
  return new Float64Array(bits.buffer)[0]!;
}
