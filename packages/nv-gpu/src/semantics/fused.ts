/** a * b + c of doubles, rounded once, by sums and products that are taken apart into their nearest number and its error. */

import { exactSum, oddSum, type TableOperations, type TypesOfTable } from "@glasm/codegen";

type Operations<T extends TypesOfTable> = TableOperations<T>;

const FRACTION_BITS = 52;
const BIAS = 1023;
const FIELD_IN_HIGH_WORD = 20;
/** The fraction and the sign of a double, and the exponent of 1. */
const SIGNIFICAND = -0x7ff0000000000001n;
const ONE = BigInt(BIAS) << BigInt(FRACTION_BITS);
/** What makes denormals normal. */
const MOVED = 54;
const LEAST_NORMAL_EXPONENT = -1022;
/** The exponent of the last bit of all. */
const LEAST_EXPONENT = -1074;
/** What is smaller than this by comparison decides by its sign alone. */
const FAR = -150;
/** 2^27 + 1, which splits a double in two. */
const SPLITTER = 134217729;

/** A number other than zero as a significand, from 1 to 2 with its sign, times a power of two. */
interface Parts<T extends TypesOfTable> {
  readonly significand: T["f64"];
  readonly exponent: T["i32"];
}

function partsOf<T extends TypesOfTable>({ i32, f64, i64 }: Operations<T>, x: T["f64"]): Parts<T> {
  const isSmall = f64.lt(f64.abs(x), f64.constant(2 ** LEAST_NORMAL_EXPONENT));
  const bits = i64.bits(f64.mul(x, f64.select(f64.constant(2 ** MOVED), f64.constant(1), isSmall)));
  const field = i32.and(i32.shrU(i32.high(bits), FIELD_IN_HIGH_WORD), i32.constant(0x7ff));
  const exponent = i32.sub(field, i32.constant(BIAS));
  return {
    significand: f64.fromBits(i64.or(i64.and(bits, i64.constant(SIGNIFICAND)), i64.constant(ONE))),
    exponent: i32.sub(exponent, i32.keep(i32.constant(MOVED), isSmall)),
  };
}

/** 2^n, of an exponent that normal doubles have. */
function powerOfTwo<T extends TypesOfTable>({ i32, f64, i64 }: Operations<T>, n: T["i32"]): T["f64"] {
  return f64.fromBits(i64.shl(i64.extend(i32.add(n, i32.constant(BIAS))), FRACTION_BITS));
}

/** A double as a sum of two that have half the digits. */
function split<T extends TypesOfTable>(
  { f64 }: Operations<T>,
  x: T["f64"],
): readonly [upper: T["f64"], lower: T["f64"]] {
  const scaled = f64.mul(x, f64.constant(SPLITTER));
  const upper = f64.sub(scaled, f64.sub(scaled, x));
  return [upper, f64.sub(x, upper)];
}

/** The nearest double of a product of significands, and what it lacks of it. */
function exactProduct<T extends TypesOfTable>(
  o: Operations<T>,
  a: T["f64"],
  b: T["f64"],
): readonly [nearest: T["f64"], rest: T["f64"]] {
  const { f64 } = o;
  const product = f64.mul(a, b);
  const [[aUpper, aLower], [bUpper, bLower]] = [split(o, a), split(o, b)];
  const ofUpper = f64.sub(f64.mul(aUpper, bUpper), product);
  const ofMixed = f64.add(f64.add(ofUpper, f64.mul(aUpper, bLower)), f64.mul(aLower, bUpper));
  return [product, f64.add(ofMixed, f64.mul(aLower, bLower))];
}

/** The sum of a number and an error that is rounded to odd, times 2^exponent: rounded once, also where it is denormal. */
function scaledSum<T extends TypesOfTable>(
  o: Operations<T>,
  a: T["f64"],
  rest: T["f64"],
  exponent: T["i32"],
): T["f64"] {
  const { i32, f64 } = o;
  const sum = f64.add(a, rest);
  const isNegative = f64.lt(sum, f64.constant(0));
  const positive = (x: T["f64"]): T["f64"] => f64.select(f64.neg(x), x, isNegative);
  // Beside the least normal number the last bit is that of denormals; of larger exponents no sum is so small.
  const least = i32.sub(i32.constant(LEAST_NORMAL_EXPONENT), exponent);
  const normal = powerOfTwo(o, i32.max(least, i32.constant(LEAST_NORMAL_EXPONENT)));
  const [upper, lower] = exactSum(o, normal, positive(a));
  const magnitude = f64.sub(f64.add(upper, oddSum(o, lower, positive(rest))), normal);
  const denormal = positive(magnitude);
  const rounded = f64.select(denormal, sum, f64.lt(f64.abs(sum), normal));
  // In two steps, of which the first is exact.
  const half = i32.shrS(exponent, 1);
  return f64.mul(f64.mul(rounded, powerOfTwo(o, half)), powerOfTwo(o, i32.sub(exponent, half)));
}

/** Of finite doubles, the first two of which are not zero. */
function fusedFinite<T extends TypesOfTable>(
  o: Operations<T>,
  a: T["f64"],
  b: T["f64"],
  c: T["f64"],
): T["f64"] {
  const { i32, f64 } = o;
  const [first, second, third] = [partsOf(o, a), partsOf(o, b), partsOf(o, c)];
  const isZero = f64.eq(c, f64.constant(0));
  const ofProduct = i32.add(first.exponent, second.exponent);
  const ofTerm = i32.select(i32.constant(LEAST_EXPONENT), third.exponent, isZero);
  const exponent = i32.max(ofProduct, ofTerm);
  const scaleOf = (own: T["i32"]): T["f64"] =>
    powerOfTwo(o, i32.max(i32.sub(own, exponent), i32.constant(FAR)));
  const scale = scaleOf(ofProduct);
  const [product, rest] = exactProduct(o, first.significand, second.significand);
  const term = f64.mul(f64.select(c, third.significand, isZero), scaleOf(ofTerm));
  const [inner, innerRest] = exactSum(o, term, f64.mul(rest, scale));
  const [outer, outerRest] = exactSum(o, f64.mul(product, scale), inner);
  return scaledSum(o, outer, oddSum(o, innerRest, outerRest), exponent);
}

/** Of doubles. */
export function fusedDouble<T extends TypesOfTable>(
  o: Operations<T>,
  a: T["f64"],
  b: T["f64"],
  c: T["f64"],
): T["f64"] {
  const { f64, mask } = o;
  const isFinite = (x: T["f64"]): T["mask"] => f64.lt(f64.abs(x), f64.constant(Infinity));
  const zero = f64.constant(0);
  const areFactorsFinite = mask.and(isFinite(a), isFinite(b));
  const isExact = mask.or(f64.eq(a, zero), f64.eq(b, zero));
  const isOrdinary = mask.andNot(mask.and(areFactorsFinite, isFinite(c)), isExact);
  // A product that is not infinite does not change an infinity, however large it is.
  const special = f64.select(c, f64.add(f64.mul(a, b), c), mask.andNot(areFactorsFinite, isFinite(c)));
  return f64.select(fusedFinite(o, a, b, c), special, isOrdinary);
}
