import { INSTRUCTIONS } from "@glasm/nv-vertex";
import type { Interval } from "../case.js";
import {
  absolute,
  divide,
  exp2,
  floor,
  greatest,
  least,
  log2,
  multiply,
  ONE,
  PI,
  scale,
  sine,
  squareRoot,
} from "./fixed-point.js";
import { fixedFromBits, singlesBetween } from "./single-interval.js";

/**
 * The results that an approximate instruction may give for operands, by their bits; null where its result is exact:
 * the bound of the instruction table around the value of its function. [Ruling 4]
 */
export type Approximation = (operands: readonly number[]) => Interval | null;

type ApproximateMnemonic = "RCP" | "RCC" | "RSQ" | "EX2" | "LG2" | "SIN" | "COS" | "EXP" | "LOG" | "LIT";

/** The number n in the bound 2^-n of an instruction. */
function boundBits(mnemonic: ApproximateMnemonic): number {
  const { accuracy } = INSTRUCTIONS[mnemonic];
  return Number(accuracy.slice("2^-".length));
}

const around = (x: bigint, bound: bigint): Interval => singlesBetween(x - bound, x + bound);

/** An approximation of one operand, a number that is neither zero nor infinite. */
const ofOne =
  (compute: (x: bigint) => Interval | null): Approximation =>
  ([bits]) => {
    const x = fixedFromBits(bits!);
    return x === null ? null : compute(x);
  };

/** Around 1 / x; that of 1 is exact. [Ruling 4] */
const reciprocal = (mnemonic: "RCP" | "RCC", limit: (x: bigint) => bigint): Approximation =>
  ofOne((x) => {
    if (x === ONE) return null;
    const value = divide(ONE, x);
    const bound = scale(absolute(value), -boundBits(mnemonic));
    return singlesBetween(limit(value - bound), limit(value + bound));
  });

/** Results beyond these are clamped. [VP2 2.14.3.25] */
const LEAST_CLAMPED = scale(ONE, -64);
const GREATEST_CLAMPED = scale(ONE, 64);

const clamped = (x: bigint): bigint => {
  const magnitude = least(greatest(absolute(x), LEAST_CLAMPED), GREATEST_CLAMPED);
  return x < 0n ? -magnitude : magnitude;
};

/** 2^x, whose bound is relative to its power of two. */
const exponential = (mnemonic: ApproximateMnemonic): Approximation =>
  ofOne((x) => (isExponentOfSingle(x) ? around(exp2(x), scale(ONE, floor(x) - boundBits(mnemonic))) : null));

/** Whether 2^x is a single that is neither flushed nor infinite. */
const isExponentOfSingle = (x: bigint): boolean => floor(x) >= -126 && floor(x) < 128;

const logarithm = (x: bigint): bigint | null => (x > 0n ? log2(x) : null);

/** One unit in the last place of a number, as a single. */
const unitInLastPlace = (x: bigint): bigint =>
  scale(ONE, absolute(x).toString(2).length - ONE.toString(2).length - 23);

const TURN = 2n * PI;
/** Beyond this many radians only the range is known. [Ruling 4] */
const GREATEST_ANGLE = 10_000n * ONE;

function trigonometric(mnemonic: "SIN" | "COS", compute: (x: bigint) => bigint): Approximation {
  const bound = scale(ONE, -boundBits(mnemonic));
  return ofOne((x) => {
    if (absolute(x) > GREATEST_ANGLE) return singlesBetween(-ONE, ONE);
    const wide = 2n * multiply(bound, greatest(ONE, divide(absolute(x), TURN)));
    const value = compute(x);
    const tolerance = x > 0n && x < TURN ? bound : wide;
    return singlesBetween(greatest(value - tolerance, -ONE), least(value + tolerance, ONE));
  });
}

/** The greatest exponent of LIT. [Ruling 11] */
const GREATEST_EXPONENT = 128n * ONE - ONE / 256n;

/** LIT's clamped exponent; null for zero and NaN. */
function exponentOf(bits: number): bigint | null {
  const isInfinite = (bits & 0x7fffffff) === 0x7f800000;
  const x = isInfinite ? GREATEST_EXPONENT * (bits >>> 31 === 0 ? 1n : -1n) : fixedFromBits(bits);
  return x === null ? null : greatest(least(x, GREATEST_EXPONENT), -GREATEST_EXPONENT);
}

/** z for the operand's x, y and w: the composition of LOG, a product and EXP, with the errors of each. [Ruling 4, Ruling 11] */
const lit: Approximation = (operands) => {
  const [diffuse, specular] = operands.map(fixedFromBits);
  const exponent = exponentOf(operands[2]!);
  if (diffuse === undefined || diffuse === null || specular === undefined || specular === null) return null;
  if (exponent === null || diffuse < 0n || specular < 0n || specular === ONE) return null;
  const error = scale(ONE, -boundBits("LOG"));
  const value = log2(specular);
  const products = [multiply(exponent, value - error), multiply(exponent, value + error)] as const;
  const rounding = scale(greatest(absolute(products[0]), absolute(products[1])), -24);
  const low = least(...products) - rounding;
  const high = greatest(...products) + rounding;
  const bound = scale(ONE, floor(high) - boundBits("EXP"));
  const lowest = floor(low) < -126 ? 0n : exp2(low) - bound;
  return floor(high) < -126
    ? singlesBetween(0n, 0n)
    : singlesBetween(greatest(lowest, 0n), exp2(high) + bound);
};

const APPROXIMATIONS: Readonly<Record<ApproximateMnemonic, Approximation>> = {
  RCP: reciprocal("RCP", (value) => value),
  RCC: reciprocal("RCC", clamped),
  RSQ: ofOne((x) => {
    if (x < 0n) return null;
    const value = divide(ONE, squareRoot(x));
    return around(value, scale(value, -boundBits("RSQ")));
  }),
  EX2: exponential("EX2"),
  LG2: ofOne((x) => {
    const value = logarithm(x);
    return value === null
      ? null
      : around(value, greatest(scale(ONE, -boundBits("LG2")), unitInLastPlace(value)));
  }),
  SIN: trigonometric("SIN", sine),
  COS: trigonometric("COS", (x) => sine(x + PI / 2n)),
  EXP: exponential("EXP"),
  // It takes the absolute value. [VP2 2.14.3.19]
  LOG: ofOne((x) => around(log2(absolute(x)), scale(ONE, -boundBits("LOG")))),
  LIT: lit,
};

/** By mnemonic. EXP and LOG mean their z component. */
export function approximation(mnemonic: string): Approximation | undefined {
  return Object.hasOwn(APPROXIMATIONS, mnemonic)
    ? APPROXIMATIONS[mnemonic as ApproximateMnemonic]
    : undefined;
}
