/**
 * Reciprocals, logarithms and powers of 2, rounded correctly [Ruling 326]: a double that is nearer to the number than
 * it is to any number halfway between two results. `npm run prove` shows that for all arguments.
 */

import type { TypesOfTable } from "@glasm/codegen";
import { ofFirst } from "./arithmetic.js";
import { clamped, isNaN, magnitudeOf, singles } from "./floats.js";
import { reducedForLogarithm } from "./scaling.js";
import { floatSource } from "./sources.js";
import type { Definition, Numerics } from "./values.js";

/** Terms of series that a double sees. */
const LOGARITHM_TERMS = 13;
const EXPONENTIAL_TERMS = 14;

/** The sum of series[k] * x^k, from the last one. */
function polynomial<T extends TypesOfTable>(
  { operations: { f64 } }: Numerics<T>,
  x: T["f64"],
  coefficients: readonly number[],
): T["f64"] {
  return coefficients
    .map((coefficient) => f64.constant(coefficient))
    .reduceRight((sum, coefficient) => f64.add(f64.mul(sum, x), coefficient));
}

/** 1 / (2k + 1): the inverse hyperbolic tangent of s, divided by s, as a series of its square. */
const INVERSE_TANGENT = Array.from({ length: LOGARITHM_TERMS }, (_, k) => 1 / (2 * k + 1));
const TWO_BY_LN_2 = 2.8853900817779268;

/**
 * log2(r) / (r - 1) of r from 0.75 to 1.5. With s = (r - 1) / (r + 1) the logarithm is twice the inverse hyperbolic
 * tangent of s and r - 1 is s * (r + 1): s is divided out, and nothing is lost at r = 1.
 */
export function logarithmByDistance<T extends TypesOfTable>(n: Numerics<T>, r: T["f64"]): T["f64"] {
  const { f64 } = n.operations;
  const one = f64.constant(1);
  const sum = f64.add(r, one);
  const s = f64.div(f64.sub(r, one), sum);
  const series = polynomial(n, f64.mul(s, s), INVERSE_TANGENT);
  return f64.div(f64.mul(series, f64.constant(TWO_BY_LN_2)), sum);
}

/** 1 / (k + 2)!: what e^y is more than 1 + y, divided by y^2. */
const EXPONENTIAL = Array.from({ length: EXPONENTIAL_TERMS }, (_, k) =>
  Array.from({ length: k + 2 }, (__, factor) => factor + 1).reduce((all, factor) => all / factor, 1),
);
/** ln 2 with so few bits that its product with a number of 25 bits is a double, and what it lacks. */
const LN_2_UPPER = 0.6931471787393093;
const LN_2_LOWER = 1.8206359985041462e-9;

/** 2^x of x from -0.5 to 0.5 with at most 24 bits. */
export function smallPowerOfTwo<T extends TypesOfTable>(n: Numerics<T>, x: T["f64"]): T["f64"] {
  const { f64 } = n.operations;
  const upper = f64.mul(x, f64.constant(LN_2_UPPER));
  const lower = f64.mul(x, f64.constant(LN_2_LOWER));
  const y = f64.add(upper, lower);
  const more = f64.add(f64.mul(f64.mul(y, y), polynomial(n, y, EXPONENTIAL)), lower);
  // The sum of 1 and y with its error: 1 is the larger one.
  const one = f64.constant(1);
  const sum = f64.add(one, upper);
  const rest = f64.sub(upper, f64.sub(sum, one));
  return f64.add(sum, f64.add(rest, more));
}

const FRACTION = 24;
const DOUBLE_BIAS = 1023;
const DOUBLE_FRACTION = 52;

/** 2^(fixed / 2^24), as a double. */
function powerOfFixed<T extends TypesOfTable>(n: Numerics<T>, fixed: T["i32"]): T["f64"] {
  const { i32, f64, i64 } = n.operations;
  // To the nearest whole exponent; the sum of both may not overflow.
  const half = i32.and(i32.shrS(fixed, FRACTION - 1), i32.constant(1));
  const exponent = i32.add(i32.shrS(fixed, FRACTION), half);
  const digits = i32.sub(i32.and(fixed, i32.constant((1 << FRACTION) - 1)), i32.shl(half, FRACTION));
  const x = f64.mul(f64.fromInteger(digits), f64.constant(2 ** -FRACTION));
  const field = i64.extend(i32.add(exponent, i32.constant(DOUBLE_BIAS)));
  return f64.mul(smallPowerOfTwo(n, x), f64.fromBits(i64.shl(field, DOUBLE_FRACTION)));
}

/** What a float beside the fixed-point number must be below or not below, for that to be asked. */
const LIMIT = 2 ** 31;

/** [Ruling 326] */
const exponential: Definition = (instruction) => {
  const source = floatSource(instruction, 1, 32);
  return (n, words) => {
    const { i32, f64 } = n.operations;
    const floats = singles(n);
    const bits = source(n, words, 0);
    const x = floats.double(bits);
    const power = floats.round(powerOfFixed(n, words[0]![0]));
    const notSmall = i32.drop(power, f64.lt(x, f64.constant(-LIMIT)));
    const infinity = i32.constant(floats.infinity);
    const bounded = i32.select(infinity, notSmall, f64.ge(x, f64.constant(LIMIT)));
    const result = i32.select(i32.constant(floats.nan), bounded, isNaN(n, floats, bits));
    return [clamped(n, floats, instruction.modifiers.clamp, result)];
  };
};

/** What these instructions compute, by their names. */
export const FUNCTIONS_OF_FLOATS = {
  FRCP: ofFirst((n, floats, _, x) => {
    const { f64 } = n.operations;
    return floats.round(f64.div(f64.constant(1), floats.double(x!)));
  }),
  FRSQ: ofFirst((n, floats, _, x) => {
    const { f64 } = n.operations;
    // The root of -0 is -0, and that of other negative numbers NaN.
    return floats.round(f64.div(f64.constant(1), f64.sqrt(floats.double(x!))));
  }),
  FLOGD: ofFirst((n, floats, _, x) => {
    const { i32, mask } = n.operations;
    const magnitude = magnitudeOf(n, floats, x!);
    const infinity = i32.constant(floats.infinity);
    const logarithm = logarithmByDistance(n, floats.double(reducedForLogarithm(n, x!)));
    const isZero = i32.eq(magnitude, i32.constant(0));
    const isNumber = mask.andNot(mask.or(i32.ge(x!, i32.constant(0)), isZero), isNaN(n, floats, x!));
    const isInfinite = mask.or(isZero, i32.eq(magnitude, infinity));
    const result = i32.select(infinity, floats.round(logarithm), isInfinite);
    return i32.select(result, i32.constant(floats.nan), isNumber);
  }),
  FEXP: exponential,
} as const satisfies Readonly<Record<string, Definition>>;
